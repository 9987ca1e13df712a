import { loadImageLibrary } from './image-library.ts';

export interface ImageShape {
  /** As in 'jpeg', 'png' or 'webp'. */
  readonly format: string;
  /** In pixels, as stored: an orientation is not applied. */
  readonly width: number;
  readonly height: number;
}

/** What an image's beginning says of it, without decoding; a few hundred kilobytes are enough. Null where it is none. */
export async function measureImage(beginning: Buffer): Promise<ImageShape | null> {
  const sharp = await loadImageLibrary();
  try {
    const image = sharp(beginning, { failOn: 'none', limitInputPixels: false });
    const { format, width, height } = await image.metadata();
    return { format, width, height };
  } catch {
    return null;
  }
}
