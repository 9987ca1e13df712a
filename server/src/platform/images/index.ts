export { loadImageLibrary } from './image-library.ts';
export { isHeic, mediaTypeOf } from './media-type.ts';
export { measureImage } from './measure-image.ts';
export { takeImageTurn } from './take-image-turn.ts';
export { makeShown } from './make-shown.ts';
export { type FileNotes, holdNotes, type NotedFiles, removeNoted, writeNoted } from './noted-files.ts';
export { type ImageRefusal, takeImage } from './take-image.ts';
