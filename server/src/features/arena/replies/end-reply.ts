import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import {
  appendVerdict,
  dropPendingVerdict,
  getJudge,
  type Judge,
  judgeSafely,
  listPendingVerdictsOf,
  type NewVerdict,
  type PendingVerdict,
  takePendingVerdict,
} from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import { agentOf } from '#features/targets';
import { actsOf } from '../attempts/agent-turns.ts';
import { listAllTurns, listCalls, type ReplyPlace } from '../attempts/turns.store.ts';
import { asOf } from '../time/attempt-time.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import {
  type AttemptRecord,
  findSecret,
  getAttemptRecord,
  lockAttempt,
  updateClosed,
} from '../attempts/attempts.store.ts';
import { insertBreakWithin } from '../attempts/submissions.store.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';
import { storeEnd, type StoredEnd, type ReplyEnd } from './replies.store.ts';
import { notifyReplyChanged } from './reply-subscriptions.ts';

/** Where the judge looked already and found nothing, `isClear`. */
type EndingReply = ReplyPlace & ReplyEnd & { readonly isClear: boolean };

/** What became of it, and its pending verdict; null where nothing is. */
type FinishedReply = Omit<StoredEnd, 'pending'> & { readonly pending: PendingReplyVerdict | null };

/**
 * Ends a reply, and notes its verdict as pending at the same commit where its judge found something, has to look yet, or the attempt is
 * over with it. Null where another process has ended it before.
 */
export async function finishReply(
  kit: Pick<Kit, 'database' | 'clock' | 'log'>,
  published: PublishedChallenge,
  reply: EndingReply,
): Promise<FinishedReply | null> {
  const { attemptId, turn, spoken } = reply;
  const { judgeReply: look, replyKey = published.judge } = getJudge(published.judge);
  const judge = look ? replyKey : null;
  const { messageLimit } = published.challenge;
  const stored = await storeEnd(kit.database, { ...reply, judge, messageLimit, at: kit.clock.now() });
  await spoken?.settlement
    ?.checkBudget()
    .catch((error: unknown) => kit.log.error({ err: error, attemptId }, 'budget check failed'));
  if (!stored) return null;
  const isLast = stored.messagesSent >= messageLimit;
  return {
    ...stored,
    pending: stored.pending === null ? null : { id: stored.pending, attemptId, turn, isLast },
  };
}

/** A pending verdict. */
interface PendingReplyVerdict extends PendingVerdict {
  /** False where it is known that messages were left when the reply was over. */
  readonly isLast?: boolean;
}

/** What a judge looks at. */
type Evidence = Parameters<NonNullable<Judge['judgeReply']>>[0];
type Judgement = Omit<NewVerdict, 'attemptId' | 'at' | 'id' | 'sent'>;

/** What whoever wrote the reply knows. */
interface Known {
  readonly published: PublishedChallenge;
  /** What the judge found; absent where it has not looked. */
  readonly judgement?: Promise<Judgement | null>;
}

/**
 * Judges a reply that is over and settles its pending verdict, exactly once: of two who judge the same, the one that
 * takes the pending verdict records theirs, with everything that follows from it. What is known is not read again.
 */
export async function judgeReply(
  arena: ArenaKit,
  pending: PendingReplyVerdict,
  known?: Known,
): Promise<void> {
  const { kit } = arena;
  const { published, judgement: looking } = known ?? (await readKnown(arena, pending));
  const judgement = await (looking ?? judgeStored(kit, published, pending));
  if (!judgement && pending.isLast === false) {
    if (await dropPendingVerdict(kit.database, pending.id)) notifyReplyChanged(kit, pending.attemptId);
    return;
  }
  await kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, pending.attemptId);
    const isOurs = await takePendingVerdict(transaction, pending.id);
    if (isOurs) transaction.afterCommit(() => notifyReplyChanged(kit, pending.attemptId));
    const isOver = attempt.status === 'broken' || attempt.status === 'held' || attempt.isWithheld;
    if (!isOurs || isOver) return;
    const at = kit.clock.now();
    // A break writes its events in its own statement.
    transaction.afterCommit(kit.outbox.nudge);
    if (judgement)
      await record(transaction, published, {
        ...judgement,
        id: pending.id,
        attemptId: pending.attemptId,
        at,
      });
    if (judgement?.outcome !== 'break')
      await closeWhenExhausted(transaction, { attempt: asOf(attempt, at), published, at });
  });
}

/** Judges what an earlier writer of the attempt's replies left unjudged. */
export async function judgePending(arena: ArenaKit, id: AttemptId): Promise<void> {
  for (const pending of await listPendingVerdictsOf(arena.kit.database.kysely, id))
    await judgeReply(arena, pending);
}

async function readKnown({ kit, catalogue }: ArenaKit, { attemptId }: PendingReplyVerdict): Promise<Known> {
  const attempt = await getAttemptRecord(kit.database.kysely, attemptId);
  return { published: await catalogue.get(attempt) };
}

/** The same where its transcript is to be read; null where it was erased with its person. */
async function judgeStored(
  kit: Pick<Kit, 'database' | 'log'>,
  published: PublishedChallenge,
  place: ReplyPlace,
): Promise<Judgement | null> {
  const evidence = await readEvidence(kit, published, place);
  return evidence && findJudgement(kit, { published, place, evidence });
}

/** What the judge finds in the transcript; null where that is nothing. */
export async function findJudgement(
  kit: Pick<Kit, 'log'>,
  {
    published,
    place,
    evidence,
  }: { readonly published: PublishedChallenge; readonly place: ReplyPlace; readonly evidence: Evidence },
): Promise<Judgement | null> {
  const judge = getJudge(published.judge);
  const look = judge.judgeReply;
  if (!look) return null;
  const { pairs } = published;
  const { attemptId, turn } = place;
  return judgeSafely(kit, { judge, attemptId, turn }, () => look({ ...evidence, pairs }));
}

async function readEvidence(
  { database }: Pick<Kit, 'database'>,
  published: PublishedChallenge,
  { attemptId, turn }: ReplyPlace,
): Promise<Evidence | null> {
  const secret = await findSecret(database.kysely, attemptId);
  if (secret === null) return null;
  const turns = await listAllTurns(database.kysely, attemptId);
  const agent = agentOf(published);
  const calls = agent ? await listCalls(database.kysely, attemptId) : [];
  return { secret, turns, acts: agent && actsOf(agent, { secret, turns, calls }, turn) };
}

async function record(
  transaction: Transaction,
  published: PublishedChallenge,
  verdict: NewVerdict,
): Promise<void> {
  if (verdict.outcome !== 'break') return void (await appendVerdict(transaction, verdict));
  const { severity } = published.challenge;
  await insertBreakWithin(transaction, {
    ...verdict,
    severity,
    tags: suggestTags(published),
    isSettled: true,
  });
}

interface Ending {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  readonly at: Date;
}

/** A red-team attempt without messages left has held; content attempts stay open for the proof of the last answer. */
async function closeWhenExhausted(
  transaction: Transaction,
  { attempt, published, at }: Ending,
): Promise<void> {
  const { messageLimit } = published.challenge;
  if (attempt.status !== 'open' || attempt.messagesSent < messageLimit) return;
  const judgement = getJudge(published.judge).judgeExhausted?.(messageLimit);
  if (!judgement) return;
  await appendVerdict(transaction, { ...judgement, attemptId: attempt.id, at });
  await updateClosed(transaction, attempt.id, { status: 'held', at });
}
