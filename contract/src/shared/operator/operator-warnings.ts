import * as z from 'zod';
import { timestamp } from '#shared/text.ts';

/** What whoever runs the installation should mend, and how. */
export const operatorWarnings = {
  'untrusted-proxy':
    'Requests come through a proxy that is not listed in TRUSTED_PROXIES. Add it there. Until then, everyone behind it shares one limit. The log has its address.',
  'mail-unreachable':
    'The mail server cannot be reached: check the address and the port in SMTP_URL. Mails wait and are sent once it answers.',
  'mail-sign-in':
    'The mail server refuses the name or the password in SMTP_URL: correct them. Mails wait and are sent then.',
  'mail-tls':
    'No encrypted connection to the mail server can be made: check its certificate, and whether SMTP_URL begins with smtps:// for port 465 or with smtp:// for 587. Mails wait and are sent then.',
  'mail-refused':
    'The server at SMTP_URL does not accept mails from here: check the address and what that server allows. Mails wait and are sent then.',
} as const;
export type OperatorWarning = keyof typeof operatorWarnings;

export const shownWarning = z.object({
  /** A sentence with the setting and what to do. */
  sentence: z.string(),
  noticedAt: timestamp,
});
