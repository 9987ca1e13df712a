import type { WorkState } from '@redoubt/contract/arena';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { personNotFound } from '@redoubt/contract/shared/terms/person-calls.ts';
import { findAccount } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse, refuseCursor } from '#platform/refusal.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { presentWork } from './present-work.ts';
import { countWork, findWorkPlace, listOwnWork } from './work.store.ts';

interface WorkQuery {
  readonly status?: WorkState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** All attempts of the caller, newest first; the cursor is the id of the last one shown. */
export function listWork(arena: ArenaKit, caller: Caller, query: WorkQuery) {
  return readWork(arena, caller.userId, query);
}

/** The same for a person whom an Admin names. */
export async function listPersonWork(arena: ArenaKit, userId: UserId, query: WorkQuery) {
  const person = await findAccount(arena.kit.database.kysely, { userId });
  return person ? readWork(arena, userId, query) : refuse(personNotFound);
}

async function readWork(arena: ArenaKit, userId: UserId, query: WorkQuery) {
  const on = arena.kit.database.kysely;
  const after = query.cursor === undefined ? null : await findWorkPlace(on, userId, query.cursor);
  if (query.cursor !== undefined && after === null) return refuseCursor();
  const [records, counts] = await Promise.all([
    listOwnWork(on, { userId, status: query.status ?? null, after, limit: query.limit + 1 }),
    countWork(on, userId),
  ]);
  const page = records.slice(0, query.limit);
  return {
    items: await presentWork(arena, page),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    counts,
  };
}
