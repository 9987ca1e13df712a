import { linkExpired, type LinkProblem, linkUnknown, linkUsed } from '@redoubt/contract/mailed-link.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Queryable, Transaction } from '#kit.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findByToken, lockByToken } from './invitation-links.store.ts';

/** The record that a link invites to, or why the link does not work. */
export async function readLink(
  on: Queryable,
  token: string,
  at: Date,
): Promise<ExpertRecord | Refusal<LinkProblem>> {
  const tokenHash = hashToken(token);
  return judge(tokenHash && (await findByToken(on, tokenHash)), at);
}

/** The same; until the transaction ends nobody else uses the link or changes the record. */
export async function lockLink(
  transaction: Transaction,
  token: string,
  at: Date,
): Promise<ExpertRecord | Refusal<LinkProblem>> {
  const tokenHash = hashToken(token);
  return judge(tokenHash && (await lockByToken(transaction, tokenHash)), at);
}

function judge(record: ExpertRecord | null, at: Date): ExpertRecord | Refusal<LinkProblem> {
  if (record === null) return refuse(linkUnknown);
  if (record.invitation === 'accepted') return refuse(linkUsed);
  const isOver = record.invitation === 'expired' || (record.expiresAt !== null && record.expiresAt <= at);
  return isOver ? refuse(linkExpired) : record;
}
