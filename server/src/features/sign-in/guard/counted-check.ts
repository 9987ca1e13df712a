import { type GuardProblem, tryLater, triesLocked } from '@redoubt/contract/identity-proof.ts';
import type { Problem } from '@redoubt/contract/problem.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { tellOfLock } from './guard.notices.ts';
import { addFailure, type Count, listCounts, listSettledCounts, removeFailures } from './guard.store.ts';
import { type Allowance, allowanceOf, type Try } from './subjects.ts';

export type { Try } from './subjects.ts';

type GuardKit = Pick<Kit, 'database' | 'clock' | 'jobs'>;

/**
 * Takes one try at a password or a code: `check` answers a refusal where it was wrong, and that is counted. While
 * the next try has to wait, or no more are taken for a while, it is refused without a look at it. What was checked while
 * others were counted is judged by the counts as they are then, so that many tries at once are no more than one after
 * another. The refusals tell nothing of the account, not even that there is one.
 */
export async function countedCheck<Result, P extends Problem>(
  kit: GuardKit,
  tried: Try,
  check: () => Promise<Result | Refusal<P>>,
): Promise<Result | Refusal<P | GuardProblem>> {
  const allowance = await allowanceOf(kit, tried);
  const before = closingOf(await listCounts(kit.database, allowance.subjects), kit.clock.now());
  if (before?.isLocked) return refuseUntil(before, kit.clock.now());
  if (before) return refuseUntil((await countFailure(kit, tried, allowance)) ?? before, kit.clock.now());
  const result = await check();
  if (isRefusal(result)) {
    const wait = await countFailure(kit, tried, allowance);
    return wait ? refuseUntil(wait, kit.clock.now()) : result;
  }
  const now = kit.clock.now();
  const counts = await listSettledCounts(kit.database, allowance.subjects);
  const closing = closingOf(counts, now);
  if (closing) return refuseUntil(closing, now);
  if (allowance.of !== 'strangers' && counts.length > 0)
    await removeFailures(kit.database.kysely, allowance.subjects, now);
  return result;
}

/** Counts a wrong try, and says so to the owner where it was one too many; answers what the next try waits for. */
async function countFailure(kit: GuardKit, tried: Try, { subjects, of }: Allowance): Promise<Count | null> {
  const now = kit.clock.now();
  const counts = await kit.database.transaction(async (transaction) => {
    const added = await addFailure(transaction, subjects, now);
    const lock = added.find((count, nth) => count.isLocked && subjects[nth]?.hasOwner);
    if (lock)
      await kit.jobs.add(transaction, tellOfLock, {
        payload: { account: tried.account, secret: tried.secret, of, lockedUntil: lock.openAt.toISOString() },
      });
    return added;
  });
  const closing = closingOf(counts, now);
  return (
    closing ??
    (counts.length < subjects.length ? closingOf(await listCounts(kit.database, subjects), now) : null)
  );
}

/** What the next try waits for the longest. */
function closingOf(counts: readonly Count[], now: Date): Count | null {
  const closed = counts.filter((count) => count.openAt > now);
  return closed.toSorted((one, other) => other.openAt.getTime() - one.openAt.getTime())[0] ?? null;
}

function refuseUntil({ openAt, isLocked }: Count, now: Date): Refusal<GuardProblem> {
  const waitSeconds = Math.max(1, Math.ceil((openAt.getTime() - now.getTime()) / 1000));
  const details = { members: { waitSeconds }, retryAfterSeconds: waitSeconds };
  return isLocked ? refuse(triesLocked, details) : refuse(tryLater, details);
}
