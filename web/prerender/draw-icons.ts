import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAPER = '#f5f0e6';
const ICO_PIXELS = 32;
const ICO_HEAD_BYTES = 22;

/** Draws the icons that are no SVG from the one that is: for older browsers, home screens and the manifest. */
export async function drawIcons(clientDirectory: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const svg = await readFile(join(clientDirectory, 'favicon.svg'));
  const draw = (pixels: number) =>
    sharp(svg, { density: (72 * pixels) / 32 })
      .resize(pixels, pixels)
      .png({ palette: true });
  const onPaper = (pixels: number) => draw(pixels).flatten({ background: PAPER }).toBuffer();
  const write = (name: string, bytes: Buffer) => writeFile(join(clientDirectory, name), bytes);
  await Promise.all([
    write('favicon.ico', toIco(await draw(ICO_PIXELS).toBuffer())),
    write('apple-touch-icon.png', await onPaper(180)),
    write('icon-192.png', await onPaper(192)),
    write('icon-512.png', await onPaper(512)),
  ]);
}

/** An .ico file with one PNG of 32 pixels in it: a directory of one entry, and the picture. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_PIXELS, 6);
  head.writeUInt8(ICO_PIXELS, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}
