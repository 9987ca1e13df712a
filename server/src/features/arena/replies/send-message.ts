import { type Attempt, arenaProblems } from '@redoubt/contract/arena';
import type { Transaction } from '#kit.ts';
import type { Challenge } from '@redoubt/contract/challenges';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Target } from '#features/targets';
import {
  type AttemptRecord,
  findOwnAttempt,
  getAttemptRecord,
  getSecret,
  lockAttempt,
  updateMessagesSent,
} from '../attempts/attempts.store.ts';
import { toldTurns } from '../acts/agent-turns.ts';
import { listCalls } from '../acts/tool-calls.store.ts';
import { isOfOwnOrganization } from '../admission/is-of-own-organization.ts';
import { lacksApproval } from '../admission/lacks-approval.ts';
import { isTimeOver } from '../time/attempt-time.ts';
import { showAttempt } from '../attempts/get-attempt.ts';
import { noteTokenUse } from '../attempts/note-token-use.ts';
import { insertExchange, listTurns } from '../attempts/turns.store.ts';
import { targetOf } from './target-of.ts';
import type { WritingArena } from './reply-writer.ts';

export interface Message {
  readonly text: string;
  /** The number of the expert's turn: a call that is repeated with the same number and text changes nothing. */
  readonly number: number;
}

/** Stores the expert's next turn and begins the reply. The transcript is the server's: a client sends one turn only. */
export async function sendMessage(
  arena: WritingArena,
  caller: Caller,
  { id, message }: { id: AttemptId; message: Message },
) {
  const { kit, catalogue, writer } = arena;
  const found = await findOwnAttempt(kit.database.kysely, id, caller.userId);
  if (!found) return refuse(arenaProblems.attemptNotFound);
  // Read before the transaction: inside, it could wait for a connection while all of them wait for it.
  const published = await catalogue.get(found);
  const { challenge } = published;
  if (await lacksApproval(kit, caller, challenge)) return refuse(arenaProblems.approvalRequired);
  if (await isOfOwnOrganization(kit, caller, published))
    return refuse(arenaProblems.ownOrganizationsChallenge);
  const target = await targetOf(kit, published);
  if (!target) return refuse(arenaProblems.targetAway);
  const sent = await kit.database.transaction(async (transaction) => {
    const record = await lockAttempt(transaction, id);
    const appended = await appendMessage(arena, transaction, { record, challenge, target, message });
    if (appended === 'stored')
      await noteTokenUse(kit, transaction, { caller, action: 'attempt.send', attemptId: id });
    return appended;
  });
  if (isRefusal(sent)) return sent;
  if (sent === 'stored') writer.begin({ attemptId: id, turn: message.number + 1 });
  return showAttempt(arena, await getAttemptRecord(kit.database.kysely, id), caller);
}

interface Sending {
  readonly record: AttemptRecord;
  readonly challenge: Challenge;
  readonly target: Target;
  readonly message: Message;
}

async function appendMessage({ kit }: WritingArena, transaction: Transaction, sending: Sending) {
  const { record, message } = sending;
  const at = kit.clock.now();
  const turns = await listTurns(transaction, record.id);
  const same = turns.find((turn) => turn.number === message.number);
  if (same?.role === 'expert' && same.text === message.text) return 'repeated' as const;
  const refusal = refusalToSend(sending, turns, at);
  if (refusal) return refuse(refusal);
  if (!(await canBeRead(transaction, sending, turns))) return refuse(arenaProblems.conversationTooLong);
  await insertExchange(transaction, {
    attemptId: record.id,
    number: message.number,
    text: message.text,
    at,
  });
  await updateMessagesSent(transaction, record.id, record.messagesSent + 1);
  return 'stored' as const;
}

/** Told before anything is sent: nothing of a conversation is ever left out to make it fit. */
async function canBeRead(on: Transaction, { record, target, message }: Sending, turns: Attempt['turns']) {
  if (!target.canRead) return true;
  const secret = await getSecret(on, record.id);
  const before = toldTurns(turns, target.agent ? await listCalls(on, record.id) : []);
  return target.canRead({ secret, turns: [...before, { role: 'expert', text: message.text }] });
}

function refusalToSend({ record, challenge, message }: Sending, turns: Attempt['turns'], at: Date) {
  if (isTimeOver(record, at)) return arenaProblems.attemptTimeOver;
  if (record.status !== 'open') return arenaProblems.attemptClosed;
  if (challenge.state !== 'open') return arenaProblems.challengeClosed;
  if (turns.at(-1)?.state === 'writing') return arenaProblems.targetStillWriting;
  if (record.messagesSent >= challenge.messageLimit) return arenaProblems.messageLimitReached;
  if (message.text.length > challenge.messageMaxLength) return arenaProblems.messageTooLong;
  if (message.number !== turns.length + 1) return arenaProblems.turnOutOfOrder;
  return null;
}
