import type { AttemptStatus } from '@redoubt/contract/arena';

/** The filters of My work. */
export const statusWords: Record<AttemptStatus, string> = {
  open: 'Open',
  broken: 'Broken',
  held: 'Held',
  ended: 'Left',
};

/** What there is none of, where a filter finds nothing. */
export const noWorkWords: Record<AttemptStatus, string> = {
  open: 'No open attempts',
  broken: 'No breaks yet',
  held: 'No held attempts',
  ended: 'No attempts left early',
};
