import type { Transaction } from '#kit.ts';
import type { Kit } from '#kit.ts';
import { noticeSources } from '../kinds/index.ts';
import type { NoticeSources } from '../kinds/notice-kind.ts';
import { addNotices } from './notices.store.ts';

interface Told {
  readonly type: string;
  readonly payload: unknown;
}

/** Writes what events tell people of, in the transaction that is handed in. */
export async function writeNotices(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { events, sources }: { readonly events: readonly Told[]; readonly sources: NoticeSources },
): Promise<void> {
  const notices = [];
  for (const { type, payload } of events) {
    for (const { kind, event, noticesOf } of noticeSources) {
      if (event.type !== type) continue;
      for (const notice of await noticesOf(payload, sources)) notices.push({ kind, ...notice });
    }
  }
  if (notices.length > 0) await addNotices(transaction, notices, clock.now());
}
