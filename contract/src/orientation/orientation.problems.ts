import { problem } from '#shared/problem.ts';

export const taskNotDone = problem(
  'orientation_task_not_done',
  409,
  'This task is not done yet, so you cannot mark it as not done. It counts automatically once you have done it.',
);
