import { type Attempt, arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/refusal.ts';
import type { Arena } from '../arena.ts';
import { presentAttempt } from './attempt.presenter.ts';
import { type AttemptRecord, findOwnAttempt } from './attempts.store.ts';

export async function getAttempt(arena: Pick<Arena, 'kit' | 'catalogue'>, caller: Caller, id: AttemptId) {
  const record = await findOwnAttempt(arena.kit.database.kysely, id, caller.userId);
  return record ? showAttempt(arena, record) : refuse(arenaProblems.attemptNotFound);
}

/** A record with everything its owner sees of it. */
export async function showAttempt(
  { kit, catalogue }: Pick<Arena, 'kit' | 'catalogue'>,
  record: AttemptRecord,
): Promise<Attempt> {
  return presentAttempt(kit, record, await catalogue.get(record.challengeId));
}
