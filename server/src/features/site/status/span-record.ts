import { STATUS_DAYS } from '@redoubt/contract/site';
import { DAY_MS } from '@redoubt/contract/durations.ts';
import type { Kit } from '#kit.ts';
import { addMeasurement, type Measurement, type StatusSpan } from './status-span.ts';
import { insertMeasurement, listSpans } from './status-spans.store.ts';

/** What was measured: in the database, and what that has yet to take in memory. */
export interface SpanRecord {
  /** Never rejects: without the database it waits for it. */
  keep(measurement: Measurement): Promise<void>;
  /** The history, as the database tells or told last, and what waits for it. */
  read(): Promise<readonly StatusSpan[]>;
}

const HISTORY_MS = STATUS_DAYS * DAY_MS;
// A day without a database; who has more to tell tells the newest.
const MOST_WAITING = 1440;

export function createSpanRecord({
  database,
  clock,
  log,
}: Pick<Kit, 'database' | 'clock' | 'log'>): SpanRecord {
  let waiting: readonly Measurement[] = [];
  let known: readonly StatusSpan[] = [];
  return {
    async keep(measurement) {
      waiting = [...waiting, measurement].slice(-MOST_WAITING);
      try {
        for (const one of waiting) {
          await database.transaction((transaction) => insertMeasurement(transaction, one));
          waiting = waiting.filter((other) => other !== one);
        }
      } catch (error) {
        log.warn({ err: error, waiting: waiting.length }, 'status measurement not written; retrying');
      }
    },
    async read() {
      try {
        known = await listSpans(database.kysely, new Date(clock.now().getTime() - HISTORY_MS));
      } catch (error) {
        log.warn({ err: error }, 'status history not read; serving from memory');
      }
      return waiting.reduce(addMeasurement, known);
    },
  };
}
