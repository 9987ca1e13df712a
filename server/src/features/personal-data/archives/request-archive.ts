import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type Archive, type Archives, archiveTooSoon } from '@redoubt/contract/personal-data';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { presentArchive } from './archive.presenter.ts';
import { makeArchive } from './archives.jobs.ts';
import { findLatest, insertArchive, listArchivesOf } from './archives.store.ts';

/** Requests an archive of the caller's data, unless they requested one within the last day. */
export async function requestArchive(
  kit: Pick<Kit, 'database' | 'clock' | 'jobs'>,
  { userId }: Caller,
  partsTotal: number,
): Promise<Archive | Refusal<typeof archiveTooSoon>> {
  const at = kit.clock.now();
  const notSince = new Date(at.getTime() - DAY_MS);
  const made = await kit.database.transaction(async (transaction) => {
    const record = await insertArchive(transaction, { userId, partsTotal, at, notSince });
    if (record) await kit.jobs.add(transaction, makeArchive, { payload: { archiveId: record.id } });
    return record;
  });
  if (made) return presentArchive(made);
  const latest = await findLatest(kit.database.kysely, userId);
  const retryAfterSeconds = latest ? (latest.getTime() + DAY_MS - at.getTime()) / 1000 : 1;
  return refuse(archiveTooSoon, { retryAfterSeconds });
}

export async function listArchives(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: Caller,
): Promise<Archives> {
  const [records, latest] = await Promise.all([
    listArchivesOf(database.kysely, userId),
    findLatest(database.kysely, userId),
  ]);
  const nextAt = latest && new Date(latest.getTime() + DAY_MS);
  return {
    items: records.map(presentArchive),
    nextRequestAt: nextAt && nextAt > clock.now() ? nextAt.toISOString() : null,
  };
}
