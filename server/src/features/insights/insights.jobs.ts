import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { startOfWeek } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { type Fold, foldFigures, insertStorageMeasurement, removeFiguresBefore } from './figures.store.ts';

const keepFigures = defineJob('insights.keep-figures', z.object({}));
const measureStorage = defineJob('insights.measure-storage', z.object({}));

/** The last day is shown by the minute, and its endpoints by the hour. */
const MINUTES_RETENTION_MS = 25 * HOUR_MS;
/** The last week is shown by hours, and its endpoints by days. */
const HOURS_RETENTION_MS = 8 * DAY_MS;
const RETENTION_MS = 90 * DAY_MS;

type Deps = Pick<Kit, 'database' | 'clock' | 'files'>;

/**
 * Every hour, folds figures older than a day and older than a week, removes those older than 90 days, and measures the
 * storage.
 */
export function insightsJobs({ database, clock, files }: Deps): JobSet {
  const keep = handleJob(keepFigures, async () => {
    const now = clock.now().getTime();
    const before: Readonly<Record<Fold, Date>> = {
      minutesOfAll: startOf(HOUR_MS, now - MINUTES_RETENTION_MS),
      hoursOfRoutes: startOf(DAY_MS, now - MINUTES_RETENTION_MS),
      hoursOfAll: startOf(DAY_MS, now - HOURS_RETENTION_MS),
      daysOfRoutes: startOfWeek(new Date(now - HOURS_RETENTION_MS)),
    };
    for (const fold of Object.keys(before) as Fold[])
      await database.transaction((transaction) => foldFigures(transaction, fold, before[fold]));
    await removeFiguresBefore(database.kysely, new Date(now - RETENTION_MS));
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

function startOf(lengthMs: number, time: number): Date {
  return new Date(Math.floor(time / lengthMs) * lengthMs);
}
