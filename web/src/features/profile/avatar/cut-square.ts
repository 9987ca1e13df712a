/** A part of a picture in its own pixels, as it is seen upright. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the largest size that is shown, for fine screens. */
const LARGEST_SIDE = 512;
const QUALITY = 0.92;

/**
 * The square of a picture as a file of at most 512 by 512 pixels, without what cameras write into files. No area means
 * the largest square in the middle. Throws where the browser cannot read the picture.
 */
export async function cutSquare(picture: File, area: Area | null): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const { x, y, width, height } = area ?? middleSquare(bitmap);
  const side = Math.max(1, Math.min(LARGEST_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
  bitmap.close();
  const blob = await toBlob(canvas);
  return new File([blob], `avatar.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}

export function middleSquare({ width, height }: Pick<Area, 'width' | 'height'>): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Browsers that write no webp write png instead, which the server takes as well. */
function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/webp',
      QUALITY,
    );
  });
}
