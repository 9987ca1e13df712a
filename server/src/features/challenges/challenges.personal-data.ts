import { findAccount } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetInvited, listInvitationsTo } from './records/invitations.store.ts';
import { forgetSaver, listSavesOf } from './records/records.store.ts';

/**
 * Who saved which challenge when, and to whom a challenge is open by address. The challenges and their versions hold no
 * personal data.
 */
export const challengesPersonalData: PersonalDataHolder = {
  name: 'challenges',
  tables: ['challenge_save', 'challenge_invitation'],
  async exportOf(on, userId) {
    const saves = await listSavesOf(on, userId);
    const account = await findAccount(on, { userId });
    // An unverified address may belong to somebody else.
    const invitations = account?.isEmailVerified ? await listInvitationsTo(on, account.email) : [];
    return saves.length + invitations.length === 0 ? null : { saves, invitations };
  },
  async erase(transaction, userId) {
    await forgetSaver(transaction, userId);
    const account = await findAccount(transaction, { userId });
    if (account) await forgetInvited(transaction, account.email);
  },
};
