import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listAddressesOf } from './account-rows.store.ts';
import { listMailDaysOf, removeMailDaysOf } from '../unsolicited-mail/mail-days.store.ts';
import { listOptedOut } from '../unsolicited-mail/opt-outs.store.ts';

/** An opt-out from invitations outlives the account, as a hash, so that it goes on protecting the person. */
export const unsolicitedMailPersonalData: PersonalDataHolder = {
  name: 'invitations-by-mail',
  tables: ['mail_opt_out'],
  async exportOf(on, userId) {
    const optedOut = await listOptedOut(on, await listAddressesOf(on, userId));
    const sent = await listMailDaysOf(on, userId);
    return optedOut.size + sent.length === 0 ? null : { optedOutAddresses: [...optedOut], sent };
  },
  erase: (transaction, userId) => removeMailDaysOf(transaction, userId),
};
