import * as z from 'zod';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ArenaKit } from '#features/arena';
import {
  endJudging,
  findClaim,
  postponeJudging,
  takeDueJudgings,
  type TakenJudging,
} from '#features/judging';
import { erasedPersonOf } from '#platform/erased.ts';
import { defineJob, handleJob, type JobContext, type JobSet } from '#platform/jobs/index.ts';
import { judgeClaim, nextTryMs } from './judge-claim.ts';

export const judgeDue = defineJob('model-judges.judge', z.object({}));

/** So many claims are judged at once by one process; the limits of the models hold whatever this is. */
const AT_ONCE = 16;
/** Longer than judging one claim may take: after it, what a killed process left is taken again. */
const LEASE_MS = MINUTE_MS;
/** More tries than this are those of processes that died of it, or with it. */
const MOST_TAKEN = 8;

/** Judges whatever is due, also what a killed process left, until nothing is. */
export function judgingJobs(arena: ArenaKit): JobSet {
  const judgeAll = createPool(arena);
  const handler = handleJob(judgeDue, (_, context) => judgeAll(context));
  return { handlers: [handler], schedule: [{ name: judgeDue.name, match: '* * * * *' }] };
}

/**
 * Whatever is due is judged by the first job of a process that looks. Another that comes meanwhile has the first look again
 * and ends: judging takes long, and a process has few places for jobs, which mails need too.
 */
function createPool(arena: ArenaKit): (context: JobContext) => Promise<void> {
  const judging = new Set<Promise<void>>();
  let asked = 0;

  function begin(context: JobContext): void {
    if (judging.size >= AT_ONCE) return;
    const one = judgeDueOnes(context)
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'judging stopped; retrying within a minute'),
      )
      .finally(() => judging.delete(one));
    judging.add(one);
  }

  async function judgeDueOnes(context: JobContext): Promise<void> {
    while (!context.signal.aborted) {
      const before = asked;
      const taken = await take(arena);
      if (taken) {
        begin(context);
        await judgeOne(arena, taken, context);
      } else if (before === asked) return;
    }
  }

  return async (context) => {
    asked += 1;
    const isFirst = judging.size === 0;
    begin(context);
    while (isFirst && judging.size > 0) await Promise.all(judging);
  };
}

async function take({ kit }: ArenaKit): Promise<TakenJudging | undefined> {
  const at = kit.clock.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const [taken] = await takeDueJudgings(kit.database.kysely, { at, until, limit: 1 });
  return taken;
}

async function judgeOne(arena: ArenaKit, judging: TakenJudging, { signal, log }: JobContext): Promise<void> {
  const { claimId, round, tries } = judging;
  const leaveToPeople = async (result: 'could-not-judge' | 'over') =>
    void (await endJudging(arena.kit.database.kysely, judging, { result, at: arena.kit.clock.now() }));
  if (tries > MOST_TAKEN) {
    log.error({ claimId, round, tries }, 'judging given up; its processes died');
    return leaveToPeople('could-not-judge');
  }
  try {
    const waitMs = await judgeClaim(arena, judging, signal);
    if (waitMs !== null) await tryAgain(arena, judging, { waitMs, isCounted: !signal.aborted });
  } catch (error) {
    const isErased = erasedPersonOf(error) !== null || !(await findClaim(arena.kit.database.kysely, claimId));
    if (isErased) return leaveToPeople('over');
    log.error({ err: error, claimId, round, tries }, 'judging failed');
    const waitMs = nextTryMs(judging);
    if (waitMs === null) return leaveToPeople('could-not-judge');
    await tryAgain(arena, judging, { waitMs, isCounted: true });
  }
}

interface Again {
  readonly waitMs: number;
  readonly isCounted: boolean;
}

async function tryAgain({ kit }: ArenaKit, judging: TakenJudging, { waitMs, isCounted }: Again) {
  await kit.database.transaction(async (transaction) => {
    const runAt = new Date(kit.clock.now().getTime() + waitMs);
    if (await postponeJudging(transaction, judging, { at: runAt, isCounted }))
      await kit.jobs.add(transaction, judgeDue, { payload: {}, runAt });
  });
}
