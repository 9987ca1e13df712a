import { sql } from 'kysely';
import type { RequestCounts, SlowStatementCount } from '#platform/figures/index.ts';
import type { Transaction } from '#kit.ts';

export interface RequestFigure extends RequestCounts {
  readonly span: 'minute' | 'hour';
  /** When the minute or hour began. */
  readonly at: Date;
  /** Empty for all routes together. */
  readonly route: string;
}

/** Adds to what a process already wrote for the same minute or hour. */
export async function addRequestFigures(
  on: Transaction,
  process: string,
  figures: readonly RequestFigure[],
): Promise<void> {
  if (figures.length === 0) return;
  await on
    .insertInto('request_figure')
    .values(figures.map(({ durations, ...figure }) => ({ ...figure, process, durations: [...durations] })))
    .onConflict((conflict) =>
      conflict.columns(['span', 'at', 'route', 'process']).doUpdateSet({
        requests: sql<number>`request_figure.requests + excluded.requests`,
        refusals: sql<number>`request_figure.refusals + excluded.refusals`,
        faults: sql<number>`request_figure.faults + excluded.faults`,
        durations: sql<number[]>`(
          select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by slot), '{}')
          from unnest(request_figure.durations, excluded.durations) with ordinality as counted (one, other, slot))`,
      }),
    )
    .execute();
}

export async function addSlowStatements(
  on: Transaction,
  at: Date,
  statements: readonly SlowStatementCount[],
): Promise<void> {
  if (statements.length === 0) return;
  await on
    .insertInto('slow_statement')
    .values(
      statements.map(({ statement, times, longestMs }) => ({ at, statement, times, longest_ms: longestMs })),
    )
    .onConflict((conflict) =>
      conflict.columns(['at', 'statement']).doUpdateSet({
        times: sql<number>`slow_statement.times + excluded.times`,
        longest_ms: sql<number>`greatest(slow_statement.longest_ms, excluded.longest_ms)`,
      }),
    )
    .execute();
}
