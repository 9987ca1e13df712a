import { v7 as uuidv7 } from 'uuid';
import { type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { NewValidationItem } from './items.store.ts';

/** A claim whose answer is known; there is no end to it. */
export type GoldItem = Pick<
  NewValidationItem,
  'claimId' | 'fields' | 'harms' | 'authorId' | 'organizationIds' | 'askedAt'
> & { readonly outcome: 'break' | 'held' };

/** Makes a claim one whose answer is known, or changes which it is. */
export async function saveGold(on: Queryable, gold: GoldItem): Promise<void> {
  await on
    .insertInto('validation_item')
    .values({
      id: uuidv7(),
      claim_id: gold.claimId,
      purpose: 'gold',
      instance: 'validators',
      fields: gold.fields.map((field) => field.toLocaleLowerCase('en')),
      harms: [...gold.harms],
      author_id: gold.authorId,
      organization_ids: [...gold.organizationIds],
      most_votes: 0,
      gold_outcome: gold.outcome,
      asked_at: gold.askedAt,
      due_at: gold.askedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('claim_id')
        .where('purpose', '=', 'gold')
        .doUpdateSet({ gold_outcome: gold.outcome, decided_at: null }),
    )
    .execute();
}

/** Which answer to a claim is known; null where it is no gold. */
export async function findGold(on: Queryable, claimId: VerdictId): Promise<GoldItem['outcome'] | null> {
  const row = await on
    .selectFrom('validation_item')
    .select('gold_outcome')
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'gold')
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row ? outcomeOf(row.gold_outcome) : null;
}

/** Nobody is asked about it any more; the votes that were given stay. */
export async function endGold(on: Queryable, claimId: VerdictId, at: Date): Promise<void> {
  await on
    .updateTable('validation_item')
    .set({ decided_at: at })
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'gold')
    .where('decided_at', 'is', null)
    .execute();
}

interface GoldFigures {
  readonly claimId: VerdictId;
  readonly outcome: 'break' | 'held';
  readonly votes: number;
  readonly agreed: number;
}

/** The claims whose answer is known, with the votes on each. */
export async function listGold(on: Queryable): Promise<GoldFigures[]> {
  const rows = await on
    .selectFrom('validation_item as item')
    .leftJoin('validation as vote', 'vote.item_id', 'item.id')
    .select((of) => [
      'item.claim_id',
      'item.gold_outcome',
      of.fn.count<number>('vote.user_id').as('votes'),
      of.fn
        .count<number>('vote.user_id')
        .filterWhere('vote.vote', '=', of.ref('item.gold_outcome'))
        .as('agreed'),
    ])
    .where('item.purpose', '=', 'gold')
    .where('item.decided_at', 'is', null)
    .where('item.claim_id', 'is not', null)
    .groupBy('item.id')
    .orderBy('item.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    claimId: verdictId.parse(row.claim_id),
    outcome: outcomeOf(row.gold_outcome),
    votes: Number(row.votes),
    agreed: Number(row.agreed),
  }));
}

function outcomeOf(stored: string | null): GoldItem['outcome'] {
  return stored === 'break' ? 'break' : 'held';
}
