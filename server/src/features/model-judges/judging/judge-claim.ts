import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  applyRuling,
  type ArenaKit,
  findSecret,
  getAttemptRecord,
  lockAttempt,
  readClaimedTurns,
} from '#features/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import {
  type Claim,
  claimedReason,
  endJudging,
  findClaim,
  insertModelVote,
  type JudgingResult,
  listAppealsOf,
  listModelVotes,
  listRulings,
  type ModelVote,
  refundJudgeSpend,
  reserveJudgeSpend,
  type TakenJudging,
} from '#features/judging';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { isRefusal } from '#platform/refusal.ts';
import { askJudge, type JudgeMoney } from '../asking/ask-judge.ts';
import { utcDay } from '#platform/clock.ts';
import type { JudgedCase } from '../asking/judged-case.ts';
import { chooseJudges, type ChosenJudge } from './choose-judges.ts';
import { settleVotes } from './settle-votes.ts';

/** Within this time all answers of one try are in, or it is tried again. */
const WITHIN_MS = 45 * SECOND_MS;
/** The waits before a judging is tried again; after the last try what could not be judged is left to people. */
const TRIED_AGAIN_MS = [2 * SECOND_MS, 10 * SECOND_MS];

/** In how many milliseconds it is tried again; null after the last try. */
export function nextTryMs({ tries }: Pick<TakenJudging, 'tries'>): number | null {
  return TRIED_AGAIN_MS[tries - 1] ?? null;
}

/**
 * Asks the judges for the answers that are missing, stores each as it comes, and rules once all are there and agree. What
 * they leave open is with people already. Returns in how many milliseconds it is to be tried again; null where it is settled.
 */
export async function judgeClaim(
  arena: ArenaKit,
  judging: TakenJudging,
  stop: AbortSignal,
): Promise<number | null> {
  const on = arena.kit.database.kysely;
  const claim = await findClaim(on, judging.claimId);
  if (!claim) return null;
  const attempt = await getAttemptRecord(on, claim.attemptId);
  if (attempt.isWithheld || !(await isStillOpen(on, { judging, claim }))) {
    await endJudging(on, judging, { result: 'over', at: arena.kit.clock.now() });
    return null;
  }
  const judges = await chooseJudges(on, judging);
  const published = await arena.catalogue.get(attempt);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WITHIN_MS)]);
  const againMs = nextTryMs(judging);
  const judged = await readCase(arena, { claim, published, judging });
  await askAll(arena, { judging, judges, isLast: againMs === null, signal, judged });
  if (stop.aborted) return 0;
  const votes = await listVotes(on, judging);
  const result = settleVotes({ round: judging.round, judges }, votes);
  if (result === 'wait' && againMs !== null) return againMs;
  const settled = result === 'wait' ? 'could-not-judge' : result;
  await settle(arena, { judging, judges, votes, claim, published, result: settled });
  return null;
}

async function listVotes(on: Queryable, { claimId, round }: TakenJudging) {
  return (await listModelVotes(on, claimId)).filter((vote) => vote.round === round);
}

interface ReadCase {
  readonly claim: Claim;
  readonly published: PublishedChallenge;
  readonly judging: Pick<TakenJudging, 'kind'>;
}

async function readCase(arena: ArenaKit, { claim, published, judging }: ReadCase): Promise<JudgedCase> {
  const { version, challenge } = published;
  const { quote, answer, source, turn } = claim;
  return {
    kind: judging.kind,
    objective: challenge.objective,
    rubric: { version, ...rubricOf(challenge) },
    secret: judging.kind === 'secret' ? await findSecret(arena.kit.database.kysely, claim.attemptId) : null,
    turns: await readClaimedTurns(arena, claim, published),
    turn,
    claim: { quote: quote?.text ?? null, reason: claimedReason(claim, judging.kind), answer, source },
  };
}

interface Asking {
  readonly judging: TakenJudging;
  readonly judges: readonly ChosenJudge[];
  readonly judged: JudgedCase;
  /** Whether what cannot be judged now is stored as such. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

async function askAll(arena: ArenaKit, asking: Asking): Promise<void> {
  const known = await listVotes(arena.kit.database.kysely, asking.judging);
  await Promise.all(
    asking.judges.flatMap((judge) =>
      Array.from({ length: judge.votes }, async (_, at) => {
        const nth = at + 1;
        if (known.some((vote) => vote.judgeId === judge.id && vote.nth === nth)) return;
        await askOnce(arena, asking, { judge, nth });
      }),
    ),
  );
}

/** Each answer of a judge is asked for in another wording of its instructions. */
async function askOnce(
  { kit }: ArenaKit,
  { judging, judged, isLast, signal }: Asking,
  { judge, nth }: { readonly judge: ChosenJudge; readonly nth: number },
): Promise<void> {
  const money = moneyOf(kit, { judge, challengeId: judging.challengeId });
  const answer = await askJudge(kit, judge, { judged, wording: nth - 1, signal, money });
  if (signal.aborted && answer.outcome === 'could-not-judge') return;
  // Of money, too, much is only reserved, and comes back when other answers cost less.
  if (answer.outcome === 'could-not-judge' && !isLast) return;
  await insertModelVote(kit.database.kysely, judging, {
    judgeId: judge.id,
    judge: judge.name,
    version: judge.version,
    nth,
    ...(answer.outcome === 'could-not-judge'
      ? { outcome: answer.outcome, line: null, quote: null, cause: answer.cause }
      : { outcome: answer.outcome, line: answer.line, quote: answer.quote, cause: null }),
    // The judge knows the secret, and the expert may not learn it from the judge.
    reason: judging.kind === 'secret' ? '' : answer.reason,
    micros: answer.micros,
    votedAt: kit.clock.now(),
  });
}

/** The money of a judge for the claims on one challenge, by the day: reserved before each answer, settled after it. */
export function moneyOf(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { judge, challengeId }: { readonly judge: ChosenJudge; readonly challengeId: ChallengeId },
): JudgeMoney {
  const of = { judgeId: judge.id, challengeId, day: utcDay(clock.now()) };
  return {
    reserve: (micros) => reserveJudgeSpend(database.kysely, { ...of, micros }, judge.challengeDayMicros),
    giveBack: (micros) => refundJudgeSpend(database.kysely, { ...of, micros }),
  };
}

interface Settling {
  readonly judging: TakenJudging;
  readonly judges: readonly ChosenJudge[];
  readonly votes: readonly ModelVote[];
  readonly claim: Claim;
  readonly published: PublishedChallenge;
  readonly result: Exclude<JudgingResult, 'over'>;
}

/** The ruling and the end of the question are one transaction; where the ruling comes too late, it is over without one. */
async function settle({ kit }: ArenaKit, settling: Settling): Promise<void> {
  const { judging, claim, result } = settling;
  const ruled = await kit.database.transaction(async (transaction) => {
    await lockAttempt(transaction, claim.attemptId);
    const isOpen = await isStillOpen(transaction, settling);
    const at = kit.clock.now();
    const isEnded = await endJudging(transaction, judging, { result: isOpen ? result : 'over', at });
    if (!isEnded || !isOpen || (result !== 'break' && result !== 'held')) return null;
    return rule(kit, transaction, { ...settling, result });
  });
  if (!isRefusal(ruled)) return;
  // The attempt counts as broken by something else, or its transcript is withheld.
  await endJudging(kit.database.kysely, judging, { result: 'over', at: kit.clock.now() });
}

/** Whether nobody above them has ruled, and the appeal was not withdrawn. */
async function isStillOpen(
  on: Queryable,
  { judging, claim }: Pick<Settling, 'judging' | 'claim'>,
): Promise<boolean> {
  if (judging.round === 'first') return !(await listRulings(on, [claim])).has(claim.id);
  const appeals = await listAppealsOf(on, claim.id);
  return appeals.some(({ decidedAt, stage }) => decidedAt === null && stage === 'second-opinion');
}

function rule(
  kit: Kit,
  transaction: Transaction,
  { judging, judges, votes, claim, published, result }: Settling & { readonly result: 'break' | 'held' },
) {
  const isAppeal = judging.round === 'appeal';
  return applyRuling(kit, transaction, {
    claim,
    published,
    instance: isAppeal ? 'appeal-judge' : 'model-judge',
    outcome: result,
    reason: `${isAppeal ? 'A stronger model judge decided' : 'Both model judges agree'}: ${whyOf(votes, published, result)}`,
    judge: isAppeal ? 'A model judge' : 'Model judges',
    judgeVersion: judges.map(({ name, version }) => `${name} ${String(version)}`).join(', '),
  });
}

/** The line of the rubric that most answers name; of several with as many, the first. */
function whyOf(
  votes: readonly ModelVote[],
  { challenge }: PublishedChallenge,
  result: 'break' | 'held',
): string {
  const { counts, doesNotCount } = rubricOf(challenge);
  const tallied = (result === 'break' ? counts : doesNotCount).map(({ letter, text }) => ({
    text,
    count: votes.filter(({ line }) => line === letter).length,
  }));
  const [most] = tallied.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return most?.text ?? (result === 'break' ? 'the claim is right.' : 'the reply is sound.');
}
