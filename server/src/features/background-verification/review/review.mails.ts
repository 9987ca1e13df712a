import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { getUser } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import type { ReviewRecord } from './review.store.ts';

interface ReviewNotice {
  readonly userId: UserId;
  /** The time of the newest decision in the mail. */
  readonly at: Date;
}

const STEP = 3;

/** What was not accepted, why, and what to do next. */
export async function sendRejected(
  { mail }: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { userId, at, rejected, waiting }: ReviewNotice & { rejected: readonly ReviewRecord[]; waiting: number },
): Promise<void> {
  const person = await getUser(transaction, userId);
  const [first] = rejected;
  const isOne = rejected.length === 1 && first !== undefined;
  const what = isOne ? 'one of your documents was' : `${String(rejected.length)} of your documents were`;
  await mail.send(transaction, {
    to: person,
    purpose: 'documents-rejected',
    idempotencyKey: `documents-rejected:${userId}:${at.toISOString()}`,
    title: isOne ? 'A document was not accepted' : `${String(rejected.length)} documents were not accepted`,
    paragraphs: [
      `Hello ${person.firstname}, we have read your documents, and ${what} not accepted:`,
      ...rejected.map(({ name, reason }) => `${name}: ${reason ?? ''}`),
      'What to do next: open step 3, upload another document in its place and press Next Step. Everything else that you saved is kept.',
      ...(waiting > 0
        ? [
            waiting === 1
              ? 'One more document is still being reviewed.'
              : `${String(waiting)} more documents are still being reviewed.`,
          ]
        : []),
    ],
    action: { label: 'Open step 3', path: pagePaths.wizard(STEP) },
  });
}

/** Says that every document was accepted. */
export async function sendVerified(
  { mail }: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { userId, at, documents }: ReviewNotice & { documents: readonly ReviewRecord[] },
): Promise<void> {
  const person = await getUser(transaction, userId);
  const fields = [...new Set(documents.flatMap(({ provenFields }) => provenFields))].toSorted();
  await mail.send(transaction, {
    to: person,
    purpose: 'documents-verified',
    idempotencyKey: `documents-verified:${userId}:${at.toISOString()}`,
    title: 'Your documents are verified',
    paragraphs: [
      `Hello ${person.firstname}, we have read all ${String(documents.length)} documents that you sent, and every one was accepted.`,
      ...(fields.length > 0
        ? [
            `They prove these fields, which your profile shows from now on: ${new Intl.ListFormat('en').format(fields)}.`,
          ]
        : []),
      'There is nothing left to do about them. Your profile says Verified once your application is approved as well.',
    ],
    action: { label: 'Open my profile', path: pagePaths.profile() },
  });
}
