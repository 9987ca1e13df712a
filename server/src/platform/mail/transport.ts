import type { ClaimedMail } from './mail.store.ts';

/**
 * What became of an attempt. `deferred` and `refused` are certain not to have been taken, for now or for good;
 * `unknown` was handed over and not answered. `failure` is a class and a code, never the server's sentence.
 */
export type Attempt =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'deferred' | 'refused' | 'unknown'; readonly failure: string };

/** What keeps all mails from being sent, and as which code the library tells it. */
export interface MailFault {
  readonly kind: 'mail-unreachable' | 'mail-sign-in' | 'mail-tls' | 'mail-refused';
  readonly code: string;
}

export interface MailTransport {
  /**
   * Tries to hand over one message and never rejects. `beforeHandOver` is awaited right before the bytes that make the
   * server responsible; when it answers false, they are not sent.
   */
  attempt(mail: ClaimedMail, beforeHandOver: () => Promise<boolean>): Promise<Attempt>;
  /** Looks whether mails could be handed over now, without one; answers what is in the way. */
  check?(): Promise<MailFault | null>;
}

/** Demo mode's transport: a mail has arrived as soon as it is sent, and is read at /dev/mail. */
export const demoTransport: MailTransport = { attempt: async () => ({ outcome: 'accepted' }) };
