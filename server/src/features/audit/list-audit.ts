import type { AuditEntry, AuditFilter, OwnAuditEntry } from '@redoubt/contract/audit';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import { listNamedPeople } from '#features/accounts';
import { type EntryFilter, findEntryPlace, type ListedEntry, listEntries } from '#platform/audit/index.ts';
import { isRefusal, refuseCursor } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { presentEntry, presentOwnEntry } from './audit.presenter.ts';
import { toEntryFilter } from './audit-filter.ts';

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the log; the cursor is the id of the last entry shown. */
export async function listAudit({ database }: Pick<Kit, 'database'>, query: AuditFilter & PageQuery) {
  const on = database.kysely;
  const page = await readPage(on, await toEntryFilter(on, query), query);
  if (isRefusal(page)) return page;
  return { ...page, items: await presentEntries(on, page.items) } satisfies Page<AuditEntry>;
}

/** A page of what was done on the caller's account. */
export async function listOwnAudit({ database }: Pick<Kit, 'database'>, caller: Caller, query: PageQuery) {
  const page = await readPage(database.kysely, { onAccountOf: caller.userId }, query);
  if (isRefusal(page)) return page;
  const named = await listNamed(database.kysely, page.items);
  const items = page.items.map((entry) => presentOwnEntry(entry, named));
  return { ...page, items } satisfies Page<OwnAuditEntry>;
}

/** Entries with the current names of the people in them. */
export async function presentEntries(on: Queryable, entries: readonly ListedEntry[]): Promise<AuditEntry[]> {
  const named = await listNamed(on, entries);
  return entries.map((entry) => presentEntry(entry, named));
}

function listNamed(on: Queryable, entries: readonly ListedEntry[]) {
  const ids = entries.flatMap(({ userId, byUserId }) => [userId, byUserId]);
  return listNamedPeople(
    on,
    ids.filter((id) => id !== null),
  );
}

async function readPage(on: Queryable, filter: EntryFilter, { cursor, limit }: PageQuery) {
  const after = cursor === undefined ? null : await findEntryPlace(on, cursor, filter.onAccountOf);
  if (cursor !== undefined && after === null) return refuseCursor();
  const entries = await listEntries(on, filter, { after, limit: limit + 1 });
  const items = entries.slice(0, limit);
  return { items, nextCursor: entries.length > limit ? (items.at(-1)?.id ?? null) : null };
}
