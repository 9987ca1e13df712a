import { communityEventNotFound } from '@redoubt/contract/community';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { getUser } from '#features/accounts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findEventRow } from '../events/community-events.store.ts';
import { listAttendees } from './list-attendees.ts';

const SOURCE = 'community-attendees';
const BATCH = 100;
const COLUMNS = ['Name', 'Handle', 'Email', 'Since'];

export async function issueAttendeesTicket(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  caller: Caller,
  slug: string,
): Promise<DownloadTicket | Refusal<typeof communityEventNotFound>> {
  const event = await findEventRow(kit.database, slug);
  if (!event) return refuse(communityEventNotFound);
  return kit.database.transaction(async (transaction) => {
    const object = { kind: 'attendee-list', id: event.id } as const;
    await kit.audit.write(transaction, { by: caller, action: 'attendee-list.export', object, person: null });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject: slug, caller });
  });
}

/** The attendees as CSV, produced while it is sent, if the ticket's holder is an Admin when it is used. */
export function attendeeDownloads(kit: Pick<Kit, 'database'>): DownloadSource {
  return {
    name: SOURCE,
    async open(slug, userId) {
      const { role } = await getUser(kit.database.kysely, userId);
      if (role !== 'Admin') return null;
      return {
        content: writeCsv(COLUMNS, listRows(kit, slug)),
        fileName: `redoubt-${slug}-attendees.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

async function* listRows(kit: Pick<Kit, 'database'>, slug: string): AsyncGenerator<readonly string[]> {
  let cursor: string | undefined;
  do {
    const page = await listAttendees(kit, { slug, q: '', cursor, limit: BATCH });
    if (isRefusal(page)) return;
    for (const { name, handle, email, since } of page.items) yield [name, handle, email, since];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
