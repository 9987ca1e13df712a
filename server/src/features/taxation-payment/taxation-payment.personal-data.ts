import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { findTaxation, removeTaxation } from './record/taxation.store.ts';
import { openRecord, presentRecord } from './record/taxation-record.ts';
import { removeCode } from './verification/payment-codes.store.ts';

export function taxationPaymentPersonalData(kit: Pick<Kit, 'vault'>): PersonalDataHolder {
  return {
    name: 'taxation-and-payment',
    tables: ['taxation_payment', 'payment_code'],
    async exportOf(on, userId) {
      const row = await findTaxation(on, userId);
      return row && presentRecord(openRecord(kit, userId, row.sealed), row.verifiedAt);
    },
    async erase(transaction, userId) {
      await removeCode(transaction, userId);
      await removeTaxation(transaction, userId);
    },
  };
}
