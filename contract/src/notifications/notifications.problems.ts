import { problem } from '#shared/problem.ts';

export const mailStopUnknown = problem(
  'mail_stop_unknown',
  404,
  'This link does not work. Choose what we mail you in Configurations, under Notifications.',
);
