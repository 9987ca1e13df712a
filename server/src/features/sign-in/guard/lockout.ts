import { HOUR_S, MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { type GuardProblem, tryLater, triesLocked } from '@redoubt/contract/shared/identity-proof.ts';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { tellOfLock } from './guard.notices.ts';
import {
  addFailure,
  type Count,
  type GuardRule,
  listCounts,
  listSettledCounts,
  removeFailures,
  type Subject,
  type AccountKey,
} from './guard.store.ts';
import { createHash } from 'node:crypto';
import { type Browser, findDeviceOf } from './known-devices.ts';

type Database = Kit['database'];
type GuardKit = Pick<Kit, 'database' | 'clock' | 'jobs'>;

/**
 * Takes one try at a password or a code: `check` answers a refusal where it was wrong, and that is counted. While
 * the next try has to wait, or no more are taken for a while, it is refused without a look at it. What was checked while
 * others were counted is judged by the counts as they are then, so that many tries at once are no more than one after
 * another. The refusals tell nothing of the account, not even that there is one.
 */
export async function withLockout<Result, P extends Problem>(
  kit: GuardKit,
  tried: Try,
  check: () => Promise<Result | Refusal<P>>,
): Promise<Result | Refusal<P | GuardProblem>> {
  return countAttempt(kit, tried, async ({ isWrong, settle }) => {
    const result = await check();
    if (isRefusal(result)) return isWrong(result);
    return (await settle(kit.database)) ?? result;
  });
}

/**
 * As `withLockout`, with the check in the transaction of what it is for: a code is used up together with that, and stays
 * good where `work` refuses. A wrong one is counted once the transaction is over.
 */
export async function withLockoutInTransaction<Result, P extends Problem>(
  kit: GuardKit,
  tried: Try,
  { check, work }: CountedWork<Result, P>,
): Promise<Result | Refusal<P | GuardProblem>> {
  return countAttempt(kit, tried, ({ isWrong, settle }) =>
    kit.database.transaction(async (transaction) => {
      const wrong = await check(transaction);
      if (wrong) return isWrong(wrong);
      return (await settle(transaction)) ?? work(transaction);
    }),
  );
}

interface CountedWork<Result, P extends Problem> {
  /** Null where it was right. */
  readonly check: (transaction: Transaction) => Promise<Refusal<P> | null>;
  readonly work: (transaction: Transaction) => Promise<Result>;
}

interface Judge<P extends Problem> {
  /** Says that a refusal is that of a wrong try, which is to be counted. */
  readonly isWrong: (refusal: Refusal<P>) => Refusal<P>;
  /** Judges a right try by the counts as they are now, and forgets them; a refusal where there are too many. */
  readonly settle: (on: Database | Transaction) => Promise<Refusal<GuardProblem> | null>;
}

async function countAttempt<Result, P extends Problem>(
  kit: GuardKit,
  tried: Try,
  take: (judge: Judge<P>) => Promise<Result>,
): Promise<Result | Refusal<P | GuardProblem>> {
  const budget = await budgetOf(kit, tried);
  const before = closingOf(await listCounts(kit.database, budget.subjects), kit.clock.now());
  if (before?.isLocked) return refuseUntil(before, kit.clock.now());
  if (before) return refuseUntil((await countFailure(kit, tried, budget)) ?? before, kit.clock.now());
  let wrong: unknown = null;
  const result = await take({
    isWrong: (refusal) => (wrong = refusal),
    settle: (on) => settleRight(kit, on, budget),
  });
  if (result !== wrong) return result;
  const wait = await countFailure(kit, tried, budget);
  return wait ? refuseUntil(wait, kit.clock.now()) : result;
}

async function settleRight(
  kit: GuardKit,
  on: Database | Transaction,
  { subjects, of }: AttemptBudget,
): Promise<Refusal<GuardProblem> | null> {
  const now = kit.clock.now();
  const counts = await listSettledCounts(on, subjects);
  const closing = closingOf(counts, now);
  if (closing) return refuseUntil(closing, now);
  if (of !== 'strangers' && counts.length > 0)
    await removeFailures('query' in on ? on.kysely : on, subjects, now);
  return null;
}

/** Counts a wrong try, and says so to the owner where it was one too many; answers what the next try waits for. */
async function countFailure(
  kit: GuardKit,
  tried: Try,
  { subjects, of }: AttemptBudget,
): Promise<Count | null> {
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

/** One try at a secret. */
export interface Try {
  readonly secret: Secret;
  /** The address that was typed, as `normalizeEmail` leaves it, whether or not it has an account; or the person. */
  readonly account: AccountKey;
  /** The browser of a call that anyone may make, or the session of a signed-in caller. */
  readonly from: Browser | { readonly sessionId: string };
}

/** Whose budget it is: all strangers' together, or one browser's alone, which a right try restores. */
export type BudgetScope = 'strangers' | 'known-device' | 'session';

/** What a try is counted for. */
export interface AttemptBudget {
  /** In the order in which they are counted. */
  readonly subjects: readonly OwnedSubject[];
  readonly of: BudgetScope;
}

interface OwnedSubject extends Subject {
  /** True where a lock concerns one account: its owner gets a notice. */
  readonly hasOwner: boolean;
}

/** A known device and a session have a budget each; all others share the account's, and that of their network. */
export async function budgetOf(
  kit: Pick<Kit, 'database'>,
  { secret, account, from }: Try,
): Promise<AttemptBudget> {
  if ('sessionId' in from) return ownAllowance('session', secret, from.sessionId);
  const device = await findDeviceOf(kit, account, from);
  if (device) return ownAllowance('known-device', secret, device.toString('hex'));
  const person = 'email' in account ? account.email : account.userId;
  return {
    subjects: [
      { hash: hashOf(secret, 'account', person), rule: guardRules[secret], hasOwner: true },
      { hash: hashOf('any', 'network', from.network), rule: guardRules.network, hasOwner: false },
    ],
    of: 'strangers',
  };
}

function ownAllowance(of: 'known-device' | 'session', secret: Secret, owner: string): AttemptBudget {
  return {
    subjects: [{ hash: hashOf(secret, of, owner), rule: guardRules[secret], hasOwner: true }],
    of,
  };
}

function hashOf(...parts: readonly [Secret | 'any', 'account' | 'network' | BudgetScope, string]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Passwords: for an account as strangers try it, and for each known device or session on its own. */
const password: GuardRule = {
  waitFrom: 5,
  firstWaitSeconds: 2,
  lockFrom: 10,
  firstLockSeconds: 15 * MINUTE_S,
  longestLockSeconds: 4 * HOUR_S,
  forgetSeconds: 30 * MINUTE_S,
};

/** Codes have few digits, and who guesses them has the password already. */
const secondFactor: GuardRule = {
  waitFrom: 4,
  firstWaitSeconds: 4,
  lockFrom: 8,
  firstLockSeconds: HOUR_S,
  longestLockSeconds: 24 * HOUR_S,
  forgetSeconds: HOUR_S,
};

/** All wrong tries of strangers on one network, whatever account they are about: an office errs more than a person. */
const network: GuardRule = {
  waitFrom: 60,
  firstWaitSeconds: 2,
  lockFrom: 60,
  firstLockSeconds: 15 * MINUTE_S,
  longestLockSeconds: 4 * HOUR_S,
  forgetSeconds: 30,
};

export const guardRules = { password, 'second-factor': secondFactor, network } as const;

/** What is guessed. */
export type Secret = 'password' | 'second-factor';
