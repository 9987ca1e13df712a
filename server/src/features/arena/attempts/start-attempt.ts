import { arenaProblems } from '@redoubt/contract/arena';
import { MOST_TARGETS } from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { aimAt, type PublishedChallenge } from '#features/challenges';
import { createSecret } from '#features/targets';
import type { Caller } from '#platform/use-case/caller.ts';
import { randomBelow } from '#platform/crypto/tokens.ts';
import { refuse } from '#platform/refusal.ts';
import { refusalToAttempt } from './arena.policy.ts';
import { type ArenaKit, showAttempt } from './get-attempt.ts';
import { isOfOwnOrganization, lacksApproval } from './arena.policy.ts';
import { endOfTime } from '../time/attempt-time.ts';
import {
  type AttemptRecord,
  closeOverdue,
  findOpenAttempt,
  insertAttempt,
  isNoLongerShown,
} from './attempts.store.ts';

export interface StartInput {
  readonly challenge: string;
  /** Which of its targets, counted from 1; the first where none is named. */
  readonly target?: number;
}

/**
 * Starts an attempt with a secret of its own, or returns the one that is open at this target, so that a double click
 * makes one attempt.
 */
export async function startAttempt(arena: ArenaKit, caller: Caller, input: StartInput) {
  const { kit, catalogue } = arena;
  const found = await findAttemptable(catalogue, caller, input.challenge);
  if (!found) return refuse(arenaProblems.challengeNotFound);
  const published = aimAt(found, input.target ?? 1);
  if (!published) return refuse(invalidFields, { errors: [NO_SUCH_TARGET] });
  const isApproved = !(await lacksApproval(kit, caller, published.challenge));
  const refusal = refusalToAttempt({ ...caller, isApproved }, published.challenge);
  if (refusal) return refuse(refusal);
  if (await isOfOwnOrganization(kit, caller, published))
    return refuse(arenaProblems.ownOrganizationsChallenge);
  const record = await openAttempt({ kit }, caller, published).catch(nullWhereNoLongerShown);
  if (record === null) return refuse(arenaProblems.challengeNotFound);
  // An attempt that was already open may have begun with an earlier version.
  return showAttempt(arena, record, caller);
}

const NO_SUCH_TARGET = { path: 'target', message: 'Please select a target that the challenge has' };

/** The catalogue may lag behind a change of who sees a challenge; the database does not. */
function nullWhereNoLongerShown(error: unknown): null {
  if (isNoLongerShown(error)) return null;
  throw error;
}

/** A challenge by its address; an Admin may also try out one that is not published. */
export function findAttemptable(
  catalogue: Pick<ArenaKit['catalogue'], 'findFor' | 'findForTryout'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  slug: string,
): Promise<PublishedChallenge | null> {
  return caller.role === 'Admin' ? catalogue.findForTryout(slug) : catalogue.findFor(caller, slug);
}

/** Begins a new attempt or finds the open one. Where that closed in between, the next try begins a new one. */
async function openAttempt(
  { kit }: Pick<ArenaKit, 'kit'>,
  caller: Caller,
  published: PublishedChallenge,
): Promise<AttemptRecord> {
  const { challenge, objectiveId } = published;
  const of = { userId: caller.userId, challengeId: challenge.id, objectiveId };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const at = kit.clock.now();
    const record =
      (await beginAttempt(kit, caller, published)) ??
      (await findOpenAttempt(kit.database.kysely, { ...of, at }));
    if (record) return record;
    // The attempt in the way may be one whose time is over.
    await closeOverdue(kit.database.kysely, { ...of, at });
  }
  throw new Error('An attempt could not be started, and none was open in its place.');
}

// Attempts at other targets may take the next number meanwhile, one of each.
const MOST_TRIES = 5 + MOST_TARGETS;

function beginAttempt(
  kit: ArenaKit['kit'],
  caller: Caller,
  { challenge, version, objectiveId }: PublishedChallenge,
): Promise<AttemptRecord | null> {
  const of = { userId: caller.userId, challengeId: challenge.id };
  return kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    const record = await insertAttempt(transaction, {
      ...of,
      challengeVersion: version,
      objectiveId,
      isTryout: caller.role === 'Admin',
      secret: createSecret(randomBelow),
      at,
      endsAt: endOfTime(challenge, at),
    });
    if (record)
      await kit.audit.writeIfByToken(transaction, {
        by: caller,
        action: 'attempt.start',
        object: { kind: 'attempt', id: record.id },
        person: caller.userId,
      });
    return record;
  });
}
