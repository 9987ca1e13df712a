import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findApplication, listSendings, removeApplication } from './application/applications.store.ts';
import { removeBulksOf } from './bulk/bulk.store.ts';
import { listDecisions, removeDecider } from './decisions/decisions.store.ts';
import { removeWriter } from './notes/notes.store.ts';

export const applicationsPersonalData: PersonalDataHolder = {
  name: 'application',
  tables: [
    'application',
    'application_sending',
    'application_decision',
    'application_note',
    'application_listing',
    'application_bulk',
    'application_bulk_row',
  ],
  async exportOf(on, userId) {
    const application = await findApplication(on, userId);
    if (!application) return null;
    const { id } = application;
    const decisions = await listDecisions(on, id);
    // Not the notes: Admins write them for each other.
    return {
      ...application,
      sendings: await listSendings(on, id),
      decisions: decisions.map(({ kind, at, reason, reopened, sending }) => ({
        kind,
        at,
        reason,
        reopened,
        sending,
      })),
    };
  },
  /** Everything that belongs to the application is removed with it. An Admin's name is removed from what they decided. */
  async erase(transaction, userId) {
    await removeApplication(transaction, userId);
    await removeDecider(transaction, userId);
    await removeBulksOf(transaction, userId);
    await removeWriter(transaction, userId);
  },
};
