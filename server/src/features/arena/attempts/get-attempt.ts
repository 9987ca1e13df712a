import {
  arenaProblems,
  type Attempt,
  type AttemptStatus,
  type AttemptSummary,
  standingVerdicts,
  type Turn,
  type Verdict,
  type VerdictOutcome,
  weightiestOutcome,
} from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { WITHHELD } from '@redoubt/contract/shared/judging/report.ts';
import { readHandle } from '#features/accounts';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import {
  type Claim,
  type ClaimStanding,
  getJudge,
  listClaimsOf,
  listClaimStandings,
  PEOPLE,
  readVerdicts,
  type VerdictRecord,
} from '#features/judging';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { agentOf, findReplyFailure } from '#features/targets';
import { refuse } from '#platform/refusal.ts';
import { teach, tellWay } from '../lessons/tell-way.ts';
import { presentAgent, withCalls } from './agent-turns.ts';
import { listCalls, type PlacedCall } from './turns.store.ts';
import { presentStanding } from '../standing/claim-standing.ts';
import { asOf, endedByTime, presentTime } from '../time/attempt-time.ts';
import { isWithheldFrom, mayRead } from './arena.policy.ts';
import { readAttempt, readSecretAttempt, readShownTurns, rereadIfOutdated } from './read-attempts.store.ts';
import { type AttemptRecord, getAttemptRecord } from './attempts.store.ts';

/** The dependencies of every use case of the arena. */
export interface ArenaKit {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
}

export async function getAttempt(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const record = await findReadable(arena, caller, id);
  return record ? showAttempt(arena, record, caller) : refuse(arenaProblems.attemptNotFound);
}

/** Whether an attempt goes on, and how it ended. A scripted expert needs no more between two messages. */
export async function getAttemptStatus(
  { kit }: Pick<ArenaKit, 'kit'>,
  id: AttemptId,
): Promise<AttemptStatus> {
  return asOf(await getAttemptRecord(kit.database.kysely, id), kit.clock.now()).status;
}

/** The challenge in the version with which the attempt began, with its current state and counts. */
export async function getAttemptedChallenge(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const record = await findReadable(arena, caller, id);
  return record ? (await arena.catalogue.get(record)).challenge : refuse(arenaProblems.attemptNotFound);
}

/** An attempt that the caller may read; any other is not found. */
export async function findReadable(
  { kit }: Pick<ArenaKit, 'kit'>,
  caller: Caller,
  id: AttemptId,
): Promise<AttemptRecord | null> {
  const record = await readAttempt(kit.database, id);
  return record && mayRead(caller, record) ? record : null;
}

/** What is shown of an attempt beside its record and its turns. */
export interface AttemptContext {
  readonly handle: string;
  readonly verdicts: readonly VerdictRecord[];
  readonly calls: readonly PlacedCall[];
  readonly claimed: readonly Claim[];
  readonly standing: ClaimStanding | undefined;
}

/** The secret is not among what is read here. */
export async function readAttemptContext(
  { kit, catalogue }: ArenaKit,
  stored: AttemptRecord,
): Promise<AttemptContext> {
  const published = await catalogue.get(stored);
  const on = kit.database.kysely;
  const [handle, verdicts, calls] = await Promise.all([
    readHandle(kit.database, stored.userId),
    readVerdicts(kit.database, stored.id),
    agentOf(published) ? listCalls(on, stored.id) : [],
  ]);
  if (verdicts.every(({ claimId }) => claimId === null))
    return { handle, verdicts, calls, claimed: [], standing: undefined };
  const [claimed, standings] = await Promise.all([
    listClaimsOf(on, stored.id),
    listClaimStandings(on, [stored.id]),
  ]);
  return { handle, verdicts, calls, claimed, standing: standings.get(stored.id) };
}

/**
 * Presents an attempt with everything that its expert and staff may see of it. Turns and context that the caller does
 * not pass are read.
 */
export async function showAttempt(
  arena: ArenaKit,
  {
    turns: known,
    context,
    ...stored
  }: AttemptRecord & { readonly turns?: readonly Turn[]; readonly context?: Promise<AttemptContext> },
  reader: Pick<Caller, 'userId' | 'role'>,
): Promise<Attempt> {
  const { kit, catalogue } = arena;
  const now = kit.clock.now();
  const published = await catalogue.get(stored);
  const agent = agentOf(published);
  const judge = getJudge(published.judge);
  const [storedTurns, { handle, verdicts, calls, claimed, standing }] = await Promise.all([
    known ?? readShownTurns(kit.database, stored.id, reader),
    context ?? readAttemptContext(arena, stored),
  ]);
  const outcome = weightiestOutcome(standingVerdicts(verdicts).map((one) => one.outcome));
  const record = asOf(await rereadIfOutdated(kit, stored, outcome), now);
  const turns = await withFailure(kit, agent ? withCalls(agent, storedTurns, calls) : [...storedTurns], {
    attemptId: stored.id,
    targetKey: published.targetKey,
  });
  const isOwn = record.userId === reader.userId;
  const composed = composeAttempt(record, published, { isOwn, handle, turns, verdicts, outcome, claimed });
  const isWithheld = isWithheldFrom(record, reader);
  const readSecret = async () => (await readSecretAttempt(kit.database, record.id))?.secret ?? null;
  return {
    ...(isWithheld ? withhold(composed) : composed),
    ...presentStanding(record, standing, { outcome, now }),
    ...(record.isWithheld && { withheld: WITHHELD }),
    claims: takesClaims(published) ? claimNeeds(published) : null,
    problems: judge.problems ? [...judge.problems] : null,
    ...presentTime(record, { challenge: published.challenge, now }),
    ...(agent && { agent: presentAgent(agent) }),
    lesson: isWithheld
      ? null
      : teach(record, published, await tellWay({ record, published, turns, verdicts, readSecret })),
  };
}

function withhold<Shown extends Pick<Attempt, 'turns' | 'verdicts'>>(attempt: Shown): Shown {
  return { ...attempt, turns: [], verdicts: attempt.verdicts.map(withholdVerdict) };
}

/** With why the last reply failed, where that is known and its expert can act on it. */
async function withFailure(
  { database }: Pick<Kit, 'database'>,
  turns: Turn[],
  { attemptId, targetKey }: { readonly attemptId: AttemptId; readonly targetKey: string },
): Promise<Turn[]> {
  const [message, reply] = turns.slice(-2);
  if (!message || reply?.state !== 'failed' || reply.ending !== null) return turns;
  const asked = { attemptId, since: new Date(message.at) };
  const failure = await findReplyFailure(database.kysely, targetKey, asked);
  if (!failure) return turns;
  const { reason, retryAt } = failure;
  return [...turns.slice(0, -1), { ...reply, failure: { reason, retryAt: retryAt?.toISOString() ?? null } }];
}

interface Read {
  readonly isOwn: boolean;
  readonly handle: string;
  readonly turns: Turn[];
  readonly verdicts: readonly VerdictRecord[];
  readonly outcome: VerdictOutcome | null;
  readonly claimed: readonly Claim[];
}

function composeAttempt(
  record: AttemptRecord,
  published: PublishedChallenge,
  read: Read,
): Omit<Attempt, 'claims' | 'problems' | 'agent' | 'lesson' | 'time'> {
  const { challenge } = published;
  const { slug, code, title, track, difficulty, severity } = challenge;
  return {
    ...presentSummary(record, published, read.outcome),
    isOwn: read.isOwn,
    handle: read.handle,
    challenge: { slug, code, title, track, difficulty, severity },
    messageLimit: challenge.messageLimit,
    messageMaxLength: challenge.messageMaxLength,
    turns: read.turns,
    verdicts: read.verdicts.map((one) => withClaim(presentVerdict(one, challenge.points), read.claimed)),
  };
}

/** What a claim about a reply needs besides the words that fail and why. */
export function claimNeeds({ judge, challenge }: Pick<PublishedChallenge, 'judge' | 'challenge'>) {
  const needsAnswer = getJudge(judge).needsAnswer === true;
  return { needsAnswer, needsSource: needsAnswer && challenge.fields.length > 0 };
}

/** A claim of the expert is shown with the verdict that it is pending for, and with each ruling on it. */
export function withClaim(verdict: Verdict, claimed: readonly Claim[]): Verdict {
  const claim = claimed.find(({ id }) => id === verdict.claimId);
  if (!claim) return verdict;
  const { quote, turn, reason, answer, source, sourceUrl } = claim;
  // A ruling marks these words too.
  const isUnmarked = verdict.outcome === 'pending' && quote !== null && turn !== null;
  return {
    ...verdict,
    ...(isUnmarked && { marks: [{ turn, start: quote.start, end: quote.start + quote.text.length }] }),
    claim: { quote, reason, answer, source, sourceUrl },
  };
}

/** A verdict without the words of the transcript and those about it. */
export function withholdVerdict(verdict: Verdict): Verdict {
  const { claim: _, ...shown } = verdict;
  return { ...shown, reason: WITHHELD, marks: [] };
}

/** The summary of an attempt. Where the challenge has several targets, it says which one was attempted. */
export function presentSummary(
  record: AttemptRecord,
  { challenge, targets, row }: Pick<PublishedChallenge, 'challenge' | 'targets' | 'row'>,
  outcome: VerdictOutcome | null,
): AttemptSummary {
  const [attempted] = challenge.targets;
  return {
    id: record.id,
    number: record.number,
    status: record.status,
    startedAt: record.startedAt.toISOString(),
    closedAt: record.closedAt?.toISOString() ?? null,
    messagesSent: record.messagesSent,
    ...(attempted && targets.length > 1 && { target: { number: attempted.number, name: attempted.name } }),
    ...(endedByTime(record) && { isTimeOver: true as const }),
    ...(record.status === 'open' && challenge.state === 'past' && { isChallengeClosed: true as const }),
    ...(record.status === 'open' &&
      challenge.state === 'past' &&
      row.published_at === null && { isChallengeWithdrawn: true as const }),
    outcome,
  };
}

/** A verdict as people read it, with what its award is worth now. */
export function presentVerdict(record: VerdictRecord, range: { min: number; max: number }): Verdict {
  const { judgedAt, idempotencyKey: _, requestHash: __, solve, ...verdict } = record;
  return {
    ...verdict,
    award: solve && { points: pointsForSolvers(range, solve.solves), ...solve },
    judgedAt: judgedAt.toISOString(),
  };
}

/** Where a scripted target is checked exactly, people judge no claims: it fails on purpose. */
export function takesClaims({ judge, challenge }: Pick<PublishedChallenge, 'judge' | 'challenge'>): boolean {
  return !challenge.target.isScripted || judge === PEOPLE;
}
