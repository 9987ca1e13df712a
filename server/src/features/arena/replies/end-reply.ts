import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { appendVerdict, getJudge, judgeSafely, type NewVerdict, pendingVerdicts } from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import { agentOf } from '#features/targets';
import { actsOf } from '../acts/agent-turns.ts';
import { listCalls } from '../acts/tool-calls.store.ts';
import { asOf } from '../time/attempt-time.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import {
  type AttemptRecord,
  findSecret,
  getAttemptRecord,
  lockAttempt,
  updateClosed,
  updateMessagesSent,
} from '../attempts/attempts.store.ts';
import { insertBreakWithin } from '../submissions/submissions.store.ts';
import {
  listTurns,
  type ReplyEnd,
  type ReplyPlace,
  tellReplyChanged,
  updateFinished,
} from '../attempts/turns.store.ts';

/** A reply that is over. */
type Finished = ReplyPlace & ReplyEnd;

/**
 * Ends a reply, and owes its verdict in the same transaction where a judge looks at replies: whoever settles it, no
 * reply stays without. Answers what is owed; null when nothing is, as when another process has ended the reply before.
 */
export async function finishReply(
  kit: Pick<Kit, 'database' | 'clock'>,
  published: PublishedChallenge,
  reply: Finished,
) {
  return kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, reply.attemptId);
    const isOurs = await updateFinished(transaction, reply, reply);
    if (isOurs) await tellReplyChanged(transaction, reply.attemptId);
    if (!isOurs || attempt.status === 'broken' || attempt.status === 'held') return null;
    if (reply.state === 'failed') await giveBackMessage(transaction, attempt);
    if (!getJudge(published.judge).judgeReply) return null;
    const { attemptId, turn } = reply;
    const owed = { attemptId, turn, judge: published.judge, at: kit.clock.now() };
    return pendingVerdicts.insert(transaction, owed);
  });
}

/** A message that the target failed to answer costs the expert nothing. */
async function giveBackMessage(transaction: Transaction, { id, messagesSent }: AttemptRecord): Promise<void> {
  await updateMessagesSent(transaction, id, messagesSent - 1);
}

/** A pending verdict. */
type Owed = Awaited<ReturnType<typeof pendingVerdicts.insert>>;

/**
 * Judges a reply that is over and settles what is owed for it, exactly once: of two who judge the same, the one that
 * takes the pending verdict records theirs, with everything that follows from it.
 */
export async function judgeReply({ kit, catalogue }: ArenaKit, owed: Owed): Promise<void> {
  const published = await catalogue.get(await getAttemptRecord(kit.database.kysely, owed.attemptId));
  const judgement = await findJudgement(kit, published, owed);
  await kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, owed.attemptId);
    const isOurs = await pendingVerdicts.take(transaction, owed.id);
    if (isOurs) await tellReplyChanged(transaction, owed.attemptId);
    if (!isOurs || attempt.status === 'broken' || attempt.status === 'held') return;
    const at = kit.clock.now();
    // A break writes its events in its own statement.
    transaction.afterCommit(kit.outbox.nudge);
    if (judgement)
      await record(transaction, published, { ...judgement, id: owed.id, attemptId: owed.attemptId, at });
    if (judgement?.outcome !== 'break')
      await closeWhenExhausted(transaction, { attempt: asOf(attempt, at), published, at });
  });
}

/** Judges what an earlier writer of the attempt's replies left unjudged. */
export async function judgeOwed(arena: ArenaKit, id: AttemptId): Promise<void> {
  for (const owed of await pendingVerdicts.listOf(arena.kit.database.kysely, id))
    await judgeReply(arena, owed);
}

/** What the judge finds in the transcript; null when that is nothing, or the transcript was erased with its person. */
async function findJudgement(kit: Pick<Kit, 'database' | 'log'>, published: PublishedChallenge, owed: Owed) {
  const { attemptId, turn } = owed;
  const judge = getJudge(published.judge);
  const look = judge.judgeReply;
  const secret = await findSecret(kit.database.kysely, attemptId);
  if (!look || secret === null) return null;
  const turns = await listTurns(kit.database.kysely, attemptId);
  const agent = agentOf(published);
  const calls = agent ? await listCalls(kit.database.kysely, attemptId) : [];
  const acts = agent && actsOf(agent, { secret, turns, calls }, turn);
  return judgeSafely(kit, { judge, attemptId, turn }, () => look({ secret, turns, acts }));
}

async function record(
  transaction: Transaction,
  { challenge }: PublishedChallenge,
  verdict: NewVerdict,
): Promise<void> {
  if (verdict.outcome !== 'break') await appendVerdict(transaction, verdict);
  else await insertBreakWithin(transaction, { ...verdict, severity: challenge.severity, isSettled: true });
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
