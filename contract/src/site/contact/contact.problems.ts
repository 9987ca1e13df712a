import { problem } from '#shared/problem.ts';

export const contactMessageNotFound = problem(
  'contact_message_not_found',
  404,
  'We could not find that message. Another Admin may have removed it.',
);
