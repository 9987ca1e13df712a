import { type AuditFilter, auditActions } from '@redoubt/contract/audit';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { findPeopleByWords } from '#features/accounts';
import type { Queryable } from '#kit.ts';
import type { EntryFilter } from '#platform/audit/index.ts';

/** The most people that a search looks at; a longer part of the name finds fewer. */
const PEOPLE_AT_MOST = 200;

/** The filter of the log as the store reads it: words become people and actions, days become instants. */
export async function toEntryFilter(
  on: Queryable,
  { q, person, kinds, object, from, until }: AuditFilter,
): Promise<EntryFilter> {
  return {
    person,
    kinds,
    objectId: object,
    from: from === undefined ? undefined : new Date(from),
    before: until === undefined ? undefined : new Date(Date.parse(until) + DAY_MS),
    search: q === undefined || q === '' ? undefined : await readSearch(on, q),
  };
}

async function readSearch(on: Queryable, text: string) {
  const words = text.toLowerCase();
  return {
    text,
    people: await findPeopleByWords(on, text, PEOPLE_AT_MOST),
    actions: Object.entries(auditActions).flatMap(([action, label]) =>
      action.includes(words) || label.toLowerCase().includes(words) ? action : [],
    ),
  };
}
