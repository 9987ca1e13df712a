import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainText } from '#features/accounts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { issueUnsubscribe } from '../unsubscribe-links/issue-unsubscribe.ts';
import { insertDeliveries, type Issue, lockIssue, type Recipient, updateFinished } from './issues.store.ts';

const BATCH = 100;

type Deps = Pick<Kit, 'database' | 'clock' | 'mail'>;

/**
 * Sends an issue to everybody who was on the list when it was composed, batch by batch. A batch commits with its mails or
 * not at all, so that each subscriber gets the issue once, wherever a run is cut off.
 *
 * @throws where the worker stops midway: the job is tried again and goes on from there
 */
export async function sendToSubscribers(kit: Deps, week: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) throw new Error('The worker stops; the rest of the issue is sent later.');
    const sent = await kit.database.transaction((transaction) => sendBatch(kit, transaction, week));
    if (sent < BATCH) return;
  }
}

async function sendBatch(kit: Deps, transaction: Transaction, week: string): Promise<number> {
  const issue = await lockIssue(transaction, week);
  if (issue.finishedAt) return 0;
  const recipients = await insertDeliveries(transaction, issue, BATCH);
  for (const recipient of recipients) {
    const unsubscribe = await issueUnsubscribe(kit, transaction, recipient.id);
    await kit.mail.send(transaction, { ...letterOf(issue, recipient), unsubscribe });
  }
  if (recipients.length < BATCH) await updateFinished(transaction, week, kit.clock.now());
  return recipients.length;
}

function letterOf({ week, content: { challenges, articles } }: Issue, { id, email }: Recipient): AccountMail {
  const news = [countWords(challenges.length, 'new challenge'), countWords(articles.length, 'new article')];
  return {
    to: { email, isEmailVerified: true },
    purpose: 'newsletter-issue',
    idempotencyKey: `newsletter-issue:${week}:${id}`,
    title: 'This week at Redoubt',
    subject: `This week at Redoubt: ${news.filter(Boolean).join(' and ')}`,
    paragraphs: ['What is new since last Monday.'],
    lists: [
      { title: 'New challenges', entries: challenges.map(plain) },
      { title: 'New articles', entries: articles.map(plain) },
    ].filter(({ entries }) => entries.length > 0),
    action: { label: 'See the open challenges', path: pagePaths.challenges() },
  };
}

/** What others called a challenge, and wrote of it. */
function plain<Entry extends { readonly title: string; readonly text: string }>(entry: Entry): Entry {
  const { title, text } = entry;
  return { ...entry, title: plainText(title), text: plainText(text) };
}

function countWords(count: number, noun: string): string {
  if (count === 0) return '';
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
