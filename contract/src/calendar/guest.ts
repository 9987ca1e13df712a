import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { repeatShown } from './repeat.ts';

export const guestAnswers = ['accepted', 'tentative', 'declined'] as const;
export const guestAnswer = z.enum(guestAnswers, 'Please answer accepted, tentative or declined');
export type GuestAnswer = z.infer<typeof guestAnswer>;

/** `sent`: the mail server took it; `unconfirmed`: it may have arrived. */
export const letterState = z.enum(['mailing', 'sent', 'refused', 'unconfirmed', 'opted-out']);
export type LetterState = z.infer<typeof letterState>;

/** A guest who is invited to an event. */
export const guest = z.object({
  email: z.string(),
  answer: guestAnswer.nullable(),
  answeredAt: timestamp.nullable(),
  /** What became of the newest letter; null where there is nothing to tell. */
  letter: z.union([letterState, z.literal('waiting')]).nullable(),
  /** While the mail waits: the day (UTC) on which it is sent, at the earliest. */
  turn: z.iso.date().nullable(),
});
export type Guest = z.infer<typeof guest>;

/** What somebody is invited to, as the page of the mailed link shows it. */
export const guestInvitation = z.object({
  /** The name of whoever invites. */
  from: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  isOnline: z.boolean(),
  /** Its times are empty then. */
  isAllDay: z.boolean(),
  date: z.iso.date(),
  startTime: z.string(),
  endDate: z.iso.date(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  repeat: repeatShown.nullable(),
  answer: guestAnswer.nullable(),
  isOver: z.boolean(),
});
export type GuestInvitation = z.infer<typeof guestInvitation>;
