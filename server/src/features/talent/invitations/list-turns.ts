import type { BatchId, ExpertRecordId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { countUnsolicitedMailsLeft, dayOfUnsolicitedMail } from '#features/accounts';
import type { Kit, Queryable } from '#kit.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findLastPlace, listQueuePlaces } from './queue.store.ts';

/** Those further back wait for months in any case: their day is that of this place. */
const DEPTH = 5000;

type Deps = Pick<Kit, 'clock' | 'unsolicitedMails'>;

/** The day on which each of these records is mailed its invitation, as in `2026-03-01`; of those that wait alone. */
export async function listTurns(
  kit: Deps,
  on: Queryable,
  records: readonly ExpertRecord[],
): Promise<Map<ExpertRecordId, string>> {
  const waiting = records.filter(({ invitation }) => invitation === 'waiting');
  const turns = new Map<ExpertRecordId, string>();
  for (const [invitedBy, of] of Map.groupBy(waiting, (record) => record.invitedBy)) {
    const organizationId = of[0]?.organizationId;
    if (organizationId === undefined) continue;
    const room = await countUnsolicitedMailsLeft(kit, on, { userId: invitedBy, organizationId });
    const query = { ids: of.map(({ id }) => id), depth: DEPTH };
    for (const { id, ahead } of await listQueuePlaces(on, { organizationId, invitedBy }, query))
      turns.set(id, dayOfUnsolicitedMail(kit, { ahead, room }));
  }
  return turns;
}

/** The day on which the last expert of an upload is mailed; null where none of them waits for that. */
export async function findLastInvitationDay(
  kit: Deps & Pick<Kit, 'database'>,
  upload: { readonly organizationId: OrganizationId; readonly batchId: BatchId },
): Promise<string | null> {
  const { kysely } = kit.database;
  const last = await findLastPlace(kysely, upload);
  if (!last) return null;
  const sender = { userId: last.invitedBy, organizationId: upload.organizationId };
  const room = await countUnsolicitedMailsLeft(kit, kysely, sender);
  return dayOfUnsolicitedMail(kit, { ahead: last.ahead, room });
}
