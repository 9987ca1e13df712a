import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { exportLedgerOf } from './reading/transactions.store.ts';

/**
 * What a person booked, and what was posted to their own account. Books are kept by law, and nothing of them is changed:
 * after an erasure they name an account that is nobody's any more.
 */
export const ledgerPersonalData: PersonalDataHolder = {
  name: 'ledger',
  tables: ['ledger_account', 'ledger_transaction', 'ledger_posting'],
  exportOf: exportLedgerOf,
  erase: () => Promise.resolve(),
};
