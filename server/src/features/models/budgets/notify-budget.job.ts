import * as z from 'zod';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import { timestamp } from '@redoubt/contract/shared/text.ts';
import { listAdmins } from '#features/accounts';
import { listOrganizationManagers } from '#features/organizations';
import type { Kit } from '#kit.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { sendBudgetMail } from './budget.mails.ts';
import { findBudget } from './settlements.store.ts';

/** The use of a budget as it was when the notice was due. */
export const notifyBudget = defineJob(
  'models.notify-budget',
  z.object({
    modelId,
    span: z.enum(['day', 'total']),
    percent: z.literal([80, 100]),
    used: z.int(),
    most: z.int(),
    at: timestamp,
  }),
);

/** Mails those who answer for a model how much of its money is used: each once, however often the job runs. */
export function notifyBudgetJob({ database, mail }: Pick<Kit, 'database' | 'mail'>): JobSet {
  const handler = handleJob(notifyBudget, ({ modelId: id, ...use }) =>
    database.transaction(async (transaction) => {
      const budget = await findBudget(transaction, id);
      if (!budget) return;
      const { organizationId } = budget;
      const managers =
        organizationId === null
          ? await listAdmins(transaction)
          : await listOrganizationManagers(transaction, organizationId);
      for (const to of managers) await sendBudgetMail({ mail }, transaction, { to, budget, ...use });
    }),
  );
  return { handlers: [handler], schedule: [] };
}
