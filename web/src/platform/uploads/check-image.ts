import {
  imageTooLarge,
  LARGEST_IMAGE_BYTES,
  notAnImage,
} from '@redoubt/contract/shared/terms/image-terms.ts';

/**
 * Why a chosen file cannot become a picture, as far as its type and size show; null where it may. Never SVG: it can
 * run.
 */
export function findImageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return notAnImage.message;
  if (size >= LARGEST_IMAGE_BYTES) return imageTooLarge.message;
  return null;
}
