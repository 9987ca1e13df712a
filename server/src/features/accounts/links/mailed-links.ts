import {
  linkExpired,
  linkOfAnother,
  type LinkProblem,
  linkUnknown,
  linkUsed,
} from '@redoubt/contract/shared/mailed-link.ts';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { lockUser } from '../account/accounts.store.ts';
import {
  findLastIssue,
  findLinkRow,
  insertLink,
  type LinkPurpose,
  type LinkRow,
  lockLinkRow,
  markLinkUsed,
} from './links.store.ts';

const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
  'link-identity': HOUR_MS,
  'keep-account': 14 * DAY_MS,
  'admit-browser': DAY_MS,
};

function linkExpiry(purpose: LinkPurpose, issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + lifetimesMs[purpose]);
}

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: UserId;
  /**
   * The address it is mailed to. Only a `change-email` link goes to another address than the account's; it voids every
   * other link.
   */
  readonly email: string;
  /** What the link is about, where person and purpose do not determine it. */
  readonly subject?: string;
}

/** What a link that was shown to us says. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly userId: UserId;
  readonly email: string;
  readonly subject: string | null;
}

/** A link as somebody shows it to us, and what it is shown for. */
export interface ShownLink {
  readonly token: string;
  readonly purposes: readonly LinkPurpose[];
  /** Who is signed in where the link is opened: nobody, or the person it was mailed to. */
  readonly caller: Pick<Caller, 'userId'> | null;
}

/**
 * Makes a link of a person for one purpose and answers its token, to be mailed in the same transaction; an earlier one
 * for the same purpose stops working.
 */
export async function issueLink(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  link: NewLink,
): Promise<string> {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const createdAt = kit.clock.now();
  await insertLink(transaction, {
    userId: link.userId,
    purpose: link.purpose,
    email: link.email,
    subject: link.subject ?? null,
    tokenHash,
    createdAt,
    expiresAt: linkExpiry(link.purpose, createdAt),
  });
  return token;
}

/**
 * Uses a link up, once, in the transaction of what it does, and locks its person first; a refusal undoes it. Refused when
 * it was altered, made for another purpose, used, expired or replaced, when the account has another address by now,
 * and when somebody else is signed in.
 */
export async function redeemLink(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  shown: ShownLink,
): Promise<Link | Refusal<LinkProblem>> {
  const tokenHash = hashToken(shown.token);
  const row = tokenHash && (await lockLinkOfPerson(transaction, tokenHash));
  const at = kit.clock.now();
  const link = judgeLink(row, shown, at);
  if (tokenHash && !isRefusal(link)) await markLinkUsed(transaction, tokenHash, at);
  return link;
}

/** Locks the person before the link, in the order in which a newer link for the same purpose is made. */
async function lockLinkOfPerson(transaction: Transaction, tokenHash: Buffer): Promise<LinkRow | null> {
  const found = await findLinkRow(transaction, tokenHash);
  if (!found) return null;
  await lockUser(transaction, found.userId);
  return lockLinkRow(transaction, tokenHash);
}

/** What `redeemLink` would answer, without using the link up. */
export async function readLink(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  shown: ShownLink,
): Promise<Link | Refusal<LinkProblem>> {
  const tokenHash = hashToken(shown.token);
  return judgeLink(tokenHash && (await findLinkRow(on, tokenHash)), shown, kit.clock.now());
}

function judgeLink(row: LinkRow | null, shown: ShownLink, at: Date): Link | Refusal<LinkProblem> {
  if (!row || !shown.purposes.includes(row.purpose)) return refuse(linkUnknown);
  if (shown.caller && shown.caller.userId !== row.userId) return refuse(linkOfAnother);
  if (row.usedAt) return refuse(linkUsed);
  if (row.expiresAt <= at) return refuse(linkExpired);
  if (row.purpose !== 'change-email' && row.email !== row.accountEmail) return refuse(linkUnknown);
  return { purpose: row.purpose, userId: row.userId, email: row.email, subject: row.subject };
}

/** Seconds that must pass after the first, second, third … link before another is mailed; the last holds for all more. */
export type Spacing = readonly [number, ...number[]];

/** Seconds until the person may be mailed another link for the purpose; 0 when they may now. */
export async function secondsUntilNextLink(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  link: { userId: UserId; purpose: LinkPurpose; spacing: Spacing },
): Promise<number> {
  const last = await findLastIssue(transaction, link.userId, link.purpose);
  if (!last) return 0;
  const seconds = link.spacing[last.issues - 1] ?? link.spacing.at(-1) ?? 0;
  const passed = (kit.clock.now().getTime() - last.at.getTime()) / 1000;
  return Math.max(0, Math.ceil(seconds - passed));
}
