import { imageTooLarge, notAnImage } from '@redoubt/contract/profile';

const LARGEST_BYTES = 5 * 1024 * 1024;

/** Why a chosen file cannot become a picture, as far as its name card tells; null where it may. Never SVG: it can run. */
export function findImageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return notAnImage.message;
  if (size >= LARGEST_BYTES) return imageTooLarge.message;
  return null;
}
