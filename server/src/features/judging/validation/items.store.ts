import { v7 as uuidv7 } from 'uuid';
import type { AttemptId, OrganizationId, UserId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Harm } from '@redoubt/contract/shared/terms/harm-terms.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Within this time experts decide a claim, or it goes to staff. */
export const VALIDATION_HOURS = 48;

/** A claim that is put before people. */
export interface NewValidationItem {
  readonly claimId: VerdictId;
  readonly purpose: 'claim' | 'appeal';
  /** Who is asked first. */
  readonly instance: 'validators' | 'reviewer' | 'panel' | 'staff';
  /** Of which a voter must be verified in one; empty where anybody approved may vote. */
  readonly fields: readonly string[];
  /** What the replies may contain; nobody is asked who opted out of one of them. */
  readonly harms: readonly Harm[];
  /** The author of the claim, and the organizations that it concerns: none of them votes. */
  readonly authorId: UserId;
  readonly organizationIds: readonly OrganizationId[];
  /** After so many counted votes without a decision it goes on to the next who are asked. */
  readonly mostVotes: number;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

export async function insertValidationItem(on: Queryable, item: NewValidationItem): Promise<void> {
  await on
    .insertInto('validation_item')
    .values({
      id: uuidv7(),
      claim_id: item.claimId,
      purpose: item.purpose,
      instance: item.instance,
      fields: item.fields.map((field) => field.toLocaleLowerCase('en')),
      harms: [...item.harms],
      author_id: item.authorId,
      organization_ids: [...item.organizationIds],
      most_votes: item.mostVotes,
      asked_at: item.askedAt,
      due_at: item.dueAt,
    })
    .execute();
}

/** Nobody is asked about the claim any more. */
export async function closeValidationItems(on: Queryable, claimId: VerdictId, at: Date): Promise<void> {
  await on
    .updateTable('validation_item')
    .set({ decided_at: at })
    .where('claim_id', '=', claimId)
    .where('purpose', '<>', 'gold')
    .where('decided_at', 'is', null)
    .execute();
}

/** Nobody is asked about the claims of an attempt until they are shown again; what people have open ends. */
export async function withholdItems(transaction: Transaction, of: AttemptId, at: Date): Promise<void> {
  const items = await transaction
    .updateTable('validation_item')
    .set({ withheld_at: at })
    .where('claim_id', 'in', claimsOf(transaction, of))
    .where('withheld_at', 'is', null)
    .returning('id')
    .execute();
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('validation_lease').where('item_id', 'in', ids).execute();
}

export async function showItemsAgain(transaction: Transaction, of: AttemptId): Promise<void> {
  await transaction
    .updateTable('validation_item')
    .set({ withheld_at: null })
    .where('claim_id', 'in', claimsOf(transaction, of))
    .where('withheld_at', 'is not', null)
    .execute();
}

function claimsOf(on: Queryable, of: AttemptId) {
  return on.selectFrom('claim').select('id').where('attempt_id', '=', of);
}
