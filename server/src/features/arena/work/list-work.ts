import type { AttemptStatus, OwnWork } from '@redoubt/contract/arena';
import type { UserId } from '@redoubt/contract/ids.ts';
import { personNotFound } from '@redoubt/contract/terms/person-calls.ts';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { accounts } from '#features/accounts';
import { createAwards, listOutcomes } from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { refuseCursor } from '#platform/refuse-cursor.ts';
import { type ArenaKit, presentSummary } from '../attempts/get-attempt.ts';
import { countWork, findWorkPlace, listOwnWork } from './work.store.ts';

interface WorkQuery {
  readonly status?: AttemptStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** All attempts of the caller, newest first; the cursor is the id of the last one shown. */
export function listWork(arena: ArenaKit, caller: Caller, query: WorkQuery) {
  return readWork(arena, caller.userId, query);
}

/** The same of a person whom an Admin names. */
export async function listPersonWork(arena: ArenaKit, userId: UserId, query: WorkQuery) {
  const person = await accounts.find(arena.kit.database.kysely, { userId });
  return person ? readWork(arena, userId, query) : refuse(personNotFound);
}

async function readWork({ kit, catalogue }: ArenaKit, userId: UserId, query: WorkQuery) {
  const on = kit.database.kysely;
  const after = query.cursor === undefined ? null : await findWorkPlace(on, userId, query.cursor);
  if (query.cursor !== undefined && after === null) return refuseCursor();
  const [records, counts] = await Promise.all([
    listOwnWork(on, { userId, status: query.status ?? null, after, limit: query.limit + 1 }),
    countWork(on, userId),
  ]);
  const page = records.slice(0, query.limit);
  const ids = page.map(({ id }) => id);
  const [outcomes, awarded] = await Promise.all([listOutcomes(on, ids), createAwards(kit).standing(ids)]);
  const items = page.map(async (record): Promise<OwnWork> => {
    const { challenge } = await catalogue.get(record);
    const { slug, code, title, track, difficulty, severity, points, solves } = challenge;
    return {
      ...presentSummary(record, outcomes.get(record.id) ?? null),
      challenge: { slug, code, title, track, difficulty, severity },
      points: awarded.has(record.id) ? pointsForSolvers(points, solves) : null,
    };
  });
  return {
    items: await Promise.all(items),
    nextCursor: records.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    counts,
  };
}
