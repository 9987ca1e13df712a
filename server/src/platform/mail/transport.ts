import type { ClaimedMail } from './mail.store.ts';

/**
 * What became of an attempt. `deferred` and `refused` are certain not to have been taken, for now or for good;
 * `unknown` was handed over and not answered. `failure` is a class and a code, never the server's sentence.
 */
export type Attempt =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'deferred' | 'refused' | 'unknown'; readonly failure: string };

export interface MailTransport {
  /**
   * Tries to hand over one message and never rejects. `beforeHandOver` is awaited right before the bytes that make the
   * server responsible; when it answers false, they are not sent.
   */
  attempt(mail: ClaimedMail, beforeHandOver: () => Promise<boolean>): Promise<Attempt>;
}

/** Demo mode's transport: a mail has arrived as soon as it is sent, and is read at /dev/mail. */
export const demoTransport: MailTransport = { attempt: async () => ({ outcome: 'accepted' }) };
