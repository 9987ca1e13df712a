import { problem } from '#shared/problem.ts';

export const taskNotDone = problem(
  'orientation_task_not_done',
  409,
  'This task is not done yet, so there is nothing to take back. It counts by itself once you have done it.',
);
