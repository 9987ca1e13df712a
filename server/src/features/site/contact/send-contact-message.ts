import { createHash } from 'node:crypto';
import type { ContactForm } from '@redoubt/contract/site';
import { randomBelow } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { getReferenceByKey, insertContactMessage, type NewContactMessage } from './contact-messages.store.ts';
import { mailOperators } from './contact.mails.ts';

// Without the letters and digits that people mix up.
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
 * Keeps a message and mails it to the operators. What filled in the field that people do not see is kept too, marked,
 * and not mailed: a program gets no louder by it, and a person whose browser filled it in is not lost.
 */
export function sendContactMessage(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  { contactEmail }: ContactOptions,
  { form, caller, idempotencyKey }: SentForm,
): Promise<{ reference: string }> {
  const { website, ...said } = form;
  const message = {
    ...said,
    reference: makeReference(),
    userId: caller?.userId ?? null,
    isSuspect: website !== '',
    sentAt: kit.clock.now(),
  };
  const key = idempotencyKey === null ? null : keyOf(idempotencyKey, message);
  return kit.database.transaction(async (transaction) => {
    const isNew = await insertContactMessage(transaction, { ...message, idempotencyKey: key });
    if (!isNew && key !== null) return { reference: await getReferenceByKey(transaction, key) };
    if (contactEmail !== null && !message.isSuspect)
      await mailOperators(kit, transaction, { to: contactEmail, message });
    return { reference: message.reference };
  });
}

/** The same message sent again, and no other: a key that somebody else chose too must not swallow theirs. */
function keyOf(
  idempotencyKey: string,
  { userId, name, email, topic, message }: Omit<NewContactMessage, 'idempotencyKey'>,
): string {
  const said = JSON.stringify([idempotencyKey, userId, name, email, topic, message]);
  return createHash('sha256').update(said).digest('base64url');
}

function makeReference(): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]);
  return `C-${letters.join('')}`;
}
