import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listAddressesOf } from './account-rows.store.ts';
import { listMailDaysOf, removeMailDaysOf } from '../unasked-mail/mail-days.store.ts';
import { listOptedOut } from '../unasked-mail/opt-outs.store.ts';

/** That somebody wants no invitations stays when their account goes: it is kept for their sake, as a hash. */
export const unaskedMailPersonalData: PersonalDataHolder = {
  name: 'invitations-by-mail',
  tables: ['mail_opt_out'],
  async exportOf(on, userId) {
    const optedOut = await listOptedOut(on, await listAddressesOf(on, userId));
    const sent = await listMailDaysOf(on, userId);
    return optedOut.size + sent.length === 0 ? null : { optedOutAddresses: [...optedOut], sent };
  },
  erase: (transaction, userId) => removeMailDaysOf(transaction, userId),
};
