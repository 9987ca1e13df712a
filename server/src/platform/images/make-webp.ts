import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadImageLibrary } from './image-library.ts';

export interface WebpOptions {
  /** In pixels; a smaller image keeps its size. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** `inside` keeps the whole image, `cover` cuts what is over. */
  readonly fit: 'inside' | 'cover';
  /** Width by height of what is read; more is no image to us. */
  readonly maxPixels: number;
}

const LONGEST_SECONDS = 20;

let lastMade: Promise<unknown> = Promise.resolve();

/**
 * A new WebP from an image: upright, in sRGB, without metadata. Null where it cannot be read. One at a time in the
 * process, as decoding takes much memory.
 */
export function makeWebp(content: Readable, options: WebpOptions): Promise<Buffer | null> {
  const made = lastMade.then(() => convert(content, options));
  lastMade = made.catch(() => undefined);
  return made;
}

async function convert(content: Readable, options: WebpOptions): Promise<Buffer | null> {
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
  await pipeline(content, converter);
  return result;
}
