import { Readable } from 'node:stream';
import { avatarSizes } from '@redoubt/contract/profile';
import type { FileKey } from '#platform/files/index.ts';
import {
  type ImageTurn,
  measureImage,
  readBeginning,
  takeImageTurn,
  type WebpOptions,
} from '#platform/images/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';

/** More than the largest phone camera of today takes; 50,000 by 50,000 is refused by its header alone. */
const MOST_PIXELS = 60_000_000;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export interface Squares {
  readonly large: Buffer;
  readonly small: Buffer;
}

/**
 * The two squares of an uploaded file; null where it is none of the three types, broken, or too many pixels.
 * @throws Overload when too many images wait.
 */
export async function makeSquares(
  kit: Pick<Kit, 'files'>,
  uploaded: FileKey,
  turn: ImageTurn,
): Promise<Squares | null> {
  const beginning = await readBeginning(await open(kit, uploaded));
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(beginning);
  // Only now may the library look: what it takes for an image besides these three is none to us.
  if (!TYPES.includes(type?.mime ?? '')) return null;
  const shape = await measureImage(beginning);
  if (!shape || shape.width * shape.height > MOST_PIXELS) return null;
  const side = Math.min(avatarSizes.large, shape.width, shape.height);
  return takeImageTurn(turn, async (makeWebp) => {
    const large = await makeWebp(() => open(kit, uploaded), squareOf(side));
    if (!large) return null;
    const openLarge = () => Promise.resolve(Readable.from([large]));
    const small = await makeWebp(openLarge, squareOf(Math.min(avatarSizes.small, side)));
    return small && { large, small };
  });
}

function squareOf(side: number): WebpOptions {
  return { maxWidth: side, maxHeight: side, fit: 'cover', maxPixels: MOST_PIXELS };
}

async function open({ files }: Pick<Kit, 'files'>, key: FileKey): Promise<Readable> {
  const found = await files.find(key);
  invariant(found, 'A file that was just written is there.');
  return found.content;
}
