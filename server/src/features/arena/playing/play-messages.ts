import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { DryRunReply, Problem, Turn } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import { getJudge } from '#features/judging';
import type { Asker } from '#features/models';
import type { Target } from '#features/targets';
import type { Kit } from '#kit.ts';
import { actsOf, presentCall, targetTurns, worldBefore } from '../attempts/agent-turns.ts';
import type { PlacedCall } from '../attempts/turns.store.ts';

/** The same limit as in an attempt. */
const REPLY_WITHIN_MS = 120 * SECOND_MS;

/** Where messages are played without an attempt: a target in a clean state, and whoever has it asked. */
export interface Stage {
  readonly kit: Pick<Kit, 'clock' | 'log'>;
  readonly published: PublishedChallenge;
  readonly target: Target;
  readonly secret: string;
  readonly asker: Exclude<Asker, { attemptId: string }>;
  /** Aborts when it is to end. */
  readonly signal: AbortSignal;
}

export interface PlayedMessage {
  readonly text: string;
  readonly problem: Problem | null;
}

/** What was said and done, in a transcript of its own. */
export interface Transcript {
  readonly turns: readonly Turn[];
  readonly calls: readonly PlacedCall[];
}

/** What came of messages that were played: the last verdict of the exact checks, none, or no answer. */
export interface Played extends Transcript {
  readonly found: Found | null;
  readonly isAnswered: boolean;
  readonly replies: readonly DryRunReply[];
  /** What the replies cost in all; null where nobody counted. */
  readonly micros: number | null;
}

type Judgement = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof getJudge>['judgeReply']>>>>;

export interface Found {
  readonly outcome: Exclude<Judgement['outcome'], 'pending' | 'close'>;
  readonly reason: string;
}

/** The budget of the model is used up; `opensAt` is when there is more, null where nobody knows. */
export class NoMoney extends Error {
  readonly opensAt: Date | null;

  constructor(opensAt: Date | null = null) {
    super('The budget of the model is used up.');
    this.opensAt = opensAt;
  }
}

/**
 * Sends messages one after the other, until a check finds a break.
 *
 * @throws {NoMoney} where the budget does not pay for the next reply
 */
export async function playMessages(stage: Stage, messages: readonly PlayedMessage[]): Promise<Played> {
  const played = { turns: [] as Turn[], calls: [] as PlacedCall[], replies: [] as DryRunReply[] };
  let micros: number | null = 0;
  let found: Found | null = null;
  try {
    for (const message of messages) {
      const { reply, micros: cost } = await exchange(stage, played, message);
      played.replies.push(reply);
      micros = micros === null || cost === null ? null : micros + cost;
      found = (await judgeLast(stage, played)) ?? found;
      if (found?.outcome === 'break') break;
    }
  } catch (error) {
    if (error instanceof NoMoney || stage.signal.aborted) throw error;
    stage.kit.log.warn({ err: error, target: stage.target.key }, 'target failed while messages were played');
    return { ...played, micros, found, isAnswered: false };
  }
  return { ...played, micros, found, isAnswered: true };
}

async function exchange(
  stage: Stage,
  { turns, calls }: { readonly turns: Turn[]; readonly calls: PlacedCall[] },
  { text: message, problem }: PlayedMessage,
): Promise<{ readonly reply: DryRunReply; readonly micros: number | null }> {
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
    asker: stage.asker,
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
  const spoken = next.value;
  if (spoken?.ending === 'no-money') throw new NoMoney(spoken.opensAt ?? null);
  turns.push({ ...done, number, role: 'target', text });
  calls.push(...made);
  return {
    reply: { text, calls: made.map((call) => presentCall({ hidesArguments: false }, call)) },
    // What is no model costs nothing.
    micros: spoken ? spoken.micros : target.isScripted ? 0 : null,
  };
}

/** What the exact check of the challenge finds in the last reply of a transcript; null where that is nothing. */
export async function judgeLast(
  { published, target, secret }: Pick<Stage, 'published' | 'secret'> & { target: Pick<Target, 'agent'> },
  { turns, calls }: Transcript,
): Promise<Found | null> {
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
