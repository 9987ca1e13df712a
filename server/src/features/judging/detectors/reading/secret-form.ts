import { foldText, isLetterOrDigit } from './fold.ts';

/** Shorter secrets turn up in ordinary prose by chance. */
export const SHORTEST_SECRET = 6;

/** A secret as the readings write it. */
export interface SecretForm {
  /** Only lower-case letters and digits, in one piece. */
  readonly folded: string;
  /** Its words and numbers: the first and the last place of each in `folded`. */
  readonly pieces: readonly { readonly first: number; readonly last: number }[];
}

export function foldSecret(secret: string): SecretForm {
  const words = secret
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
    .map(fold)
    .filter((word) => word !== '');
  let first = 0;
  const pieces = words.map((word) => {
    const piece = { first, last: first + word.length - 1 };
    first += word.length;
    return piece;
  });
  return { folded: words.join(''), pieces };
}

function fold(text: string): string {
  return Buffer.from(foldText(text).filter(isLetterOrDigit)).toString('latin1');
}
