import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { joinTallies } from './analytics.store.ts';

const join = defineJob('expert-tallies.join', z.object({}));

/** Keeps what is added up for the analytics short. */
export function talliesJobs({ database }: Pick<Kit, 'database'>): JobSet {
  return {
    handlers: [handleJob(join, () => joinTallies(database.kysely))],
    schedule: [{ name: join.name, match: '*/5 * * * *' }],
  };
}
