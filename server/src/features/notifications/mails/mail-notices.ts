import { type Contact, plainText, listPersonContacts } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import type { AddedNotice } from '../notices/notices.store.ts';
import { planForDigest } from '../digests/digests.store.ts';
import { stopLinks } from './mail-stops.ts';
import { nextDigestAt } from '../digests/next-digest.ts';

export type MailingKit = Pick<Kit, 'clock' | 'mail' | 'vault'>;

/**
 * Mails those that people want by mail, in the transaction that wrote them: at once, or in the mail of the day. Nobody is
 * mailed whose address is not verified.
 */
export async function mailNotices(
  kit: MailingKit,
  transaction: Transaction,
  added: readonly AddedNotice[],
): Promise<void> {
  const mailed = added.filter(({ isMailed }) => isMailed);
  if (mailed.length === 0) return;
  const found = await listPersonContacts(transaction, [...new Set(mailed.map(({ userId }) => userId))]);
  const byId = new Map(found.map((person) => [person.id, person]));
  const now = kit.clock.now();
  for (const notice of mailed) {
    const person = byId.get(notice.userId);
    if (!person?.isEmailVerified) continue;
    if (notice.dailyAt === null) await mailOne(kit, transaction, { notice, person });
    else await planForDigest(transaction, [notice.id], nextDigestAt(now, person.timeZone, notice.dailyAt));
  }
}

async function mailOne(
  kit: MailingKit,
  transaction: Transaction,
  { notice, person }: { readonly notice: AddedNotice; readonly person: Contact },
): Promise<void> {
  const { id, userId, kind, title, body, path } = notice;
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'notice',
    idempotencyKey: `notice:${id}`,
    title: plainText(title),
    paragraphs: [...(body === '' ? [] : [plainText(body)]), WHY],
    action: { label: 'See it', path },
    unsubscribe: stopLinks(kit, { userId, kind }),
  });
}

const WHY = 'You choose which notifications are mailed in Configurations, under Notifications.';
