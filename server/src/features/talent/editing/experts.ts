import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { addExperts, addWritten, writeExpert } from '../records/add-experts.ts';
import { findRecordsByEmail, removeBatch } from '../records/records.store.ts';

/** What uploads ask of the experts of an organization; `invite` once, after everything of the upload is added. */
export const experts = {
  add: addExperts,
  write: writeExpert,
  addWritten,
  invite: inviteWaiting,
  findByEmail: findRecordsByEmail,
  removeBatch,
} as const;
