import { isDeepStrictEqual } from 'node:util';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { practiceChallenges } from '#features/practice';
import type { Kit, Transaction } from '#kit.ts';
import { challengeChanged } from '../catalogue/challenges.events.ts';
import { insertVersion } from '../catalogue/challenges.store.ts';
import { contentOf, reviewOf, visibilityOf } from '../records/record.presenter.ts';
import { lockRecordRow, type RecordRow, updateRecord } from '../records/records.store.ts';
import { findUnworded } from './practice-publication.store.ts';

type PracticeChallenge = (typeof practiceChallenges)[number];

/**
 * Makes the product's current text of a challenge its next version, where that differs from the current one and no
 * Admin has saved content of it. When it is open and who finds it stay as they are, and so do attempts under way.
 */
export async function renewPracticeChallenge(
  kit: Pick<Kit, 'database' | 'outbox'>,
  challenge: PracticeChallenge,
): Promise<void> {
  const found = await findUnworded(kit.database.kysely, challenge);
  if (!found) return;
  await kit.database.transaction(async (transaction) => {
    const row = await lockRecordRow(transaction, { id: found, whose: 'everyone' });
    // Checked again under the lock: another starting process, or an Admin, may have been here meanwhile.
    if (!row || !(await findUnworded(transaction, challenge))) return;
    if (isUpToDate(challenge, row) && isDeepStrictEqual(row.fields, fieldsOf(challenge, row))) return;
    await renew(transaction, row, challenge);
    await kit.outbox.insert(transaction, challengeChanged, { challengeId: found });
  });
}

function isUpToDate({ targetKey: target, ...texts }: PracticeChallenge, row: RecordRow): boolean {
  const expected = new Map<string, unknown>(Object.entries({ ...texts, target, ...OF_MODELS }));
  return Object.entries(contentOf(row)).every(([field, value]) =>
    isDeepStrictEqual(expected.get(field), value),
  );
}

/** The content that challenges over scripted targets do not have. */
const OF_MODELS = {
  furtherTargets: [],
  systemPrompt: null,
  judge: null,
  agent: null,
  pairs: null,
  harms: [],
};

/** Fields that an Admin chose stay. */
function fieldsOf({ fields }: PracticeChallenge, row: RecordRow): readonly string[] {
  return row.fields.length > 0 ? row.fields : fields;
}

/** Writes no row of who saved it, as nobody did. */
async function renew(transaction: Transaction, row: RecordRow, challenge: PracticeChallenge): Promise<void> {
  const id = row.id as ChallengeId;
  const version = row.version + Number(!isUpToDate(challenge, row));
  if (version > row.version) await insertVersion(transaction, { challengeId: id, version }, challenge);
  await updateRecord(transaction, id, {
    version,
    revision: row.revision + 1,
    isListed: row.is_listed,
    fields: fieldsOf(challenge, row),
    place: row.place,
    ...visibilityOf(row),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    review: reviewOf(row),
  });
}
