import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';

/** Removes what killed processes left of one sort of file. */
export type FileSweep = () => Promise<void>;

const sweepFiles = defineJob('files.sweep', z.object({}));

/** Every minute: no file without a row and no row without a file stays for long. */
export function filesJobs(sweeps: readonly FileSweep[]): JobSet {
  return {
    handlers: [handleJob(sweepFiles, () => runAll(sweeps))],
    schedule: [{ name: sweepFiles.name, match: '* * * * *' }],
  };
}

/** One that fails keeps none of the others from its work. */
async function runAll(sweeps: readonly FileSweep[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Files that were left could not be swept');
}
