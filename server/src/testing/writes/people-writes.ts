import type { Writes } from './write.ts';

const ANOTHERS = 'An Admin changes another’s account; races about it are tested beside it.';

/** What Admins do on the accounts of others. */
export const peopleWrites: Writes = {
  'POST /v1/people/:id/verification-mails': ANOTHERS,
  'POST /v1/people/:id/disabling': ANOTHERS,
  'DELETE /v1/people/:id/disabling': ANOTHERS,
  'PUT /v1/people/:id/role': ANOTHERS,
  'DELETE /v1/people/:id/sessions': ANOTHERS,
  'POST /v1/people/:id/factor-reset': ANOTHERS,
  'POST /v1/people/:id/factor-reset/confirmation': ANOTHERS,
  'DELETE /v1/people/:id/factor-reset': ANOTHERS,
};
