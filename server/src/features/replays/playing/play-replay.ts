import type { RunOutcome, StopReason } from '@redoubt/contract/replays';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  type ArenaKit,
  NoMoney,
  type Played,
  playMessages,
  type ReadBreak,
  readBreak,
  updateBreakProof,
} from '#features/arena';
import type { ReplayJudge } from '#features/model-judges';
import { createSecret, openTarget, type Target } from '#features/targets';
import type { Transaction } from '#kit.ts';
import { startOfDay } from '#platform/clock.ts';
import { randomBelow } from '#platform/crypto/tokens.ts';
import { noteChange } from './note-change.ts';
import { currentVersionOf } from '../records/versions.ts';
import {
  endReplay,
  insertRun,
  listRuns,
  postponeReplay,
  type ReplayRecord,
} from '../records/replays.store.ts';

export interface ReplayPlayer {
  readonly arena: ArenaKit;
  /** Judges what no check can. */
  readonly judge: ReplayJudge;
}

const AWAY_MS = 10 * MINUTE_MS;
/** So often a run without an answer is tried again; then it counts as failed. */
const MOST_TRIES = 3;
const LONGEST_REPLY = 2000;

/** Plays the runs of a replay that are missing, and ends it; or gives it back, to go on later. */
export async function playReplay(
  player: ReplayPlayer,
  replay: ReplayRecord,
  signal: AbortSignal,
): Promise<void> {
  const { kit } = player.arena;
  const on = kit.database.kysely;
  const read = await readBreak(player.arena, replay.claimId);
  const reason = read ? await whyNot(player, read) : 'overturned';
  if (!read || reason) return void (await endReplay(on, replay.id, { reason, at: kit.clock.now() }));
  try {
    const stopped = await playRuns(player, { replay, read, signal });
    await end(player, { replay, read, reason: stopped });
  } catch (error) {
    if (error instanceof Later) return postponeReplay(on, replay.id, error);
    const now = kit.clock.now();
    // The worker stops: whoever comes next goes on at once.
    if (signal.aborted)
      return postponeReplay(on, replay.id, { waitsFor: null, dueAt: now, tries: replay.tries });
    kit.log.error({ err: error, replayId: replay.id }, 'replay failed');
    if (isOver(replay, now)) await endReplay(on, replay.id, { reason: 'target-away', at: now });
    else await postponeReplay(on, replay.id, away(now, replay.tries + 1));
  }
}

/** Why it is not played: without anybody to judge the replies, no money is spent on them. */
async function whyNot({ judge }: ReplayPlayer, read: ReadBreak): Promise<StopReason | null> {
  if (read.attempt.isWithheld) return 'withheld';
  if (!read.stands) return 'overturned';
  return read.isChecked || (await judge.canJudge(read.published)) ? null : 'no-judge';
}

/** It goes on at a later time. */
class Later extends Error {
  readonly waitsFor: 'money' | 'target';
  readonly dueAt: Date;
  readonly tries: number;

  constructor(waitsFor: 'money' | 'target', at: { readonly dueAt: Date; readonly tries: number }) {
    super(`A replay waits for ${waitsFor}.`);
    this.waitsFor = waitsFor;
    this.dueAt = at.dueAt;
    this.tries = at.tries;
  }
}

interface Playing {
  readonly replay: ReplayRecord;
  readonly read: ReadBreak;
  readonly signal: AbortSignal;
}

/** Why it was stopped; null where all of its runs are stored. */
async function playRuns(player: ReplayPlayer, playing: Playing): Promise<StopReason | null> {
  const { kit } = player.arena;
  const { replay, read } = playing;
  const on = kit.database.kysely;
  const stored = new Set((await listRuns(on, [replay.id])).map(({ nth }) => nth));
  for (let nth = 1; nth <= replay.runs; nth += 1) {
    if (stored.has(nth)) continue;
    if ((await currentVersionOf(on, replay.targetKey)) !== replay.version) return 'superseded';
    const published = { ...read.published, targetKey: replay.targetKey };
    const target = await openTarget(kit, published);
    if (!target && isOver(replay, kit.clock.now())) return 'target-away';
    if (!target) throw away(kit.clock.now(), replay.tries);
    await playRun(player, playing, { nth, target });
  }
  return null;
}

function isOver({ askedAt }: ReplayRecord, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > DAY_MS;
}

function away(now: Date, tries: number): Later {
  return new Later('target', { dueAt: new Date(now.getTime() + AWAY_MS), tries });
}

/** Each run has a secret and a world of its own. */
async function playRun(
  player: ReplayPlayer,
  playing: Playing,
  { nth, target }: { readonly nth: number; readonly target: Target },
): Promise<void> {
  const { kit } = player.arena;
  const { replay, read, signal } = playing;
  const asker = { userId: null, attemptId: null, kind: 'replay' } as const;
  const secret = createSecret(randomBelow);
  const { published } = read;
  const played = await playMessages({ kit, published, target, secret, asker, signal }, read.messages).catch(
    (error: unknown) => {
      if (!(error instanceof NoMoney)) throw error;
      const now = kit.clock.now();
      const dueAt = error.opensAt ?? new Date(startOfDay(now).getTime() + DAY_MS);
      throw new Later('money', { dueAt, tries: replay.tries });
    },
  );
  if (!played.isAnswered && replay.tries < MOST_TRIES) throw away(kit.clock.now(), replay.tries + 1);
  await insertRun(kit.database.kysely, {
    replayId: replay.id,
    nth,
    outcome: await outcomeOf(player, read, { played, secret }),
    reply: Array.from(played.replies.at(-1)?.text ?? '')
      .slice(0, LONGEST_REPLY)
      .join(''),
    micros: played.micros,
    at: kit.clock.now(),
  });
}

async function outcomeOf(
  { judge }: ReplayPlayer,
  { isChecked, claim, published }: ReadBreak,
  { played, secret }: { readonly played: Played; readonly secret: string },
): Promise<RunOutcome> {
  if (played.found?.outcome === 'break') return 'broken';
  if (!played.isAnswered) return 'failed';
  if (isChecked) return 'held';
  const outcome = await judge.judge({ claim, published, secret, turns: played.turns });
  if (outcome === 'break') return 'broken';
  return outcome === 'held' ? 'held' : 'not-judged';
}

interface Ending extends Pick<Playing, 'replay' | 'read'> {
  readonly reason: StopReason | null;
}

async function end({ arena }: ReplayPlayer, { replay, read, reason }: Ending): Promise<void> {
  const { kit } = arena;
  const at = kit.clock.now();
  await kit.database.transaction(async (transaction) => {
    const isOurs = await endReplay(transaction, replay.id, { reason, at });
    if (!isOurs || reason !== null) return;
    if (replay.kind === 'proof') await noteProof(transaction, replay);
    if (replay.kind !== 'reference')
      await noteChange(kit, transaction, { replay, attempt: read.attempt, at });
  });
}

/** Of the runs that could be judged, how many broke: a term of the severity. */
async function noteProof(transaction: Transaction, { id, claimId }: ReplayRecord): Promise<void> {
  const runs = await listRuns(transaction, [id]);
  const broken = runs.filter(({ outcome }) => outcome === 'broken').length;
  const held = runs.filter(({ outcome }) => outcome === 'held').length;
  if (broken + held > 0) await updateBreakProof(transaction, claimId, { broken, runs: broken + held });
}
