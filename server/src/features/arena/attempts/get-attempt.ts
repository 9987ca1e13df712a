import { type Attempt, arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { mayRead } from './arena.policy.ts';
import { type ArenaKit, presentAttempt } from './attempt.presenter.ts';
import { type AttemptRecord, findAttempt } from './attempts.store.ts';

export async function getAttempt(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const record = await findReadable(arena, caller, id);
  return record ? showAttempt(arena, record, caller) : refuse(arenaProblems.attemptNotFound);
}

/** An attempt that the caller may read; one that they may not is as absent as one that never was. */
export async function findReadable(
  { kit }: Pick<ArenaKit, 'kit'>,
  caller: Caller,
  id: AttemptId,
): Promise<AttemptRecord | null> {
  const record = await findAttempt(kit.database.kysely, id);
  return record && mayRead(caller, record) ? record : null;
}

/** A record with everything that its reader sees of it. */
export async function showAttempt(
  { kit, catalogue }: ArenaKit,
  record: AttemptRecord,
  reader: Pick<Caller, 'userId'>,
): Promise<Attempt> {
  const published = await catalogue.get(record.challengeId);
  return presentAttempt(kit, { record, published, reader });
}
