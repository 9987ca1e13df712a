import { getTrialBalance } from '#features/ledger';
import type { Kit } from '#kit.ts';
import type { Progress } from '#progress.ts';
import { countWords } from '../count-words.ts';
import { runWithInfrastructure } from '../run-command.ts';

interface Verifying {
  readonly kit: Pick<Kit, 'database'>;
  readonly say: Progress;
}

/**
 * `npm run ledger:verify`: adds up every posting anew, and names transactions that do not sum to zero and accounts whose
 * available balance is not the sum of their postings. Answers the exit code.
 */
export async function verifyLedger({ kit, say }: Verifying): Promise<number> {
  const { faults, totals, transactions, postings } = await getTrialBalance(kit.database.kysely);
  for (const fault of faults) say(fault);
  for (const { currency, debitMinor, creditMinor } of totals)
    say(`${currency}: ${String(debitMinor)} debited and ${String(creditMinor)} credited, in minor units.`);
  const read = `${countWords(transactions, 'transaction', 'transactions')} with ${countWords(postings, 'posting', 'postings')}`;
  if (faults.length > 0) {
    say(`The ledger does not balance: ${read}.`);
    return 1;
  }
  say(`The ledger balances: ${read}.`);
  return 0;
}

if (import.meta.main) await runWithInfrastructure(verifyLedger);
