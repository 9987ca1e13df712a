import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';

/**
 * What became of a mail with a reference: the mail server took it (`sent`), refused it for good (`failed`), or the
 * connection broke after it had all of it (`unconfirmed`). That a letter came back later is not seen.
 */
export const mailEnded = defineEvent(
  'mail.ended',
  z.object({
    purpose: z.string(),
    reference: z.string(),
    state: z.enum(['sent', 'failed', 'unconfirmed']),
  }),
);
