import { v7 as uuidv7 } from 'uuid';
import type { OrganizationId, UserId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

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
