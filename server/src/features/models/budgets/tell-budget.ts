import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { listAdmins } from '#features/accounts';
import { listOrganizationManagers } from '#features/organizations';
import type { Kit, Transaction } from '#kit.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import {
  type Budget,
  findBudget,
  lockBudget,
  markTold,
  type Span,
  type SpanOfBudget,
  type Told,
} from './budget.store.ts';
import { sendBudgetMail } from './budget.mails.ts';

export type BudgetKit = Pick<Kit, 'database' | 'clock' | 'mail'>;

/** At so many percent those who answer for the model are told. */
const WARNED_AT = 80;

/** Calls that end together look once. */
const look = batchCallsBy(
  async ({ kysely }: Kit['database'], ids: readonly ModelId[]) => {
    const [id] = ids;
    const budget = id === undefined ? null : await findBudget(kysely, id);
    return ids.map(() => budget);
  },
  { atMost: 50, keyOf: (id: ModelId) => id },
);

/**
 * Mails those who answer for a model when four fifths of the money of a day or of all is used, and when what is left does
 * not pay for another reply: once each, whoever finds it. More money, or the next day, makes it anew.
 */
export async function tellBudget(
  kit: BudgetKit,
  { modelId, usedUp = null }: { readonly modelId: ModelId; readonly usedUp?: Span | null },
): Promise<void> {
  const seen = await look(kit.database, modelId);
  if (!seen || changesOf(seen, usedUp).length === 0) return;
  await kit.database.transaction(async (transaction) => {
    const budget = await lockBudget(transaction, modelId);
    for (const change of budget ? changesOf(budget, usedUp) : []) {
      await markTold(transaction, { modelId, ...change });
      if (budget && change.told > 0) await mailManagers(kit, transaction, { ...change, budget });
    }
  });
}

type Change = SpanOfBudget;

/** What is to be said now and was not, or holds no more. */
function changesOf({ spans }: Budget, usedUp: Span | null): Change[] {
  return spans.flatMap((of) => {
    const told = toldOf(of, usedUp);
    return told === of.told ? [] : [{ ...of, told }];
  });
}

function toldOf({ span, used, most, told }: SpanOfBudget, usedUp: Span | null): Told {
  if (span === usedUp) return 100;
  if (used * 100 < most * WARNED_AT) return 0;
  return told === 100 ? 100 : WARNED_AT;
}

async function mailManagers(
  kit: BudgetKit,
  transaction: Transaction,
  { budget, ...change }: Change & { readonly budget: Budget },
): Promise<void> {
  const { organizationId } = budget;
  const managers =
    organizationId === null
      ? await listAdmins(transaction)
      : await listOrganizationManagers(transaction, organizationId);
  const at = kit.clock.now();
  for (const to of managers) await sendBudgetMail(kit, transaction, { to, budget, ...change, at });
}
