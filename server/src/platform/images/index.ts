export type { WebpOptions } from './make-webp.ts';
export { measureImage } from './measure-image.ts';
export { readBeginning } from './read-beginning.ts';
export { type ImageTurn, takeImageTurn } from './take-image-turn.ts';
