import { type Harm, harmWords } from '@redoubt/contract/shared/terms/harm-terms.ts';
import type { Blur } from '#ui/blurred/blurred.tsx';

/** How the replies of a conversation are kept blurred until its reader asks. */
export interface ReplyBlur {
  readonly harms: readonly Harm[];
  /** The attempt, or the claim on it. */
  readonly of: string;
  /** Of the reader’s own attempt: its replies are asked for once, and shown as they come. */
  readonly isWhole?: boolean;
}

/** Undefined where replies contain nothing of the kind. */
export function blurOf(blur: ReplyBlur | undefined, turn: number | null): Blur | undefined {
  if (blur === undefined || blur.harms.length === 0) return undefined;
  const kinds = blur.harms.map((harm) => harmWords[harm]);
  return blur.isWhole === true
    ? { kinds, key: blur.of, action: 'Show replies in this attempt' }
    : { kinds, key: `${blur.of}:${String(turn)}` };
}
