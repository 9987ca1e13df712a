import type { BatchId, ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { NewExpert } from '@redoubt/contract/talent';
import { listOptedOut } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import { insertRecords, newRecordId, writeRecord } from './insert-records.store.ts';

interface Adding {
  readonly organizationId: OrganizationId;
  /** The upload that brings them; null for one that is added by hand. */
  readonly batchId: BatchId | null;
  /** On whose account they are invited. */
  readonly by: UserId;
}

interface ExpertsToAdd extends Adding {
  readonly experts: readonly NewExpert[];
}

/**
 * Adds experts to an organization and puts their invitations into its queue; nothing is mailed before `inviteWaiting` is
 * called. Answers, in the order of `experts`, the id of each record, or null for a duplicate: its address is in this
 * organization already or earlier in `experts`. Existing records stay as they are. An address that other organizations or
 * accounts have is no duplicate and looks like any other.
 */
export async function addExperts(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { experts, ...adding }: ExpertsToAdd,
): Promise<(ExpertRecordId | null)[]> {
  const written = experts.map((expert) => {
    const id = newRecordId();
    return { id, email: expert.email, json: writeRecord(id, expert) };
  });
  const added = await addWrittenExperts(kit, transaction, { ...adding, experts: written });
  const ids = new Set(added.map(({ id }) => id));
  return written.map(({ id }) => (ids.has(id) ? id : null));
}

interface WrittenToAdd extends Adding {
  /** Each as the JSON of `writeExpert`; a thousand or so at a time. */
  readonly experts: readonly { readonly email: string; readonly json: string }[];
}

/** The same of experts that were written down before; answers those that are no duplicates. */
export async function addWrittenExperts(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { organizationId, batchId, by, experts }: WrittenToAdd,
) {
  const emails = experts.map(({ email }) => email);
  return insertRecords(transaction, {
    organizationId,
    batchId,
    invitedBy: by,
    at: clock.now(),
    records: experts.map(({ json }) => json),
    optedOut: await listOptedOut(transaction, emails),
  });
}

/** An expert as `addWritten` takes them. */
export function writeExpert(expert: NewExpert): string {
  return writeRecord(newRecordId(), expert);
}
