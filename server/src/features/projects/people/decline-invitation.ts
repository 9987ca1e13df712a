import { invitationNotFound } from '@redoubt/contract/projects';
import type { ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { updateDeclined } from './people.store.ts';

interface Invitation {
  readonly projectId: ProjectId;
  readonly userId: UserId;
}

/**
 * Says no to an invitation: the project is then to this person what it is to everybody else. A task that they have open goes
 * on, as the rate and the lease were promised with it.
 */
export function declineInvitation(
  kit: Pick<Kit, 'database' | 'clock'>,
  invitation: Invitation,
): Promise<Record<string, never> | Refusal<typeof invitationNotFound>> {
  return kit.database.transaction(
    async (transaction): Promise<Record<string, never> | Refusal<typeof invitationNotFound>> => {
      const isDeclined = await updateDeclined(transaction, { ...invitation, at: kit.clock.now() });
      return isDeclined ? {} : refuse(invitationNotFound);
    },
  );
}
