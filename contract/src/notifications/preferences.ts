import * as z from 'zod';
import { isChosen } from './kind-rules.ts';
import { noticeKind } from './notice.ts';

const LAST_HOUR = 23;

const kinds = (channel: 'inApp' | 'mail', fixed: string) =>
  z
    .array(noticeKind)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'List each kind only once')
    .refine((chosen) => chosen.every((kind) => isChosen(kind, channel)), fixed);

/** Which notices a person wants, and how they are delivered. */
export const noticePreferences = z.strictObject({
  /** The kinds that are not shown in the product. */
  hidden: kinds('inApp', 'This kind is always shown'),
  /** The kinds that are mailed. */
  mailed: kinds('mail', 'Whether this kind is mailed cannot be chosen'),
  /** The hour of the one mail a day, in the person's time zone; null: each is mailed at once. */
  dailyAt: z
    .number('Please choose an hour')
    .int('Please choose a full hour')
    .min(0, 'The hour is between 0 and 23')
    .max(LAST_HOUR, 'The hour is between 0 and 23')
    .nullable(),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** The token of the link in a mail of notices; it is sealed, and longer than others. */
export const mailStopToken = z
  .string('The link is incomplete. Open it again from the mail.')
  .max(600, 'The link is not valid. Open it again from the mail.');

/** What mail programs send when a person presses their button (RFC 8058); the token is part of the address. */
export const oneClickStop = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });

/** What is mailed no more: the words for one kind; null: every kind that may be chosen. */
export const mailStopped = z.object({ label: z.string().nullable() });
