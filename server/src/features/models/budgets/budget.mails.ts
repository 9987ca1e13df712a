import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainWords } from '#features/accounts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { Budget, SpanOfBudget } from './settlements.store.ts';

interface BudgetMail extends Pick<SpanOfBudget, 'span' | 'used' | 'most'> {
  readonly to: AddressOwner;
  readonly budget: Budget;
  readonly percent: 80 | 100;
  /** When the notice was due: one that is sent again is the same mail. */
  readonly at: string;
}

/** Tells somebody who answers for a model how much of its money is used. */
export async function sendBudgetMail(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { to, budget, span, used, most, percent, at }: BudgetMail,
): Promise<void> {
  const { modelId, organizationId } = budget;
  const name = plainWords(budget.name);
  const ofWhat = span === 'day' ? 'today' : 'in all';
  const isUsedUp = percent === 100;
  await kit.mail.send(transaction, {
    to,
    purpose: 'model-budget',
    idempotencyKey: `model-budget:${to.email}:${modelId}:${span}:${String(percent)}:${at}`,
    title: isUsedUp
      ? 'A model on Redoubt has used up its budget'
      : 'A model on Redoubt has used most of its budget',
    paragraphs: [
      `${name} has used ${dollars(used)} of the ${dollars(most)} that it may cost ${ofWhat}.`,
      isUsedUp
        ? afterwards[span]
        : 'Once the rest does not cover another reply, experts are asked to come back later.',
    ],
    action: {
      label: 'Look at the model',
      path:
        organizationId === null
          ? pagePaths.adminModels({ model: modelId })
          : pagePaths.partner({ tab: 'models' }),
    },
  });
}

const afterwards = {
  day: 'The rest does not cover another reply. It answers again after midnight UTC, or once you raise the limit.',
  total: 'The rest does not cover another reply. It answers again once you raise the limit.',
} as const;

function dollars(micros: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(micros / 1_000_000);
}
