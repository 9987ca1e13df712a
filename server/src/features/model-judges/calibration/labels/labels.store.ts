import { sql } from 'kysely';
import { type UserId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { goldLabel, type GoldLabel, type GoldQueue } from '@redoubt/contract/model-judges';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isGoldUsed } from '../gold/gold.store.ts';

interface NewLabel {
  readonly claimId: VerdictId;
  readonly userId: UserId;
  /** Null where they skipped it. */
  readonly label: GoldLabel | null;
  readonly at: Date;
}

/** What a person says of a claim now takes the place of what they said before. */
export async function saveLabel(on: Queryable, { claimId, userId, label, at }: NewLabel): Promise<void> {
  await on
    .insertInto('gold_label')
    .values({ claim_id: claimId, user_id: userId, label, labelled_at: at })
    .onConflict((conflict) =>
      conflict.columns(['claim_id', 'user_id']).doUpdateSet({ label, labelled_at: at }),
    )
    .execute();
}

/** The labels of a claim by all people. Others who label it wait until the transaction ends. */
export async function lockLabels(transaction: Transaction, claimId: VerdictId): Promise<GoldLabel[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${claimId}::text, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('gold_label')
    .select('label')
    .where('claim_id', '=', claimId)
    .where('label', 'is not', null)
    .execute();
  return rows.map(({ label }) => goldLabel.parse(label));
}

/** Whether there was one; also where they skipped the claim. */
export async function removeLabel(on: Queryable, claimId: VerdictId, by: UserId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('gold_label')
    .where('claim_id', '=', claimId)
    .where('user_id', '=', by)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * What a person said last. Null where they said nothing, or a calibration uses the conversation, which is gold by fewer
 * than `needed` labels without theirs.
 */
export async function findLastLabel(on: Queryable, by: UserId, needed: number): Promise<GoldQueue['last']> {
  const { rows } = await sql<{ readonly claim_id: string; readonly label: string | null }>`
    select claim_id, label from (
      select claim_id, label from gold_label where user_id = ${by} order by labelled_at desc, claim_id desc limit 1
    ) said
    where not exists (select from gold_conversation gold where gold.claim_id = said.claim_id and gold.label = said.label
      and ${isGoldUsed}
      and (select count(*) from gold_label other where other.claim_id = gold.claim_id and other.label = gold.label
        and other.user_id <> ${by}) < ${needed})`.execute(on);
  const [row] = rows;
  return row
    ? { claimId: verdictId.parse(row.claim_id), label: goldLabel.nullable().parse(row.label) }
    : null;
}

/** Claims that others labelled and this person did not, and that are no gold; the oldest first. */
export async function listHalfLabelled(on: Queryable, by: UserId, limit: number): Promise<VerdictId[]> {
  const rows = await on
    .selectFrom('gold_label as label')
    .select('label.claim_id')
    .where('label.label', 'is not', null)
    .where(isOpenTo('label.claim_id', by))
    .groupBy('label.claim_id')
    .orderBy('label.claim_id')
    .limit(limit)
    .execute();
  return rows.map((row) => verdictId.parse(row.claim_id));
}

/** Of these claims those that a person has not labelled or skipped, and that are no gold. */
export async function withoutLabelled(
  on: Queryable,
  by: UserId,
  claims: readonly VerdictId[],
): Promise<VerdictId[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id::text from unnest(${[...claims]}::uuid[]) with ordinality as item (id, nth)
    where ${isOpenTo('item.id', by)} order by nth`.execute(on);
  return rows.map(({ id }) => verdictId.parse(id));
}

function isOpenTo(claim: string, by: UserId) {
  return sql<boolean>`not exists (select from gold_label own
      where own.claim_id = ${sql.ref(claim)} and own.user_id = ${by}::uuid)
    and not exists (select from gold_conversation gold where gold.claim_id = ${sql.ref(claim)})`;
}

export async function countLabelled(on: Queryable, by: UserId): Promise<number> {
  const { count } = await on
    .selectFrom('gold_label')
    .select((of) => of.fn.countAll().as('count'))
    .where('user_id', '=', by)
    .where('label', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function exportLabels(on: Queryable, by: UserId) {
  const rows = await on
    .selectFrom('gold_label')
    .select(['claim_id as claim', 'label', 'labelled_at as labelledAt'])
    .where('user_id', '=', by)
    .orderBy('labelled_at')
    .execute();
  return rows.length === 0 ? null : rows;
}

/** What two people made gold stays gold. */
export async function eraseLabels(on: Transaction, by: UserId): Promise<void> {
  await on.deleteFrom('gold_label').where('user_id', '=', by).execute();
}
