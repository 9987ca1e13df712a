import { arenaEvents } from '@redoubt/contract/arena';
import { judgingEvents } from '@redoubt/contract/judging';
import { type BreakAnswer, breakAnswer } from '@redoubt/contract/projects';
import type * as z from 'zod';
import { type AttemptRecord, readAttempt, readShownTurns, sumPlayedSeconds } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import { listVerdicts } from '#features/judging';
import { invariant } from '#platform/invariant.ts';
import { defineEvent, defineListener, type Listener } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findProject } from '../records/projects.store.ts';
import { tellDecided } from '../notices/tell-work.ts';
import { accept } from '../reviews/accept.ts';
import { insertReview, lockReviewed } from '../assignments/reviews.store.ts';
import { insertSubmission } from '../assignments/assignments.store.ts';
import { breakLeaseFrom } from '../work/take-task.ts';
import { isAnswer, lockPlace, prolongPlaces } from './breaks.store.ts';

const breakAccepted = defineEvent('break.accepted', judgingEvents.breakAccepted);
const claimFiled = defineEvent('claim.filed', arenaEvents.claimFiled);

interface Deps {
  readonly kit: Pick<Kit, 'database' | 'clock' | 'outbox'>;
  readonly catalogue: Catalogue;
}

/** A break that is accepted at a project's challenge is the answer of whoever holds a place there, accepted and earned at once. */
export function breaksListener(deps: Deps): Listener {
  return defineListener({
    name: 'projects',
    events: [breakAccepted, claimFiled],
    async handle(events, transaction) {
      for (const { type, payload } of events)
        if (type === 'break.accepted') await takeBreak(deps, transaction, payload);
        else {
          const { userId, challengeId, at } = payload;
          await prolongPlaces(transaction, { userId, challengeId, until: breakLeaseFrom(new Date(at)) });
        }
    },
  });
}

async function takeBreak(
  deps: Deps,
  transaction: Transaction,
  { attemptId, claimId, challengeId }: z.output<typeof judgingEvents.breakAccepted>,
): Promise<void> {
  const attempt = await readAttempt(deps.kit.database, attemptId);
  // Erased since, with its expert; or one that an Admin tried out.
  if (!attempt || attempt.isTryout || (await isAnswer(transaction, attempt.id))) return;
  const { userId, startedAt } = attempt;
  const place = await lockPlace(transaction, { userId, challengeId, startedAt });
  const answer = place && (await readBreak(deps, attempt, claimId));
  if (!place || !answer) return;
  const at = deps.kit.clock.now();
  const { id, openedAt: since } = place;
  const played = await sumPlayedSeconds(transaction, { userId, challengeId, since });
  const workedSeconds = place.workedSeconds + played;
  await insertSubmission(transaction, { id, version: 1, answer, workedSeconds, at, acceptAt: at });
  const none = { comments: [], points: [], reason: '', isOfContest: false };
  await insertReview(transaction, {
    id,
    version: 1,
    decision: 'accepted',
    by: 'judges',
    reviewedBy: null,
    at,
    ...none,
  });
  const [project, reviewed] = await Promise.all([
    findProject(transaction, { id: place.projectId, whose: 'everyone' }),
    lockReviewed(transaction, place),
  ]);
  invariant(project && reviewed, 'A place that is held is of a project.');
  await accept(transaction, { project, reviewed, peer: null, at });
  await tellDecided(deps.kit, transaction, id);
}

/** The break as it is now; null where it repeats one that was accepted before. */
async function readBreak(
  { kit, catalogue }: Deps,
  attempt: AttemptRecord,
  claimId: string,
): Promise<BreakAnswer | null> {
  const verdicts = await listVerdicts(kit.database.kysely, attempt.id);
  const broken = verdicts.findLast(({ outcome }) => outcome === 'break');
  if (!broken || broken.isRepeat) return null;
  const { challenge } = await catalogue.get(attempt);
  const turns = attempt.isWithheld ? [] : await readShownTurns(kit.database, attempt.id, null);
  return breakAnswer.parse({
    attemptId: attempt.id,
    claimId,
    challenge: {
      id: challenge.id,
      code: challenge.code,
      title: challenge.title,
      version: attempt.challengeVersion,
    },
    target: challenge.target.name,
    objective: challenge.objective,
    turns: turns.map(({ role, text }) => ({ role, text })),
    verdict: { reason: broken.reason, instance: broken.instance, severity: broken.severity },
  });
}
