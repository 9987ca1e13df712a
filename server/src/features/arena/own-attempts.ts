import { endAttempt } from './attempts/end-attempt.ts';
import { getAttempt, getStatus } from './attempts/get-attempt.ts';
import { listAttempts } from './attempts/list-attempts.ts';
import { listOwnTries } from './attempts/marks.store.ts';
import { startAttempt } from './attempts/start-attempt.ts';

/** What a person does with attempts of their own, and what these amount to, for other features and scripted experts. */
export const ownAttempts = {
  start: startAttempt,
  get: getAttempt,
  getStatus,
  list: listAttempts,
  end: endAttempt,
  listTries: listOwnTries,
} as const;
