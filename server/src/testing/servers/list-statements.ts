import pg from 'pg';
import { vi } from 'vitest';
import { textOf } from '../pause-statements.ts';

type Send = (this: pg.Client, ...given: unknown[]) => unknown;

/** The statements that this process sends to PostgreSQL while `work` goes on, those that begin and end transactions too. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as Send;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
    mockImplementation(run: Send): void;
    mockRestore(): void;
  };
  spy.mockImplementation(function send(this: pg.Client, ...given) {
    statements.push(textOf(given[0]));
    return query.apply(this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
