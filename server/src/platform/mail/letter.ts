import * as z from 'zod';

/** What a person is told by mail; the same words make the HTML and the plain text. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next: a path of ours such as `/signin`. */
  readonly action?: { readonly label: string; readonly path: string };
}

export interface MailRequest extends Letter {
  /** One address, without a name. */
  readonly to: string;
  /** What the mail is for, in lower-case words joined by hyphens; kept after the content is gone. */
  readonly purpose: string;
  /** A second mail with the same key is not sent. Only a hash of it is kept. */
  readonly idempotencyKey: string;
  /** Unset: the title. */
  readonly subject?: string;
}

/** Addresses as the mail system takes them: nothing in them can begin another header or another recipient. */
export const mailAddress = z
  .string()
  .max(254)
  .regex(
    /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u,
    'This is not an address that mail can be sent to.',
  );
