import * as z from 'zod';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { beginWeekly, calibrate, keyOf } from './runs/begin-run.ts';
import { listDueKinds } from './runs/judges.store.ts';
import { runCalibration } from './runs/run-calibration.ts';
import { listPausedRuns } from './runs/runs.store.ts';

const weekly = defineJob('model-judges.calibrate-weekly', z.object({}));
const resume = defineJob('model-judges.resume-calibrations', z.object({}));

/**
 * Every Monday each judge is calibrated again for the kinds that it was calibrated for; a run that paused is tried again
 * every quarter of an hour.
 */
export function calibrationJobs(kit: Kit): JobSet {
  const run = handleJob(calibrate, ({ runId }, { signal }) => runCalibration(kit, runId, signal));
  const week = handleJob(weekly, async (_, { signal }) => {
    for (const due of await listDueKinds(kit.database.kysely)) {
      if (signal.aborted) return;
      await beginWeekly(kit, due);
    }
  });
  const goOn = handleJob(resume, async () => {
    for (const runId of await listPausedRuns(kit.database.kysely))
      await kit.database.transaction((transaction) =>
        kit.jobs.add(transaction, calibrate, { payload: { runId }, key: keyOf(runId) }),
      );
  });
  return {
    handlers: [run, week, goOn],
    schedule: [
      { name: weekly.name, match: '10 3 * * 1' },
      { name: resume.name, match: '*/15 * * * *' },
    ],
  };
}
