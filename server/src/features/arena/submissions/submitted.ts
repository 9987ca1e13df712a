import type { PublishedChallenge } from '#features/challenges';
import type { Caller } from '#platform/use-case/caller.ts';
import type { IdempotentRequest } from '#platform/use-case/idempotent-request.ts';
import type { SubmittedAttempt } from './submissions.store.ts';

/** What is known of a submission before it is judged. */
export interface Submitted {
  readonly caller: Caller;
  readonly attempt: SubmittedAttempt;
  readonly published: PublishedChallenge;
  readonly sent: IdempotentRequest | null;
}
