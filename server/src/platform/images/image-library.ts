import type { default as Sharp } from 'sharp';

/** Loaded with the first image: the library takes 20 MB. One thread each and no cache, so that memory stays small. */
export async function loadImageLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
