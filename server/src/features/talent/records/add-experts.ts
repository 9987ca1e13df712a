import type { BatchId, ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import { unaskedMail } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import { insertRecords, newRecordId } from './insert-records.store.ts';

interface ExpertsToAdd {
  readonly organizationId: OrganizationId;
  /** The upload that brings them; null for one that is added by hand. */
  readonly batchId: BatchId | null;
  /** On whose account they are invited. */
  readonly by: UserId;
  /** A thousand or so at a time. */
  readonly experts: readonly NewExpert[];
}

/**
 * Adds experts to an organization and puts their invitations into its queue; nothing is mailed before
 * `inviteWaiting` is called. Answers, in the order of `experts`, the id of each record, or null for a duplicate: its
 * address is in this organization already or stands earlier in `experts`. What is there stays as it is. An address that
 * other organizations or accounts have is no duplicate and looks like any other.
 */
export async function addExperts(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { organizationId, batchId, by, experts }: ExpertsToAdd,
): Promise<(ExpertRecordId | null)[]> {
  const optedOut = await unaskedMail.listOptedOut(
    transaction,
    experts.map(({ email }) => email),
  );
  const asked = experts.map((expert) => ({
    ...expert,
    id: newRecordId(),
    isOptedOut: optedOut.has(expert.email),
  }));
  const added = await insertRecords(transaction, {
    organizationId,
    batchId,
    invitedBy: by,
    at: clock.now(),
    experts: asked,
  });
  return asked.map(({ id }) => (added.has(id) ? id : null));
}
