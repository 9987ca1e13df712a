import { ledgerEndpoints } from '@redoubt/contract/ledger';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { bookPayment } from './booking/book-payment.ts';
import { reverseTransaction } from './booking/reverse-transaction.ts';
import { getTrialBalance } from './reading/get-trial-balance.ts';
import { getStatement, listTransactions } from './reading/list-transactions.ts';

export function serveLedger(app: HttpApp, kit: Kit): void {
  serve(app, ledgerEndpoints.bookPayment, ({ caller, body }) => bookPayment(kit, caller, body));
  serve(app, ledgerEndpoints.reverseTransaction, ({ caller, params, body }) =>
    reverseTransaction(kit, caller, { number: params.number, reason: body.reason }),
  );
  serve(app, ledgerEndpoints.listLedgerTransactions, ({ caller, query }) =>
    listTransactions(kit, caller, query),
  );
  serve(app, ledgerEndpoints.getTrialBalance, () => getTrialBalance(kit.database.kysely));
  serve(app, ledgerEndpoints.getStatement, (call) => getStatement(kit, call, call.query));
}
