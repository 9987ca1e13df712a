import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainText, listPersonContacts } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import { listWithDigestDue, type PlannedNotice, takeDue } from '../digests/digests.store.ts';
import { stopLinks } from './mail-stops.ts';

const PEOPLE_TOGETHER = 100;
const MOST_LISTED = 50;

type DigestKit = Pick<Kit, 'database' | 'clock' | 'mail' | 'vault'>;

/** Sends the daily digest of everybody for whom it is due; its notices and the mail are one transaction. */
export async function sendDigests(kit: DigestKit): Promise<void> {
  for (;;) {
    const due = await listWithDigestDue(kit.database.kysely, kit.clock.now(), PEOPLE_TOGETHER);
    for (const userId of due)
      await kit.database.transaction((transaction) => sendDigest(kit, transaction, userId));
    if (due.length < PEOPLE_TOGETHER) return;
  }
}

async function sendDigest(kit: DigestKit, transaction: Transaction, userId: UserId): Promise<void> {
  const notices = await takeDue(transaction, userId, kit.clock.now());
  const [person] = await listPersonContacts(transaction, [userId]);
  const [first] = notices;
  if (!first || !person?.isEmailVerified) return;
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'notice-digest',
    idempotencyKey: `notice-digest:${first.id}`,
    title: notices.length === 1 ? 'One notification today' : `${String(notices.length)} notifications today`,
    paragraphs: ['This is your one mail a day, as you chose in Configurations, under Notifications.'],
    lists: [{ title: 'Your notifications', entries: entriesOf(notices) }],
    action: { label: 'See all notifications', path: pagePaths.notifications() },
    unsubscribe: stopLinks(kit, { userId, kind: null }),
  });
}

function entriesOf(notices: readonly PlannedNotice[]) {
  const listed = notices.slice(0, MOST_LISTED).map(({ title, body, path }) => ({
    title: plainText(title),
    text: plainText(body),
    path,
  }));
  const rest = notices.length - listed.length;
  if (rest === 0) return listed;
  return [...listed, { title: `And ${String(rest)} more`, text: '', path: pagePaths.notifications() }];
}
