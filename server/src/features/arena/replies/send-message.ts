import { arenaProblems, type Problem, writeProblem } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { canSolve, getJudge } from '#features/judging';
import { type CallToCharge, limitOf } from '#features/models';
import { openTarget, type Target } from '#features/targets';
import type { Queryable } from '#kit.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { targetTurns } from '../attempts/agent-turns.ts';
import { listCalls, requestStop } from '../attempts/turns.store.ts';
import { isOfOwnOrganization, lacksApproval } from '../attempts/arena.policy.ts';
import { getAttempt, readAttemptContext, showAttempt } from '../attempts/get-attempt.ts';
import { readConversation, type StoredConversation } from '../attempts/read-attempts.store.ts';
import { isTimeOver } from '../time/attempt-time.ts';
import type { WritingArena } from './reply-writer.ts';
import { findOwnAttempt } from '../attempts/attempts.store.ts';
import {
  appendExchange,
  insertExchange,
  isOvertaken,
  type NewExchange,
  type StoredExchange,
  turnsOf,
} from './exchanges.store.ts';

/** An expert's own words, or a problem. */
export interface SentMessage {
  readonly text?: string | undefined;
  readonly problem?: Problem | undefined;
  /** The number of the expert's turn: a call that is repeated with the same number and text changes nothing. */
  readonly number: number;
}

interface Message {
  readonly text: string;
  readonly problem: Problem | null;
  readonly number: number;
}

/** Stores the expert's next turn and begins the reply. The transcript is the server's: a client sends one turn only. */
export async function sendMessage(
  arena: WritingArena,
  caller: Caller,
  { id, message: sent }: { id: AttemptId; message: SentMessage },
) {
  const message = readMessage(sent);
  // What is seen may change before the message is stored: then it is looked at again.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await lookAt(arena, caller, id);
    if (isRefusal(seen)) return seen;
    const at = arena.kit.clock.now();
    const refusal = await refusalToSend(arena, { ...seen, message, at });
    if (refusal === 'repeated') return showAttempt(arena, { ...seen.attempt, turns: seen.turns }, caller);
    if (refusal) return refuse(refusal);
    const { attempt, turns } = seen;
    const exchange: NewExchange = {
      attemptId: id,
      sentBefore: attempt.messagesSent,
      ...message,
      at,
      charge: chargeFor(seen, message),
    };
    // While the message is stored, what is shown beside it is read.
    const context = readAttemptContext(arena, attempt);
    void context.catch(() => undefined);
    const stored = await store(arena, caller, exchange);
    if (!stored) continue;
    // Its statement may have written the event that the challenge was tried.
    if (message.number === 1) arena.kit.outbox.nudge();
    const counted = { ...attempt, messagesSent: attempt.messagesSent + 1 };
    const known = {
      ...seen,
      ...stored,
      attempt: counted,
      turns: [...turns, ...turnsOf(exchange, stored)],
      context,
    };
    arena.writer.begin({ attemptId: id, turn: message.number + 1 }, known);
    return showAttempt(arena, { ...counted, turns: known.turns, context }, caller);
  }
  throw new Error('A message could not be stored: its attempt changed each time.');
}

function readMessage({ text = '', problem, number }: SentMessage): Message {
  return { text: problem ? writeProblem(problem) : text, problem: problem ?? null, number };
}

/** More than one other message, its reply and the end of the attempt can change meanwhile. */
const MOST_TRIES = 8;

/** An attempt in which somebody wants to send a message, and who would answer. */
interface Seen extends StoredConversation {
  readonly published: PublishedChallenge;
  readonly target: Target;
}

async function lookAt({ kit, catalogue }: WritingArena, caller: Caller, id: AttemptId) {
  const found = await readConversation(kit.database, id);
  if (found?.attempt.userId !== caller.userId) return refuse(arenaProblems.attemptNotFound);
  const published = await catalogue.get(found.attempt);
  if (await lacksApproval(kit, caller, published.challenge)) return refuse(arenaProblems.approvalRequired);
  if (await isOfOwnOrganization(kit, caller, published))
    return refuse(arenaProblems.ownOrganizationsChallenge);
  const target = await openTarget(kit, published);
  if (target) return { ...found, published, target };
  const isOpen = published.challenge.state === 'open';
  return refuse(isOpen ? arenaProblems.targetAway : arenaProblems.challengeClosed);
}

function chargeFor({ attempt, target, secret, turns }: Seen, { text }: Message): CallToCharge | null {
  const conversation = { secret, turns: [...targetTurns(turns, []), { role: 'expert' as const, text }] };
  return target.chargeFor?.(conversation, { userId: attempt.userId, attemptId: attempt.id }) ?? null;
}

/** Null where the attempt has changed since it was seen. Where money is short, the reply waits for it or ends without. */
async function store(arena: WritingArena, caller: Caller, exchange: NewExchange): Promise<StoredExchange> {
  try {
    return await storeOnce(arena, caller, exchange);
  } catch (error) {
    if (isOvertaken(error)) return null;
    if (!exchange.charge || limitOf(error) === null) throw error;
    return store(arena, caller, { ...exchange, charge: null });
  }
}

async function storeOnce(
  { kit }: WritingArena,
  caller: Caller,
  exchange: NewExchange,
): Promise<StoredExchange> {
  if (caller.scopes === undefined) return appendExchange(kit.database, exchange);
  return kit.database.transaction(async (transaction) => {
    const stored = await insertExchange(transaction, exchange);
    if (stored)
      await kit.audit.writeIfByToken(transaction, {
        by: caller,
        action: 'attempt.send',
        object: { kind: 'attempt', id: exchange.attemptId },
        person: caller.userId,
      });
    return stored;
  });
}

interface Sending extends Seen {
  readonly message: Message;
  readonly at: Date;
}

/** Why the message may not be sent; null where it may. */
async function refusalToSend({ kit }: WritingArena, sending: Sending) {
  const { turns, message } = sending;
  const same = turns.find((turn) => turn.number === message.number);
  if (same?.role === 'expert' && same.text === message.text) return 'repeated' as const;
  const refusal = refusalNow(sending);
  if (refusal) return refusal;
  return (await canBeRead(kit.database.kysely, sending)) ? null : arenaProblems.conversationTooLong;
}

/** Checked before anything is sent: nothing of a conversation is ever left out to make it fit. */
async function canBeRead(
  on: Queryable,
  { attempt, target, message, turns, secret }: Sending,
): Promise<boolean> {
  if (!target.canRead) return true;
  const before = targetTurns(turns, target.agent ? await listCalls(on, attempt.id) : []);
  return target.canRead({ secret, turns: [...before, { role: 'expert', text: message.text }] });
}

function refusalNow({ attempt, published: { challenge, judge }, message, turns, at }: Sending) {
  if (isTimeOver(attempt, at)) return arenaProblems.attemptTimeOver;
  if (attempt.status !== 'open') return arenaProblems.attemptClosed;
  if (challenge.state !== 'open') return arenaProblems.challengeClosed;
  if (turns.at(-1)?.state === 'writing') return arenaProblems.targetStillWriting;
  if (attempt.messagesSent >= challenge.messageLimit) return arenaProblems.messageLimitReached;
  if (message.text.length > challenge.messageMaxLength) return arenaProblems.messageTooLong;
  if (message.number !== turns.length + 1) return arenaProblems.turnOutOfOrder;
  const { problem } = message;
  if (problem && !getJudge(judge).problems?.includes(problem.kind)) return arenaProblems.problemNotOffered;
  if (problem && !canSolve(problem)) return arenaProblems.problemWithoutAnswer;
  return null;
}

/** Stops the reply that is being written; what was written stays and is judged. Nothing to stop is no error. */
export async function stopReply(arena: WritingArena, caller: Caller, id: AttemptId) {
  const { kit, writer } = arena;
  const record = await findOwnAttempt(kit.database.kysely, id, caller.userId);
  if (!record) return refuse(arenaProblems.attemptNotFound);
  const isStoppedHere = await writer.stop(id);
  await kit.database.transaction(async (transaction) => {
    if (!isStoppedHere) await requestStop(transaction, id, kit.clock.now());
    await kit.audit.writeIfByToken(transaction, {
      by: caller,
      action: 'attempt.stop',
      object: { kind: 'attempt', id: id },
      person: caller.userId,
    });
  });
  return getAttempt(arena, caller, id);
}
