import { contactTopicWords } from '@redoubt/contract/site';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainWords } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import type { ContactMessageRecord } from './contact-messages.store.ts';

/** Hands a message to the operators; an answer goes to its sender. No word of a stranger gets into a header. */
export async function mailOperators(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { to, message }: { to: string; message: Omit<ContactMessageRecord, 'id' | 'answeredAt'> },
): Promise<void> {
  const { reference, topic, name, email, userId } = message;
  await kit.mail.send(transaction, {
    to,
    replyTo: email,
    purpose: 'contact-message',
    idempotencyKey: `contact-message:${reference}`,
    title: `${contactTopicWords[topic]} (${reference})`,
    subject: `Contact ${reference}: ${contactTopicWords[topic]}`,
    paragraphs: [
      `${plainWords(name)}, ${email}, ${userId === null ? 'not signed in' : 'signed in'}, wrote:`,
      ...message.message.split(/\n{2,}|\r\n\r\n/).filter((paragraph) => paragraph.trim() !== ''),
      'Reply to this mail to answer the sender.',
    ],
    action: { label: 'See all messages', path: pagePaths.contactMessages() },
  });
}
