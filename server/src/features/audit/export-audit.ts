import { type AuditActor, type AuditEntry, auditEndpoints, type AuditFilter } from '@redoubt/contract/audit';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { getUser } from '#features/accounts';
import { type EntryFilter, type EntryPlace, type ListedEntry, listEntries } from '#platform/audit/index.ts';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { toEntryFilter } from './audit-filter.ts';
import { presentEntries } from './list-audit.ts';

const SOURCE = 'audit-log';
const BATCH = 1000;
const COLUMNS = [
  'time',
  'action',
  'by',
  'by id',
  'API token',
  'network',
  'object kind',
  'object id',
  'person',
  'person id',
  'changes',
];

/** The export is itself an entry of the log. */
export function issueAuditTicket(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  caller: Caller,
  filter: AuditFilter,
): Promise<DownloadTicket> {
  const subject = JSON.stringify({ ...filter, kinds: filter.kinds?.join(',') });
  const isWhole = Object.keys(filter).length === 0;
  return kit.database.transaction(async (transaction) => {
    await kit.audit.write(transaction, {
      by: caller,
      action: 'audit-log.export',
      object: { kind: 'audit-log', id: isWhole ? 'all' : 'filtered' },
      person: null,
      changes: isWhole ? {} : { filter: { before: null, after: subject } },
    });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject, caller });
  });
}

/** The log as CSV, read in batches while it is sent, if the ticket's holder is an Admin when it is used. */
export function auditDownloads({ database, clock }: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  const on = database.kysely;
  return {
    name: SOURCE,
    async open(subject, userId) {
      const { role } = await getUser(on, userId);
      if (role !== 'Admin') return null;
      const filter = await toEntryFilter(on, auditEndpoints.exportAudit.body.parse(JSON.parse(subject)));
      return {
        content: writeCsv(COLUMNS, listRows(on, filter)),
        fileName: `redoubt-audit-${clock.now().toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

async function* listRows(on: Queryable, filter: EntryFilter): AsyncGenerator<readonly string[]> {
  let after: EntryPlace | null = null;
  for (;;) {
    const entries: ListedEntry[] = await listEntries(on, filter, {
      after,
      limit: BATCH,
    });
    yield* (await presentEntries(on, entries)).map(toRow);
    after = entries.at(-1) ?? null;
    if (entries.length < BATCH) return;
  }
}

function toRow({ at, action, by, network, object, person, changes }: AuditEntry): string[] {
  return [
    at,
    action,
    nameOf(by),
    'person' in by ? by.person.id : '',
    by.kind === 'api-token' ? by.tokenId : '',
    network ?? '',
    object.kind,
    object.id,
    person?.email ?? '',
    person?.id ?? '',
    JSON.stringify(Object.fromEntries(changes.map(({ field, values }) => [field, values]))),
  ];
}

function nameOf(by: AuditActor): string {
  if (by.kind === 'mailed-link') return 'a mailed link';
  return by.kind === 'command' ? by.command : by.person.email;
}
