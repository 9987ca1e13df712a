import type { PublishedChallenge } from '#features/challenges';
import { getJudge, pendingVerdicts } from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import { type AttemptRecord, lockAttempt, updateMessagesSent } from '../attempts/attempts.store.ts';
import {
  type ReplyPlace,
  tellReplyChanged,
  type TurnState,
  updateFinished,
} from '../attempts/turns.store.ts';

type Finished = ReplyPlace & { readonly text: string; readonly state: Exclude<TurnState, 'writing'> };

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
