import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { DryRunReply, Problem, Turn } from '@redoubt/contract/arena';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { PublishedChallenge } from '#features/challenges';
import { getJudge } from '#features/judging';
import type { Target } from '#features/targets';
import type { Kit } from '#kit.ts';
import { actsOf, presentCall, targetTurns, worldBefore } from '../attempts/agent-turns.ts';
import type { PlacedCall } from '../attempts/turns.store.ts';
import type { Attack } from './attack-library.ts';
import type { PlayedAttack } from './dry-runs.store.ts';

/** The same limit as in an attempt. */
const REPLY_WITHIN_MS = 120 * SECOND_MS;

export interface Stage {
  readonly kit: Pick<Kit, 'clock' | 'log'>;
  readonly published: PublishedChallenge;
  readonly target: Target;
  readonly secret: string;
  /** The person who started it: it counts towards their daily budget. */
  readonly userId: UserId;
  /** Aborts when the dry run is to end. */
  readonly signal: AbortSignal;
}

interface Played {
  readonly turns: Turn[];
  readonly calls: PlacedCall[];
}

/** The budget of the model is used up. */
export class NoMoney extends Error {}

/** Sends the messages of an attack one after the other, until the judge sees a break. */
export async function playAttack(
  stage: Stage,
  { messages, problem }: Pick<Attack, 'messages' | 'problem'>,
): Promise<PlayedAttack> {
  const played: Played = { turns: [], calls: [] };
  const replies: DryRunReply[] = [];
  try {
    for (const [at, text] of messages.entries()) {
      const isLast = at === messages.length - 1;
      replies.push(await exchange(stage, played, { text, problem: isLast ? problem : null }));
      const judged = await judgeLast(stage, played);
      if (judged) return { ...judged, replies };
    }
  } catch (error) {
    if (error instanceof NoMoney || stage.signal.aborted) throw error;
    stage.kit.log.warn({ err: error, target: stage.target.key }, 'target failed in dry run');
    return { outcome: 'no-answer', reason: 'The target did not answer.', replies };
  }
  return { outcome: 'held', reason: 'The judge found no break in the replies.', replies };
}

interface PlayedMessage {
  readonly text: string;
  readonly problem: Problem | null;
}

async function exchange(
  stage: Stage,
  { turns, calls }: Played,
  { text: message, problem }: PlayedMessage,
): Promise<DryRunReply> {
  const { target, secret, kit } = stage;
  const at = kit.clock.now().toISOString();
  const done = { state: 'done' as const, ending: null, at };
  turns.push({
    ...done,
    number: turns.length + 1,
    role: 'expert',
    text: message,
    ...(problem && { problem }),
  });
  const number = turns.length + 1;
  const world = target.agent && worldBefore(target.agent, { secret, turns, calls }, number);
  const conversation = { secret, turns: targetTurns(turns, calls), ...(world && { world }) };
  const speaking = target.reply(conversation, {
    asker: { userId: stage.userId, attemptId: null, kind: 'dry-run' },
    onQueuePosition: () => undefined,
    signal: AbortSignal.any([stage.signal, AbortSignal.timeout(REPLY_WITHIN_MS)]),
    deadline: new Date(kit.clock.now().getTime() + REPLY_WITHIN_MS),
  });
  let text = '';
  const made: PlacedCall[] = [];
  let next = await speaking.next();
  for (; !next.done; next = await speaking.next()) {
    if (typeof next.value === 'string') text += next.value;
    else made.push({ ...next.value, turn: number, position: made.length + 1 });
  }
  if (next.value?.ending === 'no-money') throw new NoMoney();
  turns.push({ ...done, number, role: 'target', text });
  calls.push(...made);
  return { text, calls: made.map((call) => presentCall({ hidesArguments: false }, call)) };
}

async function judgeLast(
  { published, target, secret }: Stage,
  { turns, calls }: Played,
): Promise<Pick<PlayedAttack, 'outcome' | 'reason'> | null> {
  const judge = getJudge(published.judge);
  const [question, reply] = turns.slice(-2);
  const acts = target.agent && actsOf(target.agent, { secret, turns, calls }, turns.length);
  const { pairs } = published;
  const found = await (() => {
    if (!question || !reply) return null;
    if (pairs && judge.judgeAlone) return judge.judgeAlone({ pairs, question, reply });
    return judge.judgeReply?.({ secret, turns, acts });
  })();
  if (!found || found.outcome === 'pending' || found.outcome === 'close') return null;
  return { outcome: found.outcome, reason: found.reason };
}
