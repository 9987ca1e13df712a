import * as z from 'zod';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type DryRunState, exactProblem } from '@redoubt/contract/arena';
import { challengeId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { findAccount } from '#features/accounts';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { findMembership } from '#features/organizations';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import { type Aim, openAims } from './aims.ts';
import { beatDryRun, endDryRun, findRunning, listUnplayed, updatePlayed } from './dry-runs.store.ts';
import { NoMoney } from '../playing/play-messages.ts';
import { playAttack, type Stage } from './play-attack.ts';

/**
 * Runs once: what a killed process was playing ends as broken off. So do jobs that were queued before jobs named the
 * person who started them, since nobody's daily budget would pay for them.
 */
export const playDryRun = defineJob('arena.dry-run', z.object({ id: z.uuid(), userId: userId.optional() }), {
  maxAttempts: 1,
});

const BEAT_MS = SECOND_MS;
/** After this many attacks in a row without an answer, the dry run does not wait for the others. */
const ENOUGH_SILENCE = 3;

export function dryRunJob(kit: Kit, catalogue: Catalogue): JobSet {
  const handler = handleJob(playDryRun, async ({ id, userId: by }, { signal }) => {
    const end = (state: Ended) => endDryRun(kit.database.kysely, id, { state, at: kit.clock.now() });
    if (by === undefined) return end('broken-off');
    const running = await findRunning(kit.database.kysely, id);
    if (!running) return;
    const published = await catalogue.get({
      challengeId: challengeId.parse(running.challenge_id),
      challengeVersion: running.version,
      isTryout: true,
    });
    const aims = await openAims(kit, published);
    const mayGoOn = () => mayPlay(kit, by, published);
    const state = aims
      ? await beating({ kit, id, signal, mayGoOn }, (stop) =>
          playAll(id, { kit, aims, userId: by, signal: stop }),
        )
      : 'target-away';
    await end(state);
  });
  return { handlers: [handler], schedule: [] };
}

interface Beating {
  readonly kit: Kit;
  readonly id: string;
  /** Aborts when the worker stops. */
  readonly signal: AbortSignal;
  /** Whether the person who started it may still have it played. */
  readonly mayGoOn: () => Promise<boolean>;
}

type Ended = Exclude<DryRunState, 'running'>;

/**
 * Sends heartbeats while it is played. Ends it where somebody asked for that, its starter may no longer play it, or the
 * worker stops.
 */
async function beating(
  { kit, id, signal, mayGoOn }: Beating,
  play: (stop: AbortSignal) => Promise<Ended>,
): Promise<Ended> {
  const stopping = new AbortController();
  const timer = setInterval(() => {
    Promise.all([beatDryRun(kit.database.kysely, id, kit.clock.now()), mayGoOn()]).then(
      (answers) => answers.includes(false) && stopping.abort(),
      () => undefined,
    );
  }, BEAT_MS);
  try {
    return await play(AbortSignal.any([stopping.signal, signal]));
  } catch (error) {
    if (error instanceof NoMoney) return 'no-money';
    if (stopping.signal.aborted) return 'stopped';
    if (signal.aborted) return 'broken-off';
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The same rule as for the call that starts one: an Admin, or a manager of the challenge's organization. */
async function mayPlay(
  { database: { kysely } }: Pick<Kit, 'database'>,
  by: UserId,
  { organizationId }: PublishedChallenge,
): Promise<boolean> {
  const account = await findAccount(kysely, { userId: by });
  if (account === null || account.isDisabled) return false;
  if (account.role === 'Admin') return true;
  const membership = await findMembership(kysely, by);
  return membership?.organizationId === organizationId && isAtLeast(membership.role, 'manager');
}

interface Playing extends Pick<Stage, 'userId' | 'signal'> {
  readonly kit: Kit;
  readonly aims: readonly Aim[];
}

async function playAll(id: string, { aims, ...playing }: Playing): Promise<Ended> {
  const { kysely } = playing.kit.database;
  let silence = 0;
  for (const { position, target: number, messages, problem: stored } of await listUnplayed(kysely, id)) {
    playing.signal.throwIfAborted();
    const aim = aims.find((one) => one.number === number);
    invariant(aim, 'A version keeps its targets.');
    const played = await playAttack(
      { ...playing, ...aim },
      {
        messages,
        problem: stored === null ? null : exactProblem.parse(stored),
      },
    );
    await updatePlayed(kysely, { id, position }, played);
    silence = played.outcome === 'no-answer' ? silence + 1 : 0;
    if (silence >= ENOUGH_SILENCE) return 'target-away';
  }
  return 'done';
}
