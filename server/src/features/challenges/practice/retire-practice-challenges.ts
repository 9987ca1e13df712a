import { retiredKeys } from '#features/practice';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { challengeChanged } from '../catalogue/challenges.events.ts';
import { reviewOf, visibilityOf } from '../records/record.presenter.ts';
import { lockRecordRow, updateRecord } from '../records/records.store.ts';
import { listOpenOver } from './practice-publication.store.ts';

/**
 * Closes what is open over a practice target that has retired. Its page, attempts and points stay, and attempts under way
 * accept nothing more.
 */
export async function retirePracticeChallenges(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
): Promise<void> {
  const found = await listOpenOver(kit.database.kysely, retiredKeys, kit.clock.now());
  for (const id of found) await retire(kit, id);
}

async function retire(
  { database, clock, outbox }: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  id: ChallengeId,
) {
  await database.transaction(async (transaction) => {
    const row = await lockRecordRow(transaction, { id, whose: 'everyone' });
    const now = clock.now();
    // Another starting process may have been here meanwhile.
    if (!row || (row.closes_at !== null && row.closes_at <= now)) return;
    const opened = row.opens_at?.getTime() ?? now.getTime();
    await updateRecord(transaction, id, {
      version: row.version,
      revision: row.revision + 1,
      isListed: row.is_listed,
      fields: row.fields,
      place: row.place,
      ...visibilityOf(row),
      opensAt: row.opens_at,
      // It closes after it opens.
      closesAt: new Date(Math.max(now.getTime(), opened + 1)),
      publishedAt: row.published_at,
      firstPublishedAt: row.first_published_at,
      review: reviewOf(row),
    });
    await outbox.insert(transaction, challengeChanged, { challengeId: id });
  });
}
