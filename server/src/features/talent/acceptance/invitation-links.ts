import { expertRecordId } from '@redoubt/contract/shared/ids.ts';
import {
  linkExpired,
  type LinkProblem,
  linkUnknown,
  linkUsed,
} from '@redoubt/contract/shared/mailed-link.ts';
import { findAccount } from '#features/accounts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findInvited, lockInvited, type NamedInvitation } from './invitation-links.store.ts';

interface Shown {
  /**
   * The token of the mailed link; or the record's id, from a notice, which opens it for the verified address that was
   * invited.
   */
  readonly token: string;
  readonly caller: Caller | null;
}

/** The record that a link invites to, or why the link does not work. */
export async function readLink(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  shown: Shown,
): Promise<ExpertRecord | Refusal<LinkProblem>> {
  const named = await nameOf(on, shown);
  return judge(named && (await findInvited(on, named)), clock.now());
}

/** The same; until the transaction ends nobody else uses the link or changes the record. */
export async function lockLink(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  shown: Shown,
): Promise<ExpertRecord | Refusal<LinkProblem>> {
  const named = await nameOf(transaction, shown);
  return judge(named && (await lockInvited(transaction, named)), clock.now());
}

async function nameOf(on: Queryable, { token, caller }: Shown): Promise<NamedInvitation | null> {
  const tokenHash = hashToken(token);
  if (tokenHash) return { tokenHash };
  const id = expertRecordId.safeParse(token);
  if (!caller || !id.success) return null;
  const account = await findAccount(on, { userId: caller.userId });
  return account?.isEmailVerified ? { id: id.data, email: account.email } : null;
}

function judge(record: ExpertRecord | null, at: Date): ExpertRecord | Refusal<LinkProblem> {
  if (record === null) return refuse(linkUnknown);
  if (record.invitation === 'accepted') return refuse(linkUsed);
  const isOver = record.invitation === 'expired' || (record.expiresAt !== null && record.expiresAt <= at);
  return isOver ? refuse(linkExpired) : record;
}
