import { problem } from '#shared/problem.ts';

/** Of a picture that a person or an organization shows. */
export const LARGEST_IMAGE_BYTES = 5 * 1024 * 1024;

export const notAnImage = problem('not_an_image', 422, 'Please select an image file');
/** Few browsers show the format of iPhones. */
export const heicRefused = problem(
  'heic_refused',
  422,
  'This is a HEIC photo, which most programs cannot show. Save it as JPG and upload that: on a phone or a Mac, open it in Photos and export or share it as JPEG.',
);
export const imageTooLarge = problem('image_too_large', 413, 'File size must be less than 5MB');
export const imageNotFound = problem('image_not_found', 404, 'We could not find this image.');
