import { optOutUnknown } from '@redoubt/contract/talent';
import { openAddress, insertOptOut } from '#features/accounts';
import { removeInvitationsTo } from '#features/organizations';
import { removeRowsOfAddress } from '#platform/imports/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { markOptedOut } from '../invitations/letters.store.ts';
import { listUnlinkedOf, removeUnlinked } from '../records/record-links.store.ts';

interface OptingOut {
  readonly token: string | undefined;
  /** Whether the records of the address are removed that nobody accepted, and its rows in uploads, in every organization. */
  readonly forgetsRecords: boolean;
}

/** No more invitations to the address of the token, by anybody; what waits or was sent ends. Again, it does no harm. */
export async function optOut(
  kit: Pick<Kit, 'database' | 'clock' | 'vault'>,
  { token, forgetsRecords }: OptingOut,
): Promise<{ success: true } | Refusal<typeof optOutUnknown>> {
  const email = token === undefined ? null : openAddress(kit, token);
  if (email === null) return refuse(optOutUnknown);
  return kit.database.transaction(async (transaction) => {
    await insertOptOut(transaction, email, kit.clock.now());
    const ids = await listUnlinkedOf(transaction, email);
    if (forgetsRecords) {
      await removeUnlinked(transaction, ids);
      await removeRowsOfAddress(transaction, email);
    } else await markOptedOut(transaction, ids);
    await removeInvitationsTo(transaction, email);
    return { success: true };
  });
}
