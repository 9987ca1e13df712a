import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { getUser } from '#features/accounts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { type ConfirmedSubscriber, listConfirmed } from './subscribers.store.ts';

const SOURCE = 'newsletter-subscribers';
const PAGE_SIZE = 1000;

export function issueExportTicket(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  caller: Caller,
): Promise<DownloadTicket> {
  return kit.database.transaction(async (transaction) => {
    const object = { kind: 'subscriber-list', id: 'confirmed' } as const;
    await kit.audit.write(transaction, {
      by: caller,
      action: 'subscriber-list.export',
      object,
      person: null,
    });
    const source = { name: SOURCE };
    return issueTicket(kit, transaction, { source, subject: object.id, caller });
  });
}

/** The confirmed subscribers as CSV, read page by page while it is sent; for Admins as long as they are some. */
export function subscriberDownloads({ database, clock }: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  return {
    name: SOURCE,
    async open(_subject, userId) {
      const { role } = await getUser(database.kysely, userId);
      if (role !== 'Admin') return null;
      return {
        content: writeCsv(['email', 'confirmed_at'], listRows(database.kysely)),
        fileName: `newsletter-subscribers-${clock.now().toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

async function* listRows(on: Queryable): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  for (;;) {
    const page: ConfirmedSubscriber[] = await listConfirmed(on, {
      after,
      limit: PAGE_SIZE,
    });
    const last = page.at(-1);
    if (!last) return;
    yield* page.map(({ email, confirmedAt }) => [email, confirmedAt.toISOString()]);
    after = last.id;
  }
}
