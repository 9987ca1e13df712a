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
  open: 'No attempt is open',
  broken: 'No target has broken yet',
  held: 'No target has held to the last message',
  ended: 'You have left no attempt early',
};
