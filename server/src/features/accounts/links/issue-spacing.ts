import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { LinkPurpose } from './link-purposes.ts';
import { findLastIssue } from './links.store.ts';

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
