import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { removeChallengesOf } from '../credentials/passkey-challenges.store.ts';
import { presentPasskey } from '../credentials/passkey.presenter.ts';
import { listPasskeys, removePasskeysOf } from '../credentials/passkeys.store.ts';

export const passkeysPersonalData: PersonalDataHolder = {
  name: 'passkeys',
  tables: ['passkey', 'passkey_challenge'],
  async exportOf(on, userId) {
    const passkeys = await listPasskeys(on, userId);
    return passkeys.length === 0 ? null : passkeys.map(presentPasskey);
  },
  async erase(transaction, userId) {
    await removeChallengesOf(transaction, userId);
    await removePasskeysOf(transaction, userId);
  },
};
