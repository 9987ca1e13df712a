import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { sweepDocuments } from './documents/discard-document.ts';

const sweep = defineJob('documents.sweep', z.object({}));

/** Every ten minutes: no file without a row and no row without a file stays for long. */
export function backgroundVerificationJobs(kit: Pick<Kit, 'database' | 'files' | 'clock' | 'log'>): JobSet {
  return {
    handlers: [handleJob(sweep, () => sweepDocuments(kit))],
    schedule: [{ name: sweep.name, match: '*/10 * * * *' }],
  };
}
