import { decideApplication } from './decisions/decide-application.ts';
import { getApplication } from './decisions/get-application.ts';
import { readApplication } from './own/read-application.ts';
import { sendApplication } from './own/send-application.ts';

/** What experts and Admins do with applications, for what does it in their place. */
export const applicationReview = {
  read: readApplication,
  send: sendApplication,
  get: getApplication,
  decide: decideApplication,
} as const;
