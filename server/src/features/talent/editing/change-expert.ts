import type { ExpertRecordId, UserId } from '@redoubt/contract/shared/ids.ts';
import { addressUnverified, notFound } from '@redoubt/contract/shared/problem.ts';
import { type ExpertChange, expertAddressFixed, expertKnown, type NewExpert } from '@redoubt/contract/talent';
import { findAccount, listOptedOut } from '#features/accounts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { markOptedOut } from '../invitations/letters.store.ts';
import { queueAgain } from '../invitations/queue.store.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import {
  findRecord,
  isExpertCollision,
  lockRecord,
  type RecordKey,
  updateRecord,
} from '../records/records.store.ts';

type Problem = typeof notFound | typeof addressUnverified | typeof expertKnown | typeof expertAddressFixed;

interface Changing {
  readonly id: ExpertRecordId;
  readonly change: ExpertChange;
}

/**
 * Changes what the organization says of an expert, in its own record alone. Another address voids the link that was sent
 * and begins another invitation; once the expert accepted or left it stays.
 */
export async function changeExpert(
  kit: Pick<Kit, 'database' | 'jobs' | 'audit'>,
  of: OfOrganization,
  { id, change }: Changing,
): Promise<ExpertRecord | Refusal<Problem>> {
  const key = { organizationId: of.membership.organizationId, id };
  const by = of.caller.userId;
  const changing = kit.database.transaction(async (transaction) => {
    const record = await lockRecord(transaction, key);
    if (record === null) return refuse(notFound);
    const edited = withChange(record, change);
    const isReaddressed = edited.email !== record.email;
    if (isReaddressed) {
      if (record.invitation === 'accepted' || record.invitation === 'left')
        return refuseEmail(expertAddressFixed);
      const sender = await findAccount(transaction, { userId: by });
      if (!sender?.isEmailVerified) return refuse(addressUnverified);
    }
    if (!(await updateRecord(transaction, key, edited))) return refuseEmail(expertKnown);
    if (isReaddressed) await inviteAnew(kit, transaction, { key, by, email: edited.email });
    const fields = Object.keys(change).join(', ');
    const changes = { expert: { before: null, after: id }, fields: { before: null, after: fields } };
    await noteChange(kit, transaction, { of, action: 'organization.change-expert', changes });
    const changed = await findRecord(transaction, key);
    invariant(changed, 'A locked record stays.');
    return changed;
  });
  return changing.catch((error: unknown) => {
    if (isExpertCollision(error)) return refuseEmail(expertKnown);
    throw error;
  });
}

interface Readdressed {
  readonly key: RecordKey;
  readonly by: UserId;
  readonly email: string;
}

async function inviteAnew(
  kit: Pick<Kit, 'jobs'>,
  transaction: Transaction,
  { key, by, email }: Readdressed,
): Promise<void> {
  const optedOut = await listOptedOut(transaction, [email]);
  if (optedOut.size > 0) return markOptedOut(transaction, [key.id]);
  await queueAgain(transaction, [key.id], { invitedBy: by, of: 'person' });
  return inviteWaiting(kit, transaction, key.organizationId);
}

function refuseEmail<P extends typeof expertKnown | typeof expertAddressFixed>(problem: P) {
  return refuse<typeof expertKnown | typeof expertAddressFixed>(problem, {
    errors: [{ path: 'email', message: problem.message }],
  });
}

/** What is absent stays as it is. */
function withChange(record: ExpertRecord, change: ExpertChange): NewExpert {
  const { yearsOfExperience = record.yearsOfExperience } = change;
  return {
    name: change.name ?? record.name,
    email: change.email ?? record.email,
    location: change.location ?? record.location,
    skills: change.skills ?? record.skills,
    phone: change.phone ?? record.phone,
    department: change.department ?? record.department,
    title: change.title ?? record.title,
    yearsOfExperience,
    certifications: change.certifications ?? record.certifications,
    languages: change.languages ?? record.languages,
  };
}
