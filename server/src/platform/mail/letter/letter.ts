import { isMailAddress } from '@redoubt/contract/shared/terms/person-terms.ts';
import * as z from 'zod';
import type { PurposeOf } from './purposes.ts';
import type { LimitedKind, MailAdmission } from './recipients.ts';

/** The words of a mail to a person; they make both the HTML and the plain text. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What it tells of beside that, each list under a heading. */
  readonly lists?: readonly LetterList[];
  /** The one thing to do next: a path of ours such as `/signin`. */
  readonly action?: { readonly label: string; readonly path: string };
  /** How its receiver leaves the list that it goes to; mails that answer a person have none. */
  readonly unsubscribe?: Unsubscribe;
}

export interface LetterList {
  readonly title: string;
  readonly entries: readonly { readonly title: string; readonly text: string; readonly path: string }[];
}

/** An iCalendar file that a mail program offers to take into a calendar, or out of it (RFC 6047). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
}

/** Paths of ours, each with a token of its own for the mail. */
export interface Unsubscribe {
  /** The page that a person opens. */
  readonly pagePath: string;
  /** What mail programs post `List-Unsubscribe=One-Click` to (RFC 8058), without a session. */
  readonly oneClickPath: string;
}

/** An address as somebody has it, and whether they have shown that they read its mail. */
export interface AddressOwner {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

interface AnyMail extends Letter {
  /** A second mail with the same key is not sent. Only a hash of it is stored. */
  readonly idempotencyKey: string;
  /** It may be sent again under its key, but not within 24 hours. */
  readonly isDaily?: true;
  /** What the mail is about, published with its outcome as `mail.ended`. Unset: no event is published. */
  readonly reference?: string;
  /** Unset: the title. */
  readonly subject?: string;
  /** One address, without a name: whom an answer goes to. Unset: nobody. */
  readonly replyTo?: string;
  /** An event for the receiver's calendar. */
  readonly calendar?: CalendarPart;
}

/** The purpose of the mail stays after its content is deleted. */
export interface AccountMail extends AnyMail {
  /** Until the address is verified, few mails of kind `access` go there, and no others. */
  readonly to: AddressOwner;
  readonly purpose: PurposeOf<'account' | 'access'>;
}

interface OperatorMail extends AnyMail {
  /** One address, without a name. */
  readonly to: string;
  readonly purpose: PurposeOf<'operator'>;
}

/** A mail that its reader may not have requested. */
export interface LimitedMail<Kind extends LimitedKind> extends AnyMail {
  /** One address, without a name. */
  readonly to: string;
  readonly purpose: PurposeOf<Kind>;
  readonly admission: MailAdmission;
}

export type MailRequest =
  | AccountMail
  | OperatorMail
  | LimitedMail<'unasked'>
  | LimitedMail<'confirmation'>
  | LimitedMail<'subscription'>;

/** Addresses as the mail system takes them: nothing in them can begin another header or another recipient. */
export const mailAddress = z
  .string()
  .refine(isMailAddress, 'This is not an address that mail can be sent to.');
