import type { Transaction } from '#kit.ts';
import { noticeSources } from './kinds/index.ts';
import type { NoticeSources } from './kinds/sources/notice-kind.ts';
import { type MailingKit, mailNotices } from './mails/mail-notices.ts';
import { insertNotices, type KindOfNotice } from './notices/notices.store.ts';

interface NotifiedEvent {
  readonly type: string;
  readonly payload: unknown;
}

/** Writes what events tell people of, in the transaction that is handed in. */
export async function writeNotices(
  kit: MailingKit,
  transaction: Transaction,
  { events, sources }: { readonly events: readonly NotifiedEvent[]; readonly sources: NoticeSources },
): Promise<void> {
  const notices = [];
  for (const { type, payload } of events) {
    for (const { kind, event, noticesOf } of noticeSources) {
      if (event.type !== type) continue;
      for (const notice of await noticesOf(payload, sources)) notices.push({ kind, ...notice });
    }
  }
  if (notices.length > 0) await addNotices(kit, transaction, notices);
}

/** Writes what is shown, and mails what is to be mailed. */
export async function addNotices(
  kit: MailingKit,
  transaction: Transaction,
  notices: readonly KindOfNotice[],
): Promise<void> {
  await mailNotices(kit, transaction, await insertNotices(transaction, notices, kit.clock.now()));
}
