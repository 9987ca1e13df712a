import classes from './crop-dialog.module.css';
import type { Area } from './cut-square.ts';

interface CropPreviewProps {
  readonly source: string;
  /** The square in percent of the picture; null until it was measured. */
  readonly share: Area | null;
}

/** The square in the two sizes in which the product shows it. */
export function CropPreview({ source, share }: CropPreviewProps) {
  if (share === null || share.width === 0 || share.height === 0) return null;
  const shown = {
    width: `${String(10_000 / share.width)}%`,
    height: `${String(10_000 / share.height)}%`,
    transform: `translate(${String(-share.x)}%, ${String(-share.y)}%)`,
  };
  return (
    <span className={classes['previews']} aria-hidden="true">
      {(['large', 'little'] as const).map((size) => (
        <span key={size} className={`${classes['preview']} ${classes[size]}`}>
          <img src={source} alt="" className={classes['previewImage']} style={shown} />
        </span>
      ))}
    </span>
  );
}
