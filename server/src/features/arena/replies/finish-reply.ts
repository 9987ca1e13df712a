import type { PublishedChallenge } from '#features/challenges';
import { appendVerdict, getJudge, judgeSafely, type NewVerdict } from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import {
  type AttemptRecord,
  getSecret,
  lockAttempt,
  updateClosed,
  updateMessagesSent,
} from '../attempts/attempts.store.ts';
import { listTurns, type ReplyPlace, type TurnState, updateFinished } from '../attempts/turns.store.ts';
import { insertBreakWithin } from '../attempts/breaks.store.ts';

/**
 * Ends a reply and judges the transcript in one transaction: a reply that people see as finished has its verdict, and
 * a break has its solve. Does nothing when another process has ended the reply before.
 */
export async function finishReply(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox' | 'log'>,
  published: PublishedChallenge,
  reply: ReplyPlace & { text: string; state: Exclude<TurnState, 'writing'> },
): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const locked = await lockAttempt(transaction, reply.attemptId);
    const isOurs = await updateFinished(transaction, reply, reply);
    if (!isOurs || locked.status !== 'open') return;
    const attempt = reply.state === 'failed' ? await giveBackMessage(transaction, locked) : locked;
    const judgement = await judgeAttempt(kit, transaction, { published, attempt, turn: reply.turn });
    // A break writes its events in its own statement.
    transaction.afterCommit(kit.outbox.nudge);
    if (judgement)
      await recordVerdict(transaction, published, {
        ...judgement,
        attemptId: attempt.id,
        at: kit.clock.now(),
      });
    if (judgement?.outcome !== 'break') await closeWhenExhausted(kit, transaction, { attempt, published });
  });
}

/** A message that the target failed to answer costs the expert nothing. */
async function giveBackMessage(transaction: Transaction, attempt: AttemptRecord): Promise<AttemptRecord> {
  const messagesSent = attempt.messagesSent - 1;
  await updateMessagesSent(transaction, attempt.id, messagesSent);
  return { ...attempt, messagesSent };
}

interface Ending {
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
}

async function judgeAttempt(
  kit: Pick<Kit, 'log'>,
  transaction: Transaction,
  { published, attempt, turn }: Ending & { turn: number },
) {
  const judge = getJudge(published.judge);
  const { judgeReply } = judge;
  if (!judgeReply) return null;
  const secret = await getSecret(transaction, attempt.id);
  const turns = await listTurns(transaction, attempt.id);
  return judgeSafely(kit, { judge, attemptId: attempt.id, turn }, () => judgeReply({ secret, turns }));
}

async function recordVerdict(
  transaction: Transaction,
  published: PublishedChallenge,
  verdict: NewVerdict,
): Promise<void> {
  if (verdict.outcome !== 'break') await appendVerdict(transaction, verdict);
  else await insertBreakWithin(transaction, { ...verdict, severity: published.challenge.severity });
}

/** A red-team attempt without messages left has held; content attempts stay open for the proof of the last answer. */
async function closeWhenExhausted(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { attempt, published }: Ending,
): Promise<void> {
  const { messageLimit } = published.challenge;
  if (attempt.messagesSent < messageLimit) return;
  const judgement = getJudge(published.judge).judgeExhausted?.(messageLimit);
  if (!judgement) return;
  const at = kit.clock.now();
  await appendVerdict(transaction, { ...judgement, attemptId: attempt.id, at });
  await updateClosed(transaction, attempt.id, { status: 'held', at });
}
