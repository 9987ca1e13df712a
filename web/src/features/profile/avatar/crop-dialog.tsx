import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { Area } from './cut-square.ts';
import 'react-easy-crop/react-easy-crop.css';
import classes from './crop-dialog.module.css';

const LARGEST_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MOVE_STEP_PX = 8;

interface CropDialogProps {
  /** The address of the picture within this page. */
  readonly source: string;
  /**
   * Called with the chosen square in the picture's own pixels; null where it was not measured, which means its middle.
   */
  readonly onUse: (area: Area | null) => void;
  readonly onClose: () => void;
  /** The file is no picture that this browser can read. */
  readonly onUnreadable: () => void;
}

/** Where the square of a picture is chosen: dragged and pinched, or moved with the arrow keys and sized with a slider. */
export function CropDialog({ source, onUse, onClose, onUnreadable }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<{ share: Area; pixels: Area } | null>(null);
  const hintId = useId();
  const zoomId = useId();
  return (
    <Dialog
      title="Your picture"
      lead={
        <span id={hintId}>
          Drag the picture, or move it with the arrow keys. The square is what others see.
        </span>
      }
      width={480}
      onClose={onClose}
    >
      <div className={classes['stage']}>
        <Cropper
          image={source}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          keyboardStep={MOVE_STEP_PX}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Square of the picture',
            'aria-describedby': hintId,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(share, pixels) => setChosen({ share, pixels })}
          onCropAreaChange={(share, pixels) => setChosen({ share, pixels })}
        />
      </div>
      <div className={classes['tools']}>
        <label htmlFor={zoomId} className={classes['label']}>
          Size
        </label>
        <input
          id={zoomId}
          type="range"
          className={classes['zoom']}
          min={1}
          max={LARGEST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${String(Math.round(zoom * 100))}%`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <CropPreview source={source} share={chosen?.share ?? null} />
      </div>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" onClick={() => onUse(chosen?.pixels ?? null)}>
          Use this picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CropPreviewProps {
  readonly source: string;
  /** The square in percent of the picture; null until it was measured. */
  readonly share: Area | null;
}

/** The square in the two sizes in which the product shows it. */
function CropPreview({ source, share }: CropPreviewProps) {
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
