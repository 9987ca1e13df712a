import type { BatchId, OrganizationId } from '@redoubt/contract/ids.ts';
import { countUnaskedMailsLeft, dayOfUnaskedMail } from '#features/accounts';
import type { Kit } from '#kit.ts';
import { findLastPlace } from './last-turn.store.ts';

/** The day on which the last expert of an upload is mailed; null where none of them waits for that. */
export async function findLastInvitationDay(
  kit: Pick<Kit, 'clock' | 'unaskedMails' | 'database'>,
  upload: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<string | null> {
  const { kysely } = kit.database;
  const place = await findLastPlace(kysely, upload);
  if (!place) return null;
  const sender = { userId: place.invitedBy, organizationId: upload.organizationId };
  const room = await countUnaskedMailsLeft(kit, kysely, sender);
  return dayOfUnaskedMail(kit, { ahead: place.ahead, room });
}
