import type { Earning } from '@redoubt/contract/projects';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listEarnings } from './read-earnings.ts';

const SOURCE = 'earnings';
const BATCH = 100;
const CENTS = 100;

/** A ticket for everything that was posted to somebody's account. */
export function issueEarningsTicket(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<DownloadTicket> {
  return issueTicket(kit, kit.database.kysely, { source: { name: SOURCE }, subject: caller.userId, caller });
}

/** Their postings as CSV, the newest first, made while it is sent. */
export function earningsDownload(kit: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  return {
    name: SOURCE,
    open(_, userId) {
      return Promise.resolve({
        content: writeCsv(columns, listRows(kit, userId)),
        fileName: `redoubt-earnings-${kit.clock.now().toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv; charset=utf-8',
      });
    },
  };
}

const columns = [
  'Number',
  'Posted',
  'What',
  'Kind',
  'Project',
  'Title',
  'Client',
  'Task',
  'Accepted by',
  'Rounds of changes',
  'Minutes',
  'Amount',
  'Currency',
];

async function* listRows(kit: Pick<Kit, 'database'>, userId: UserId): AsyncGenerator<readonly string[]> {
  let cursor: number | undefined;
  do {
    const page = await listEarnings(kit, { userId }, { cursor, limit: BATCH });
    for (const one of page.items) yield cellsOf(one);
    cursor = page.nextCursor === null ? undefined : Number(page.nextCursor);
  } while (cursor !== undefined);
}

function cellsOf(one: Earning): readonly string[] {
  return [
    String(one.number),
    one.at,
    one.what,
    one.kind,
    one.project.code,
    one.project.title,
    one.project.client,
    one.task.code,
    one.by,
    String(one.rounds),
    String(one.minutes),
    (one.amountMinor / CENTS).toFixed(2),
    one.currency,
  ];
}
