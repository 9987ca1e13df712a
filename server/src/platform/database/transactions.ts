import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log/log.ts';
import { isRefusal, keepsWrites } from '#platform/refusal.ts';
import { longWork, setLimits } from './connection-limits.ts';
import { endedByServer } from './failures.ts';
import type { DB } from './schema.ts';

type AfterCommit = () => void | Promise<void>;
type BeforeCommit = () => Promise<void>;

export interface Transaction extends KyselyTransaction<DB> {
  /**
   * Does `work` as the last of the transaction, when it is known to commit: what must be right at the same commit. The same
   * function given again is done once; an error in it rolls everything back.
   */
  beforeCommit(work: BeforeCommit): void;
  /**
   * Does `work` once the writes are durable, before the transaction answers, and never after a rollback; the same function
   * given again is done once. An error in it is reported and changes no answer, since the transaction has committed.
   */
  afterCommit(work: AfterCommit): void;
}

export interface TransactionOptions {
  /** False where the work does something besides the database that must not be done twice. */
  readonly isRepeatable?: boolean;
  /** Background work that reads or writes much at once, and that nobody waits for, has more time. */
  readonly isLong?: boolean;
}

type Work<Result> = (transaction: Transaction) => Promise<Result>;

interface TransactionDeps {
  readonly kysely: Kysely<DB>;
  readonly log: Logger;
}

const MOST_RUNS = 5;
/** Before the second run at most this, before the third twice as much, and so on. */
const BACKOFF_STEP_MS = 50;

/**
 * Runs `work` in a transaction and answers what it does. An answer that is a refusal undoes all that was written, but for
 * one of `keepWrites`. Work whose transaction deadlocked, or could not be serialized, is run again from its beginning.
 */
export async function runTransaction<Result>(
  deps: TransactionDeps,
  work: Work<Result>,
  { isRepeatable = true, isLong = false }: TransactionOptions = {},
): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(deps, work, isLong);
    } catch (error) {
      if (!isRepeatable || run === MOST_RUNS || !endedByServer(error)) throw error;
      deps.log.info({ err: error, run }, 'transaction deadlocked; retrying');
    }
    // Spread, so that those that deadlocked do not do so again.
    await sleep(run * BACKOFF_STEP_MS * Math.random());
  }
}

async function runOnce<Result>(
  { kysely, log }: TransactionDeps,
  work: Work<Result>,
  isLong: boolean,
): Promise<Result> {
  const beforeHooks = new Set<BeforeCommit>();
  const afterHooks = new Set<AfterCommit>();
  const begun = await kysely.startTransaction().execute();
  const rollBack = () => begun.rollback().execute();
  try {
    if (isLong) await setLimits(begun, longWork, 'transaction');
    const beforeCommit: Transaction['beforeCommit'] = (one) => void beforeHooks.add(one);
    const afterCommit: Transaction['afterCommit'] = (one) => void afterHooks.add(one);
    const answer = await work(Object.assign(begun, { beforeCommit, afterCommit }));
    if (isRefusal(answer) && !keepsWrites(answer)) {
      await rollBack();
      return answer;
    }
    // What is added meanwhile is done as well.
    for (const one of beforeHooks) await one();
    await begun.commit().execute();
    await runAll(afterHooks, log);
    return answer;
  } catch (error) {
    // Where this fails too the connection is gone, and its transaction with it.
    if (!begun.isRolledBack) await rollBack().catch(() => undefined);
    throw error;
  }
}

async function runAll(afterwards: ReadonlySet<AfterCommit>, log: Logger): Promise<void> {
  for (const work of afterwards) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'afterCommit hook failed');
    }
  }
}
