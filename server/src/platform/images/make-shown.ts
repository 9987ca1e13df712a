import { Readable } from 'node:stream';
import type { FileKey } from '#platform/files/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { makeWebp, WebpOptions } from './make-webp.ts';
import { mediaTypeOf } from './media-type.ts';
import { measureImage } from './measure-image.ts';
import type { NotedFiles } from './noted-files.ts';
import { readBeginning } from './read-beginning.ts';
import { type ImageTurn, takeImageTurn } from './take-image-turn.ts';

/** More than the largest phone camera of today takes; 50,000 by 50,000 is refused by its header alone. */
const MOST_PIXELS = 60_000_000;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

interface ShownSize {
  /** Pixels of the longer side, or of each where it is a square; a smaller image keeps its size. */
  readonly side: number;
  /** `square` cuts the middle out. */
  readonly shape: 'square' | 'whole';
}

/**
 * The sizes of an uploaded file that are shown, each made of the one before; null where it is none of the three types,
 * broken, or too many pixels. Rejects as a note does where its owner is gone, and the file with them.
 * @throws Overload when too many images wait.
 */
export async function makeShown(
  { noted, turn }: { readonly noted: NotedFiles; readonly turn: ImageTurn },
  uploaded: FileKey,
  sizes: readonly ShownSize[],
): Promise<readonly Buffer[] | null> {
  const open = () => openStored(noted, uploaded);
  const beginning = await readBeginning(await open());
  const type = await mediaTypeOf(beginning);
  // Only now may the library look: what it takes for an image besides these three is none to us.
  if (type === null || !TYPES.includes(type)) return null;
  const shape = await measureImage(beginning);
  if (!shape || shape.width * shape.height > MOST_PIXELS) return null;
  const within = sizes.map((size) => optionsOf(size, shape));
  return takeImageTurn(turn, (make) => makeEach(make, open, within));
}

async function makeEach(
  make: typeof makeWebp,
  open: () => Promise<Readable>,
  [size, ...smaller]: readonly WebpOptions[],
): Promise<readonly Buffer[] | null> {
  if (!size) return [];
  const made = await make(open, size);
  if (!made) return null;
  const rest = await makeEach(make, () => Promise.resolve(Readable.from([made])), smaller);
  return rest && [made, ...rest];
}

function optionsOf(
  { side, shape }: ShownSize,
  { width, height }: { readonly width: number; readonly height: number },
): WebpOptions {
  const longest = shape === 'square' ? Math.min(side, width, height) : side;
  const fit = shape === 'square' ? 'cover' : 'inside';
  return { maxWidth: longest, maxHeight: longest, fit, maxPixels: MOST_PIXELS };
}

async function openStored({ files, notes }: NotedFiles, key: FileKey): Promise<Readable> {
  const found = await files.find(key);
  // Whoever is erased loses their files first; from then on nothing is noted of them.
  if (!found) await notes.note([key]);
  invariant(found, 'A file is there for as long as its call holds the note of it.');
  return found.content;
}
