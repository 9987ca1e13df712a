import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** A piece of work that pauses before one of its statements. */
export interface Paused {
  /** Resolves when it is paused there; false where it ended without coming so far. */
  readonly reached: Promise<boolean>;
  resume(): void;
}

interface Watch {
  readonly isPlace: (statement: string, nth: number) => boolean;
  readonly reach: () => Promise<void>;
  seen: number;
  hasPaused: boolean;
}

const watching = new AsyncLocalStorage<Watch>();

type Send = (this: pg.Client, ...given: unknown[]) => unknown;

/** The spy, without the overloads of what it watches. */
interface Spy {
  mockImplementation(run: Send): void;
  mockRestore(): void;
}

/**
 * From now on work done by `pauseBefore` can pause before a statement that it sends to PostgreSQL; other work goes on.
 * Answers what ends that.
 */
export function watchStatements(): () => void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Send;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as Spy;
  spy.mockImplementation(function send(this: pg.Client, ...given) {
    const watch = watching.getStore();
    if (!watch || watch.hasPaused || typeof given.at(-1) === 'function') return query.apply(this, given);
    watch.seen += 1;
    if (!watch.isPlace(textOf(given[0]), watch.seen)) return query.apply(this, given);
    watch.hasPaused = true;
    return watch.reach().then(() => query.apply(this, given));
  });
  return () => spy.mockRestore();
}

/** Does `work`, which pauses before the first statement for which `isPlace` is true, counted from 1. */
export function pauseBefore<Result>(
  isPlace: Watch['isPlace'],
  work: () => Promise<Result>,
): Paused & { readonly done: Promise<Result> } {
  const reached = Promise.withResolvers<boolean>();
  const resumed = Promise.withResolvers<void>();
  const reach = () => {
    reached.resolve(true);
    return resumed.promise;
  };
  const done = watching.run({ isPlace, reach, seen: 0, hasPaused: false }, work);
  const end = () => reached.resolve(false);
  done.then(end, end);
  return { done, reached: reached.promise, resume: () => resumed.resolve() };
}

/** Whether a statement writes rows, judged by its words. */
export function isWrite(statement: string): boolean {
  return /^\s*(?:insert|update|delete)\b|\b(?:insert into|delete from|from take_next_\w+)\b|\bupdate \w+ set\b/i.test(
    statement,
  );
}

/** The words of a statement as the driver was given it. */
export function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const text: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : '';
  return typeof text === 'string' ? text : '';
}

/** Resolves when a connection waits for a lock that another holds. */
export async function someoneWaits(database: Pick<TestDatabase, 'ownerPool'>): Promise<void> {
  await expect.poll(() => countWaiting(database)).toBeGreaterThan(0);
}

/** Whether `work` is over before a connection waits for a lock that another holds; the polling ends then. */
export async function isOverBeforeSomeoneWaits(
  database: Pick<TestDatabase, 'ownerPool'>,
  work: Promise<unknown>,
): Promise<boolean> {
  let isOver = false;
  const end = () => void (isOver = true);
  work.then(end, end);
  await expect.poll(async () => isOver || (await countWaiting(database)) > 0).toBe(true);
  return isOver;
}

async function countWaiting({ ownerPool }: Pick<TestDatabase, 'ownerPool'>): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
