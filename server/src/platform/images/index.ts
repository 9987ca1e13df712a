export { measureImage } from './measure-image.ts';
export { makeWebp } from './make-webp.ts';
