import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';

/** What a mailed link may do; the table keeps the same list. */
export const linkPurposes = [
  'verify-email',
  'change-email',
  'reset-password',
  'link-identity',
  'keep-account',
  'admit-browser',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
  'link-identity': HOUR_MS,
  'keep-account': 14 * DAY_MS,
  'admit-browser': DAY_MS,
};

export function linkExpiry(purpose: LinkPurpose, issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + lifetimesMs[purpose]);
}
