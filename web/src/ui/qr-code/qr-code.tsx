import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Light modules around the code, which readers need to find it. */
const BORDER = 2;

interface QrCodeProps {
  /** What a phone reads. */
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A QR code, dark on light in both colour schemes: many readers take no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawModules(data)} fill="#000" />
    </svg>
  );
}

/** One path for all dark modules: each row as its runs of them. */
export function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`];
      }),
    )
    .join('');
}
