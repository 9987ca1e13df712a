import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { listAddressesOf } from './account-rows.store.ts';

/** What is on record of the mails that were sent to the person: for what, when and whether they arrived. */
export function mailsPersonalData({ mail }: Pick<Kit, 'mail'>): PersonalDataHolder {
  return {
    name: 'mails',
    tables: ['mail_message'],
    exportOf: async (on, userId) => mail.listTo(on, await listAddressesOf(on, userId)),
    erase: async (on, userId) => mail.forget(on, await listAddressesOf(on, userId)),
  };
}
