import { loadImageLibrary } from './image-library.ts';

export interface ImageShape {
  /** As in 'jpeg', 'png' or 'webp'. */
  readonly format: string;
  /** In pixels, as stored: an orientation is not applied. */
  readonly width: number;
  readonly height: number;
  /** What decoding holds in memory; an image that comes row by row holds next to nothing. */
  readonly heldBytes: number;
}

/** What an image's beginning says of it, without decoding; a few hundred kilobytes are enough. Null where it is none. */
export async function measureImage(beginning: Buffer): Promise<ImageShape | null> {
  const sharp = await loadImageLibrary();
  try {
    const image = sharp(beginning, { failOn: 'none', limitInputPixels: false });
    const { format, width, height, channels, depth, isProgressive, orientation = 1 } = await image.metadata();
    // What a progressive JPEG holds of each sample is two bytes as well.
    const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
    // Turning takes the whole image; a JPEG is made smaller first.
    const isHeld = isProgressive || (format !== 'jpeg' && orientation > 1);
    const heldBytes = isHeld ? width * height * channels * sampleBytes : 0;
    return { format, width, height, heldBytes };
  } catch {
    return null;
  }
}
