import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';

/**
 * Every minute, removes what killed processes left of one sort of file: no file without a row and no row without a file
 * stays for long.
 */
export function sweepJob(name: string, sweep: () => Promise<void>): JobSet {
  const job = defineJob(name, z.object({}));
  return { handlers: [handleJob(job, sweep)], schedule: [{ name, match: '* * * * *' }] };
}
