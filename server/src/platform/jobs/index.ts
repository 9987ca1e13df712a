export { defineJob, handleJob, type JobContext, type JobHandler, type JobSet } from './define-job.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { createJobRunner } from './job-runner.ts';
export { countJobs, type JobCounts } from './count-jobs.ts';
export { measureQueue } from './measure-queue.ts';
export { installJobs } from './install-jobs.ts';
