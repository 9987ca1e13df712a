import {
  heicRefused,
  imageTooLarge,
  LARGEST_IMAGE_BYTES,
  notAnImage,
} from '@redoubt/contract/shared/terms/image-terms.ts';

/**
 * Why a chosen file cannot become a picture, as far as its type and size show; null where it may. Never SVG: it can
 * run.
 */
export function findImageRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (isHeicFile({ name, type })) return heicRefused.message;
  if (!type.startsWith('image/') || type === 'image/svg+xml') return notAnImage.message;
  if (size >= LARGEST_IMAGE_BYTES) return imageTooLarge.message;
  return null;
}

/** Whether a file says that it is a photograph of an iPhone; most systems know no media type for it. */
export function isHeicFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
