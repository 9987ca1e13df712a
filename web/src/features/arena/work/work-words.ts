import type { AttemptStatus, WorkState } from '@redoubt/contract/arena';

export const statusWords: Record<AttemptStatus, string> = {
  open: 'Open',
  broken: 'Broken',
  held: 'Held',
  ended: 'Left',
};

/** The filters of My work. */
export const workStateWords: Record<WorkState, string> = { ...statusWords, pending: 'Being judged' };

/** What there is none of, where a filter finds nothing. */
export const noWorkWords: Record<WorkState, string> = {
  open: 'No open attempts',
  pending: 'Nothing is being judged',
  broken: 'No breaks yet',
  held: 'No held attempts',
  ended: 'No attempts left early',
};
