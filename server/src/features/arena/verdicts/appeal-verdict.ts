import {
  type AppealSide,
  type AppealStage,
  arenaProblems,
  SECOND_OPINIONS_A_DAY,
  stageHours,
} from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  closeAppeal,
  closeValidationItems,
  countOpenedAppeals,
  insertAppeal,
  insertValidationItem,
  listAppealsOf,
  listRulings,
} from '#features/judging';
import type { Transaction } from '#kit.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { appealOpened } from '../attempts/arena.events.ts';
import { lockAttempt } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { isBrokenOtherwise, listConcerned } from '../claims/barred-by.ts';
import { findCase, type VerdictCase } from './find-case.ts';
import { hasWithdrawn, isAgainst, nextStage } from './appeal-rules.ts';
import { isConfirmedByPeople, standingOf } from '../standing/claim-standing.ts';
import { getVerdict, showVerdict } from './show-verdict.ts';

/** Who is asked at each stage, and how many of them. */
const voters = {
  'second-opinion': { instance: 'reviewer', mostVotes: 1 },
  panel: { instance: 'panel', mostVotes: 3 },
  staff: { instance: 'staff', mostVotes: 0 },
} as const;

interface AppealCall {
  readonly caller: Caller;
  readonly id: VerdictId;
  readonly reason: string;
}

/** Opens an appeal against the newest ruling, at the stage above whoever made it. */
export async function appealVerdict(arena: ArenaKit, { caller, id, reason }: AppealCall) {
  const { kit } = arena;
  const found = await findCase(arena, caller, id);
  if (isRefusal(found)) return found;
  const { side } = found;
  if (!side) return refuse(arenaProblems.appealForManagers);
  const opened = await kit.database.transaction(async (transaction) => {
    const stage = await findStage(arena, transaction, { caller, found, side });
    return isRefusal(stage) ? stage : open(arena, transaction, { caller, found, side, stage, reason });
  });
  return isRefusal(opened) ? opened : showVerdict(arena, caller, found);
}

interface Appealing {
  readonly caller: Caller;
  readonly found: VerdictCase;
  readonly side: AppealSide;
}

/** The stage to which the newest ruling can be appealed now, with the attempt locked; else why it cannot. */
async function findStage({ kit }: ArenaKit, transaction: Transaction, { caller, found, side }: Appealing) {
  const { claim } = found;
  const now = kit.clock.now();
  // Before the attempt: two appeals of one person may be about two attempts.
  const since = new Date(now.getTime() - DAY_MS);
  const count = await countOpenedAppeals(transaction, { by: caller.userId, stage: 'second-opinion', since });
  const attempt = await lockAttempt(transaction, claim.attemptId);
  if (attempt.isWithheld) return refuse(arenaProblems.attemptWithheld);
  const appeals = await listAppealsOf(transaction, claim.id);
  if (appeals.some(({ decidedAt }) => decidedAt === null)) return refuse(arenaProblems.appealOpen);
  const last = (await listRulings(transaction, [claim])).get(claim.id)?.at(-1);
  if (!last) return refuse(arenaProblems.appealNotYet);
  if (!isAgainst(side, last.outcome)) return refuse(arenaProblems.appealInFavour);
  if (hasWithdrawn(appeals, side, last.at)) return refuse(arenaProblems.appealWithdrawn);
  const { state } = standingOf({ ...last, judgedAt: last.at }, false, now);
  if (isConfirmedByPeople(last)) return refuse(arenaProblems.appealAfterPeople);
  const stage = nextStage(found, last.instance);
  if (state === 'final' || !stage) return refuse(arenaProblems.appealTooLate);
  if (isBrokenOtherwise(attempt, last.outcome)) return refuse(arenaProblems.attemptBroken);
  const isLimited = stage === 'second-opinion' && count >= SECOND_OPINIONS_A_DAY;
  return isLimited ? refuse(arenaProblems.appealLimitReached) : stage;
}

interface Opening extends Appealing {
  readonly stage: AppealStage;
  readonly reason: string;
}

async function open(
  { kit }: ArenaKit,
  transaction: Transaction,
  { caller, found, side, stage, reason }: Opening,
) {
  const { claim, attempt, published } = found;
  const at = kit.clock.now();
  const dueAt = new Date(at.getTime() + stageHours[stage] * HOUR_MS);
  const of = { claimId: claim.id, stage, side, userId: caller.userId, reason, openedAt: at, dueAt };
  if (!(await insertAppeal(transaction, of))) return refuse(arenaProblems.appealOpen);
  const { challenge, organizationId } = published;
  await insertValidationItem(transaction, {
    claimId: claim.id,
    purpose: 'appeal',
    ...voters[stage],
    fields: challenge.track === 'content' ? challenge.fields : [],
    harms: challenge.harms,
    authorId: attempt.userId,
    organizationIds: await listConcerned(kit, { attempt, organizationId }),
    askedAt: at,
    dueAt,
  });
  await kit.outbox.insert(transaction, appealOpened, {
    userId: attempt.userId,
    challengeId: attempt.challengeId,
    claimId: claim.id,
    side,
    stage,
    at: at.toISOString(),
  });
  transaction.afterCommit(kit.outbox.nudge);
  return null;
}

/** Withdraws an appeal of one's own; nobody is asked about it any more, and the ruling stays. */
export async function withdrawAppeal(arena: ArenaKit, { caller, id }: Pick<AppealCall, 'caller' | 'id'>) {
  const found = await findCase(arena, caller, id);
  if (isRefusal(found)) return found;
  const { claim } = found;
  const refused = await arena.kit.database.transaction(async (transaction) => {
    await lockAttempt(transaction, claim.attemptId);
    const appeals = await listAppealsOf(transaction, claim.id);
    const own = appeals.some(({ decidedAt, userId }) => decidedAt === null && userId === caller.userId);
    if (!own) return refuse(arenaProblems.noOpenAppeal);
    const at = arena.kit.clock.now();
    await closeValidationItems(transaction, claim.id, at);
    await closeAppeal(transaction, claim.id, { outcome: 'withdrawn', at });
    return null;
  });
  return refused ?? getVerdict(arena, caller, id);
}
