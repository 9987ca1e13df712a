import {
  organizationId,
  type OrganizationId,
  userId,
  type UserId,
  validationItemId,
  type ValidationItemId,
  verdictId,
  type VerdictId,
} from '@redoubt/contract/shared/ids.ts';
import { type Harm, harms } from '@redoubt/contract/shared/terms/harm-terms.ts';
import { type ItemInstance, itemInstances } from '@redoubt/contract/validation';
import type { Queryable } from '#platform/database/database.ts';
import { escalateAppeal } from './appeals.store.ts';
import { invariant } from '#platform/invariant.ts';

/** A claim as it is put before people. */
export interface ItemRecord {
  readonly id: ValidationItemId;
  /** Null once its author's account was erased. */
  readonly claimId: VerdictId | null;
  readonly purpose: 'claim' | 'appeal' | 'gold';
  readonly instance: ItemInstance;
  readonly fields: readonly string[];
  readonly harms: readonly Harm[];
  readonly authorId: UserId | null;
  readonly organizationIds: readonly OrganizationId[];
  readonly votes: number;
  readonly mostVotes: number;
  readonly isDecided: boolean;
  /** Its transcript is withheld: nobody is asked about it. */
  readonly isWithheld: boolean;
}

const columns = [
  'id',
  'claim_id',
  'purpose',
  'instance',
  'fields',
  'harms',
  'author_id',
  'organization_ids',
  'votes',
  'most_votes',
  'decided_at',
  'withheld_at',
] as const;

function select(on: Queryable) {
  return on.selectFrom('validation_item').select(columns);
}

type ItemRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

function toItem(row: ItemRow): ItemRecord {
  const instance = itemInstances.find((known) => known === row.instance);
  const purpose = (['claim', 'appeal', 'gold'] as const).find((known) => known === row.purpose);
  invariant(instance && purpose, 'The table stores the instances and purposes of the contract.');
  return {
    id: validationItemId.parse(row.id),
    claimId: row.claim_id === null ? null : verdictId.parse(row.claim_id),
    purpose,
    instance,
    fields: row.fields,
    harms: harms.filter((code) => row.harms.includes(code)),
    authorId: row.author_id === null ? null : userId.parse(row.author_id),
    organizationIds: row.organization_ids.map((id) => organizationId.parse(id)),
    votes: row.votes,
    mostVotes: row.most_votes,
    isDecided: row.decided_at !== null,
    isWithheld: row.withheld_at !== null,
  };
}

export async function findItem(on: Queryable, id: ValidationItemId): Promise<ItemRecord | null> {
  const row = await select(on).where('id', '=', id).executeTakeFirst();
  return row ? toItem(row) : null;
}

/** The same, locked until the transaction ends; whoever also locks its attempt does so before. */
export async function lockItem(on: Queryable, id: ValidationItemId): Promise<ItemRecord | null> {
  const row = await select(on).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toItem(row) : null;
}

/** Staff are asked from now on, and nobody else; an appeal goes on to them. Nothing where it is decided, or with them. */
export async function passToStaff(on: Queryable, id: ValidationItemId): Promise<void> {
  const { numUpdatedRows } = await on
    .updateTable('validation_item')
    .set({ instance: 'staff' })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('instance', '<>', 'staff')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await on.deleteFrom('validation_lease').where('item_id', '=', id).execute();
  await escalateAppeal(on, id);
}

/** Items with so many votes that they may be decided. */
export async function listVotedItems(on: Queryable, limit: number): Promise<ValidationItemId[]> {
  const rows = await on
    .selectFrom('validation_item')
    .select('id')
    .where('decided_at', 'is', null)
    .where('withheld_at', 'is', null)
    .where('instance', '<>', 'staff')
    .where('purpose', '<>', 'gold')
    .where((test) => test('votes', '>=', test.fn<number>('least', ['most_votes', test.val(3)])))
    .orderBy('votes', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => validationItemId.parse(id));
}

/** Items that are not decided at their time. */
export async function listDueItems(on: Queryable, at: Date, limit: number): Promise<ValidationItemId[]> {
  const rows = await on
    .selectFrom('validation_item')
    .select('id')
    .where('decided_at', 'is', null)
    .where('withheld_at', 'is', null)
    .where('instance', '<>', 'staff')
    .where('purpose', '<>', 'gold')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => validationItemId.parse(id));
}

/** Items that three experts are to decide, from one on. */
export async function listForValidators(
  on: Queryable,
  after: ValidationItemId | null,
  limit: number,
): Promise<ItemRecord[]> {
  let query = select(on)
    .where('decided_at', 'is', null)
    .where('instance', '=', 'validators')
    .where('purpose', '<>', 'gold');
  if (after !== null) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map(toItem);
}
