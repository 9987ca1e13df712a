import { DAY_MS, HOUR_MS } from '@redoubt/contract/durations.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { foldMinutes, insertStorageMeasurement, removeFiguresBefore } from './kept-figures.store.ts';

const keepFigures = defineJob('insights.keep-figures', z.object({}));
const measureStorage = defineJob('insights.measure-storage', z.object({}));

/** The last day is shown by the minute. */
const MINUTES_KEPT_MS = 25 * HOUR_MS;
const KEPT_MS = 90 * DAY_MS;

type Parts = Pick<Kit, 'database' | 'clock' | 'files'>;

/** Each hour minutes that are older than a day are folded, what is older than 90 days goes, and the storage is measured. */
export function insightsJobs({ database, clock, files }: Parts): JobSet {
  const keep = handleJob(keepFigures, async () => {
    const now = clock.now().getTime();
    const foldBefore = new Date(Math.floor((now - MINUTES_KEPT_MS) / HOUR_MS) * HOUR_MS);
    await database.transaction((transaction) => foldMinutes(transaction, foldBefore));
    await removeFiguresBefore(database.kysely, new Date(now - KEPT_MS));
  });
  const measure = handleJob(measureStorage, async () => {
    const at = clock.now();
    await insertStorageMeasurement(database.kysely, { at, ...(await files.measure()) });
  });
  return {
    handlers: [keep, measure],
    schedule: [
      { name: keepFigures.name, match: '7 * * * *' },
      { name: measureStorage.name, match: '23 * * * *' },
    ],
    atStart: [measureStorage],
  };
}
