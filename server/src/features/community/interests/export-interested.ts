import { type InterestArea, interestAreas } from '@redoubt/contract/community';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { getUser } from '#features/accounts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listInterested } from './list-interested.ts';

const SOURCE = 'community-interests';
const BATCH = 100;
const COLUMNS = ['Name', 'Handle', 'Email', 'Role', 'Subjects', 'Hours per month', 'Since'];

export function issueInterestedTicket(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  caller: Caller,
  area: InterestArea,
): Promise<DownloadTicket> {
  return kit.database.transaction(async (transaction) => {
    const object = { kind: 'interest-list', id: area } as const;
    await kit.audit.write(transaction, { by: caller, action: 'interest-list.export', object, person: null });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject: area, caller });
  });
}

/** The interested people as CSV, produced while it is sent, if the ticket's holder is an Admin when it is used. */
export function interestDownloads(kit: Pick<Kit, 'database'>): DownloadSource {
  return {
    name: SOURCE,
    async open(subject, userId) {
      const area = interestAreas.find((one) => one === subject);
      const { role } = await getUser(kit.database.kysely, userId);
      if (!area || role !== 'Admin') return null;
      return {
        content: writeCsv(COLUMNS, listRows(kit, area)),
        fileName: `redoubt-${area}-interest.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

async function* listRows(kit: Pick<Kit, 'database'>, area: InterestArea): AsyncGenerator<readonly string[]> {
  let cursor: string | undefined;
  do {
    const page = await listInterested(kit, { area, cursor, limit: BATCH });
    if (isRefusal(page)) return;
    for (const one of page.items)
      yield [
        one.name,
        one.handle,
        one.email,
        one.role ?? '',
        one.subjects.join('; '),
        one.hoursPerMonth === null ? '' : String(one.hoursPerMonth),
        one.since,
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
