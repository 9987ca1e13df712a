import {
  type AssessmentKind,
  RETAKE_AFTER_HOURS,
  retakeTooEarly,
  secondsAllowed,
  type OpenSitting,
} from '@redoubt/contract/skill-assessment';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, keepWrites, refuse, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { chooseQuestions } from './choose-questions.ts';
import { endExpiredSitting } from './end-expired-sitting.job.ts';
import { endSitting } from './end-sitting.ts';
import { presentOpen } from './open-sitting.presenter.ts';
import { scoreExpired } from './score-sitting.ts';
import { type Answered, closesAt, isExpired, type Outcome, type Sitting } from './sitting.ts';
import { insertSitting, lockNewestSitting } from './sittings.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'jobs' | 'outbox'>;
interface Opening {
  readonly userId: UserId;
  readonly kind: AssessmentKind;
  readonly now: Date;
}

const empty: Readonly<Record<AssessmentKind, Answered>> = {
  biasDetection: { kind: 'biasDetection', answers: {} },
  contentGeneration: { kind: 'contentGeneration', answers: '' },
  ratingExercise: { kind: 'ratingExercise', answers: {} },
};

/**
 * Starts the clock of an assessment. Where it runs already the same sitting comes back with the same deadline, however
 * often and from wherever it is started.
 */
export async function openSitting(
  kit: Deps,
  { userId }: { userId: UserId },
  kind: AssessmentKind,
): Promise<{ now: string; sitting: OpenSitting } | Refusal<typeof retakeTooEarly>> {
  const now = kit.clock.now();
  const opened = await kit.database.transaction((transaction) =>
    openLocked(kit, transaction, { userId, kind, now }),
  );
  return isRefusal(opened) ? opened : { now: now.toISOString(), sitting: presentOpen(opened) };
}

/** When a sitting of a kind may follow one that ended so. */
export function retakeTime({ submittedAt }: Pick<Outcome, 'submittedAt'>): Date {
  return new Date(submittedAt.getTime() + RETAKE_AFTER_HOURS * HOUR_MS);
}

async function openLocked(
  kit: Deps,
  transaction: Transaction,
  opening: Opening,
): Promise<Sitting | Refusal<typeof retakeTooEarly>> {
  const newest = await lockNewestSitting(transaction, opening);
  if (!newest) return begin(kit, transaction, { ...opening, last: [] });
  if (newest.outcome === null && !isExpired(newest, opening.now)) return newest;
  const outcome = newest.outcome ?? scoreExpired(newest);
  if (newest.outcome === null) await endSitting(kit, transaction, { sitting: newest, outcome });
  const retakeAt = retakeTime(outcome);
  if (opening.now >= retakeAt) return begin(kit, transaction, { ...opening, last: newest.questionIds });
  // The one whose time is over has ended now, whatever becomes of the wish for another.
  return keepWrites(refuse(retakeTooEarly, { members: { retakeAt: retakeAt.toISOString() } }));
}

async function begin(
  { jobs }: Deps,
  transaction: Transaction,
  { userId, kind, now, last }: Opening & { readonly last: readonly string[] },
): Promise<Sitting> {
  const deadline = new Date(now.getTime() + secondsAllowed[kind] * 1000);
  const chosen = chooseQuestions(kind, last);
  const sitting = await insertSitting(
    transaction,
    { userId, startedAt: now, deadline, ...chosen },
    empty[kind],
  );
  if (sitting) {
    const { id } = sitting;
    await jobs.add(transaction, endExpiredSitting, { payload: { id }, runAt: closesAt(sitting) });
    return sitting;
  }
  // A call beside this one was first: theirs is the sitting.
  const theirs = await lockNewestSitting(transaction, { userId, kind });
  invariant(theirs, 'Who could not insert finds what was in the way.');
  return theirs;
}
