import type { ReviewDocument } from '@redoubt/contract/background-verification';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';

interface Look {
  readonly shape: MarkShape;
  readonly tone: MarkTone;
  readonly word: string;
}

/** How the states of a document look to Admins. */
export const reviewLooks: Readonly<Record<ReviewDocument['state'], Look>> = {
  submitted: { shape: 'ring', tone: 'plain', word: 'Not read yet' },
  in_review: { shape: 'dot', tone: 'warn', word: 'Read, not decided' },
  verified: { shape: 'dot', tone: 'safe', word: 'Verified' },
  rejected: { shape: 'square', tone: 'signal', word: 'Rejected' },
};

export const readingNow: Look = { shape: 'dot', tone: 'info', word: 'Reading now' };

export const kindWords = { identity: 'Identity', credential: 'Credential' } as const;

export function isWaiting({ state }: Pick<ReviewDocument, 'state'>): boolean {
  return state === 'submitted' || state === 'in_review';
}
