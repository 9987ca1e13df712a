import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { addExperts } from '../records/add-experts.ts';
import { findRecordsByEmail, removeBatch } from '../records/records.store.ts';

/** What uploads ask of the experts of an organization; `invite` once, after everything of the upload is added. */
export const experts = {
  add: addExperts,
  invite: inviteWaiting,
  findByEmail: findRecordsByEmail,
  removeBatch,
} as const;
