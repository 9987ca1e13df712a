import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listConnectionRows, removeConnectionsOf } from '../credentials/connections.store.ts';
import { removePendingOf } from './pending-identities.store.ts';
import { removeRequestsOf } from './requests.store.ts';

/** The providers that sign the person in, and what is under way with them for minutes. */
export const socialPersonalData: PersonalDataHolder = {
  name: 'connected-accounts',
  tables: ['connected_account', 'authorization_request', 'pending_identity'],
  async exportOf(on, userId) {
    const rows = await listConnectionRows(on, userId);
    return rows.length === 0 ? null : rows;
  },
  async erase(transaction, userId) {
    await removeConnectionsOf(transaction, userId);
    await removePendingOf(transaction, userId);
    await removeRequestsOf(transaction, userId);
  },
};
