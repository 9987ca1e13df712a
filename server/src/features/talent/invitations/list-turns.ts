import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { BatchId, ExpertRecordId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { ExpertUploadReport } from '@redoubt/contract/talent';
import {
  countUnsolicitedMailsLeft,
  dayOfUnsolicitedMail,
  type UnsolicitedMailQuota,
  unsolicitedMailsPerDay,
} from '#features/accounts';
import type { Kit, Queryable } from '#kit.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { countWaiting, findLastPlace, listQueuePlaces } from './queue.store.ts';

/** Those further back wait for weeks in any case: their day is that of this place. */
const DEPTH = 5000;

type Deps = Pick<Kit, 'clock' | 'unsolicitedMails'>;

/** The quota on which the invitation of a record counts. */
function quotaOf({
  quota,
  invitedBy,
  organizationId,
}: Pick<ExpertRecord, 'quota' | 'invitedBy' | 'organizationId'>): UnsolicitedMailQuota {
  return quota === 'person' && invitedBy !== null
    ? { of: 'person', id: invitedBy }
    : { of: 'organization', id: organizationId };
}

/** The day on which each of these records is mailed its invitation, as in `2026-03-01`; of those that wait alone. */
export async function listTurns(
  kit: Deps,
  on: Queryable,
  records: readonly ExpertRecord[],
): Promise<Map<ExpertRecordId, string>> {
  const waiting = records.filter(({ invitation }) => invitation === 'waiting');
  const turns = new Map<ExpertRecordId, string>();
  for (const of of Map.groupBy(waiting, (record) => quotaOf(record).id).values()) {
    const [first] = of;
    if (first === undefined) continue;
    const quota = quotaOf(first);
    const room = await countUnsolicitedMailsLeft(kit, on, quota);
    const query = { ids: of.map(({ id }) => id), depth: DEPTH };
    for (const { id, ahead } of await listQueuePlaces(
      on,
      { organizationId: first.organizationId, quota },
      query,
    ))
      turns.set(id, dayOfUnsolicitedMail(kit, { of: quota.of, ahead, room }));
  }
  return turns;
}

interface Uploaded {
  readonly organizationId: OrganizationId;
  /** Null for a dry run. */
  readonly batchId: BatchId | null;
  /** How many experts the file adds. */
  readonly added: number;
}

/**
 * When the invitations of an upload are mailed, or would be after a dry run. Addresses that opted out are counted like
 * others: a file tells nobody who did.
 */
export async function planInvitations(
  kit: Deps & Pick<Kit, 'database'>,
  { organizationId, batchId, added }: Uploaded,
): Promise<Pick<ExpertUploadReport, 'lastInvitationOn' | 'invitations'>> {
  const { kysely } = kit.database;
  const quota = { of: 'organization', id: organizationId } as const;
  const room = await countUnsolicitedMailsLeft(kit, kysely, quota);
  const waiting = await countWaiting(kysely, { organizationId, quota });
  const afterAll = added === 0 ? null : waiting + added - 1;
  const ahead = batchId === null ? afterAll : await findLastPlace(kysely, { organizationId, batchId });
  const last = ahead === null ? null : dayOfUnsolicitedMail(kit, { of: quota.of, ahead, room });
  const today = kit.clock.now().toISOString().slice(0, 10);
  return {
    lastInvitationOn: last,
    invitations: {
      perDay: unsolicitedMailsPerDay(kit, quota.of),
      waiting,
      days: last === null ? 0 : 1 + (Date.parse(last) - Date.parse(today)) / DAY_MS,
    },
  };
}
