import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  type OperatorWarning,
  operatorWarnings,
} from '@redoubt/contract/shared/operator/operator-warnings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { findWarnings, putWarning, removeWarnings } from './operator-warnings.store.ts';

/** What no process has noticed for so long is over. */
const FRESH_MS = HOUR_MS;
const NOTED_EVERY_MS = 10 * MINUTE_MS;

/** Writes down for Admins what the operator should mend. It never rejects: whoever notices has other things to do. */
export interface OperatorWarnings {
  /** Repeated within minutes, only the first is stored. */
  notice(kind: OperatorWarning): Promise<void>;
  mended(kinds: readonly OperatorWarning[]): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createOperatorWarnings({ database, clock, log }: Deps): OperatorWarnings {
  const notedAt = new Map<OperatorWarning, number>();
  const attempt = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      log.warn({ err: error }, 'operator warning not stored');
    }
  };
  return {
    async notice(kind) {
      const now = clock.now();
      if (now.getTime() - (notedAt.get(kind) ?? 0) < NOTED_EVERY_MS) return;
      notedAt.set(kind, now.getTime());
      await attempt(putWarning(database.kysely, kind, now));
    },
    async mended(kinds) {
      for (const kind of kinds) notedAt.delete(kind);
      await attempt(removeWarnings(database.kysely, kinds));
    },
  };
}

/** What some process has noticed within the hour. */
export async function listWarnings(on: Queryable, now: Date) {
  const found = await findWarnings(on, new Date(now.getTime() - FRESH_MS));
  return found.map(({ kind, noticedAt }) => ({
    sentence: operatorWarnings[kind],
    noticedAt: noticedAt.toISOString(),
  }));
}
