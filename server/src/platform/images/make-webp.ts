import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadImageLibrary } from './image-library.ts';
import { measureImage } from './measure-image.ts';
import { readBeginning } from './read-beginning.ts';

export interface WebpOptions {
  /** In pixels; a smaller image keeps its size. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** `inside` keeps the whole image, `cover` cuts what is over. */
  readonly fit: 'inside' | 'cover';
  /** Width by height of what is read; more is no image to us. */
  readonly maxPixels: number;
}

const LONGEST_SECONDS = 10;
const MOST_HELD_BYTES = 256 * 1024 * 1024;

/**
 * A new WebP from an image: upright, in sRGB, without metadata. Null where it cannot be read, or not within ten seconds
 * or 256 MB of memory. It cannot be stopped midway. `open` is called more than once.
 */
export async function makeWebp(open: () => Promise<Readable>, options: WebpOptions): Promise<Buffer | null> {
  const shape = await measureImage(await readBeginning(await open()));
  if (!shape || shape.heldBytes > MOST_HELD_BYTES) return null;
  const { maxWidth, maxHeight, fit, maxPixels } = options;
  const sharp = await loadImageLibrary();
  const converter = sharp({ limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit, withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .timeout({ seconds: LONGEST_SECONDS });
  const result = converter.toBuffer().catch(() => null);
  // What was read comes from our own store: that it cannot be read is a fault, that it is no image is not.
  await pipeline(await open(), converter);
  return result;
}
