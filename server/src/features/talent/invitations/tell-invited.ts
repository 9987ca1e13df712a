import type { ExpertRecordId, UserId } from '@redoubt/contract/shared/ids.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { talentEvents } from '@redoubt/contract/talent';
import { findAccount, plainWords } from '#features/accounts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';

const expertInvited = defineEvent('talent.expert-invited', talentEvents.expertInvited);

interface Invited {
  readonly record: { readonly id: ExpertRecordId; readonly email: string };
  readonly by: UserId | null;
  readonly organization: string;
}

/** An expert who has an account under the invited address, and has verified it, gets a notice as well. */
export async function tellInvited(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { record, by, organization }: Invited,
): Promise<void> {
  const account = await findAccount(transaction, { email: record.email });
  if (!account?.isEmailVerified || !isExpert(account.role)) return;
  await outbox.insert(transaction, expertInvited, {
    recordId: record.id,
    userId: account.id,
    by,
    organization: plainWords(organization),
  });
}
