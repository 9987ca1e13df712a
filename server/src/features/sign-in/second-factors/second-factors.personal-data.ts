import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { removePendingSignIns } from '../entry/pending-sign-ins.store.ts';
import { findApp, removeAppsOf } from '../credentials/authenticator-apps.store.ts';
import { findRecoveryCodes, removeRecoveryCodes } from '../credentials/recovery-codes.store.ts';

/** Since when there is a factor; secrets and codes stay out of what is handed over. */
export const secondFactorsPersonalData: PersonalDataHolder = {
  name: 'second-factors',
  tables: ['authenticator_app', 'recovery_code', 'pending_sign_in'],
  async exportOf(on, userId) {
    const app = await findApp(on, userId);
    const recoveryCodes = await findRecoveryCodes(on, userId);
    if (!app && !recoveryCodes) return null;
    return { authenticatorApp: app && { addedAt: app.addedAt }, recoveryCodes };
  },
  async erase(transaction, userId) {
    await removePendingSignIns(transaction, userId);
    await removeRecoveryCodes(transaction, userId);
    await removeAppsOf(transaction, userId);
  },
};
