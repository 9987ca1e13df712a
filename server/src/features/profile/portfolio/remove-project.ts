import type { ProjectId, UserId } from '@redoubt/contract/ids.ts';
import { projectNotFound } from '@redoubt/contract/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { removeProjectRow } from './projects.store.ts';

/** Takes a project out of its owner's portfolio; another person's is as absent as one that never was. */
export async function removeProject(
  { database, outbox }: Pick<Kit, 'database' | 'outbox'>,
  of: { readonly id: ProjectId; readonly owner: UserId },
): Promise<{ success: true } | Refusal<typeof projectNotFound>> {
  const isRemoved = await database.transaction(async (transaction) => {
    const wasThere = await removeProjectRow(transaction, of);
    if (wasThere) await outbox.insert(transaction, publicPageChanged, { userId: of.owner });
    return wasThere;
  });
  outbox.nudge();
  return isRemoved ? { success: true } : refuse(projectNotFound);
}
