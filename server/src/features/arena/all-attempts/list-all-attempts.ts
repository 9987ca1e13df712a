import type { arenaEndpoints, AttemptOfAll } from '@redoubt/contract/arena';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { listNamedPeople } from '#features/accounts';
import { invariant } from '#platform/invariant.ts';
import { refuseCursor } from '#platform/refusal.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { presentWork } from '../work/present-work.ts';
import {
  type AttemptSpan,
  countAttemptsWithin,
  findAttemptPlace,
  listAttemptsWithin,
} from './all-attempts.store.ts';

/**
 * Attempts of everybody, newest first; the cursor is the id of the last one shown. Their transcripts are read one by
 * one.
 */
export async function listAllAttempts(
  arena: ArenaKit,
  query: QueryOf<typeof arenaEndpoints.listAllAttempts>,
) {
  const on = arena.kit.database.kysely;
  const span: AttemptSpan = {
    by: query.by,
    isSolve: query.solves !== undefined,
    from: query.from === undefined ? null : new Date(query.from),
    before: query.until === undefined ? null : new Date(Date.parse(query.until) + DAY_MS),
  };
  const after = query.cursor === undefined ? null : await findAttemptPlace(on, span, query.cursor);
  if (query.cursor !== undefined && after === null) return refuseCursor();
  const [records, counts] = await Promise.all([
    listAttemptsWithin(on, { span, status: query.status ?? null, after, limit: query.limit + 1 }),
    countAttemptsWithin(on, span),
  ]);
  const page = records.slice(0, query.limit);
  const [works, named] = await Promise.all([
    presentWork(arena, page),
    listNamedPeople(
      on,
      page.map(({ userId }) => userId),
    ),
  ]);
  const items = works.map((work, nth): AttemptOfAll => {
    const person = named.get(page[nth]?.userId ?? '');
    invariant(person, 'The person of an attempt has an account.');
    return { ...work, expert: { id: person.id, name: person.name } };
  });
  return {
    items,
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    counts,
  };
}
