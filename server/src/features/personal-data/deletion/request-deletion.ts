import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import { type Deletion, DELETION_DAYS, type DeletionPlan, lastAdmin } from '@redoubt/contract/personal-data';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { confirmIdentity } from '#features/sign-in';
import { lockAdmins, lockUser, issueLink } from '#features/accounts';
import { sendDeletionRequested } from './deletion.mails.ts';
import { eraseAccount } from './erase-account.job.ts';
import { type DeletionRecord, findDeletion, insertDeletion, isLastAdmin } from './deletions.store.ts';

interface Request {
  readonly caller: Caller;
  readonly proof: IdentityProof;
}

/** Has the account deleted in 14 days. Asked again, it answers the same day. */
export async function requestDeletion(
  kit: Kit,
  { caller, proof }: Request,
): Promise<Deletion | Refusal<StepUpProblem | typeof lastAdmin>> {
  return confirmIdentity(kit, { caller, proof }, (transaction) => plan(kit, transaction, caller));
}

async function plan(kit: Kit, transaction: Transaction, { userId, role }: Caller) {
  if (role === 'Admin') await lockAdmins(transaction);
  const person = await lockUser(transaction, userId);
  if (await isLastAdmin(transaction, userId)) return refuse(lastAdmin);
  const before = await findDeletion(transaction, userId);
  if (before) return present(before);
  const at = kit.clock.now();
  const dueAt = new Date(at.getTime() + DELETION_DAYS * DAY_MS);
  const record = await insertDeletion(transaction, userId, { at, dueAt });
  await kit.jobs.add(transaction, eraseAccount, { payload: { userId }, runAt: dueAt });
  const token = await issueLink(kit, transaction, {
    purpose: 'keep-account',
    userId,
    email: person.email,
  });
  await sendDeletionRequested(kit, transaction, { person, token, dueAt });
  return present(record);
}

export async function getDeletionPlan(
  { database }: Pick<Kit, 'database'>,
  { userId }: Caller,
): Promise<DeletionPlan> {
  const on = database.kysely;
  const record = await findDeletion(on, userId);
  return { deletion: record && present(record), isLastAdmin: await isLastAdmin(on, userId) };
}

function present({ requestedAt, dueAt }: DeletionRecord): Deletion {
  return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
}
