import type { PublishedChallenge } from '#features/challenges';
import type { Kit, Transaction } from '#kit.ts';
import {
  type AttemptRecord,
  getSecret,
  lockAttempt,
  updateClosed,
  updateMessagesSent,
} from '../attempts/attempts.store.ts';
import { couldNotJudge, type Judgement, judgeExhausted, judgeTranscript } from '../verdicts/judge.ts';
import { listTurns, type ReplyPlace, type TurnState, updateFinished } from './turns.store.ts';
import { insertBreakWithin, insertVerdict, type NewVerdict } from '../verdicts/verdicts.store.ts';

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
    if (judgement) await recordJudgement(transaction, { attempt, published, judgement, at: kit.clock.now() });
    if (judgement?.outcome !== 'break') await closeWhenExhausted(kit, transaction, { attempt, published });
  });
  kit.outbox.nudge();
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
): Promise<Judgement | null> {
  if (published.judge !== 'leak') return null;
  const [secret, turns] = [
    await getSecret(transaction, attempt.id),
    await listTurns(transaction, attempt.id),
  ];
  try {
    return judgeTranscript(secret, turns);
  } catch (error) {
    kit.log.error({ err: error, attemptId: attempt.id }, 'the leak detectors failed');
    return couldNotJudge(published.judge, turn);
  }
}

async function recordJudgement(
  transaction: Transaction,
  { attempt, published, judgement, at }: Ending & { judgement: Judgement; at: Date },
): Promise<void> {
  const verdict = toVerdict({ attempt, published, judgement, at });
  if (judgement.outcome === 'break') await insertBreakWithin(transaction, verdict);
  else await insertVerdict(transaction, verdict);
}

/** A judgement on an attempt; only a break has the severity of its objective. */
export function toVerdict({
  attempt,
  published,
  judgement,
  at,
}: {
  attempt: Pick<AttemptRecord, 'id'>;
  published: PublishedChallenge;
  judgement: Judgement;
  at: Date;
}): NewVerdict {
  return {
    ...judgement,
    attemptId: attempt.id,
    severity: judgement.outcome === 'break' ? published.challenge.severity : null,
    at,
  };
}

/** A red-team attempt without messages left has held; content attempts stay open for the proof of the last answer. */
async function closeWhenExhausted(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  ending: Ending,
): Promise<void> {
  const { attempt, published } = ending;
  if (attempt.messagesSent < published.challenge.messageLimit || published.judge !== 'leak') return;
  const at = kit.clock.now();
  const judgement = judgeExhausted(published.challenge.messageLimit);
  await insertVerdict(transaction, toVerdict({ attempt, published, judgement, at }));
  await updateClosed(transaction, attempt.id, { status: 'held', at });
}
