import type { PortfolioProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { projectNotFound } from '@redoubt/contract/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { removeProjectRow } from './projects.store.ts';

/** Takes a project out of its owner's portfolio; another person's is as absent as one that never was. */
export async function removeProject(
  { database, outbox }: Pick<Kit, 'database' | 'outbox'>,
  of: { readonly id: PortfolioProjectId; readonly owner: UserId },
): Promise<{ success: true } | Refusal<typeof projectNotFound>> {
  return database.transaction(async (transaction) => {
    if (!(await removeProjectRow(transaction, of))) return refuse(projectNotFound);
    await outbox.insert(transaction, publicPageChanged, { userId: of.owner });
    return { success: true };
  });
}
