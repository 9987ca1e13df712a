import type { UserId } from '@redoubt/contract/ids.ts';
import { invitedTwice } from '@redoubt/contract/talent';
import { prefillSteps } from '#features/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { followProgress } from '../progress/follow-progress.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { linkRecord } from './invitation-links.store.ts';
import { knownOf } from './known-of-expert.ts';

/** What an acceptance does, whoever's account it is: the link is used up, the profile prefilled, and the record follows the person. */
export async function accept(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { record, userId }: { readonly record: ExpertRecord; readonly userId: UserId },
): Promise<null | Refusal<typeof invitedTwice>> {
  if (!(await linkRecord(transaction, record, { userId, at: kit.clock.now() }))) return refuse(invitedTwice);
  await prefillSteps(kit, transaction, { userId, known: knownOf(record) });
  await followProgress(kit, transaction, userId);
  return null;
}
