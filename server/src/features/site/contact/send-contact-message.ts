import { createHash } from 'node:crypto';
import type { ContactForm } from '@redoubt/contract/site';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { randomBelow } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { isSameRequest, idempotentRequest } from '#platform/use-case/idempotent-request.ts';
import type { Kit } from '#kit.ts';
import { getTakenUnder, insertContactMessage } from './contact-messages.store.ts';
import { mailOperators } from './contact.mails.ts';

// Without letters and digits that are easily confused.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

export interface SentForm {
  readonly form: ContactForm;
  readonly caller: Caller | null;
  readonly idempotencyKey: string | null;
}

export interface ContactOptions {
  /** Where messages are mailed to; null keeps them for Admins to read alone. */
  readonly contactEmail: string | null;
}

/**
 * Stores a message and mails it to the operators. A message with the hidden field filled in is stored too, marked, and not
 * mailed: a program causes no mails by it, and a person whose browser filled it in is not lost.
 */
export function sendContactMessage(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  { contactEmail }: ContactOptions,
  { form, caller, idempotencyKey }: SentForm,
): Promise<{ reference: string } | Refusal<typeof idempotencyKeyReused>> {
  const { website, ...content } = form;
  const message = {
    ...content,
    reference: makeReference(),
    userId: caller?.userId ?? null,
    isSuspect: website !== '',
    sentAt: kit.clock.now(),
  };
  const key = idempotencyKey && keyOf(idempotencyKey, message.userId);
  const sent = idempotentRequest(key, form);
  return kit.database.transaction(async (transaction) => {
    const isNew = await insertContactMessage(transaction, { ...message, sent });
    if (!isNew && sent) {
      const { reference, requestHash } = await getTakenUnder(transaction, sent.key);
      return isSameRequest(sent, requestHash) ? { reference } : refuse(idempotencyKeyReused);
    }
    if (contactEmail !== null && !message.isSuspect)
      await mailOperators(kit, transaction, { to: contactEmail, message });
    return { reference: message.reference };
  });
}

/** A key is of the person who chose it; those who are signed out share theirs, and may come from another network again. */
function keyOf(key: string, sender: UserId | null): string {
  return createHash('sha256')
    .update(JSON.stringify([key, sender]))
    .digest('base64url');
}

function makeReference(): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]);
  return `C-${letters.join('')}`;
}
