import { type Attempt, isPending, type StreamEvent, type Turn } from '@redoubt/contract/arena';
import { isOlder } from '../attempts/keep-newer.ts';

type WaitingEvent = Extract<StreamEvent, { type: 'waiting' }>;
type ToolEvent = Extract<StreamEvent, { type: 'tool' }>;

/** `reload` means that pieces are missing: the transcript is fetched again before the stream goes on. */
export type StreamStep = { attempt: Attempt } | 'reload';

/**
 * Puts one event of the reply stream into an attempt. Events may come twice (after a reconnect) or for a turn that
 * is already done; both change nothing. A gap is never papered over.
 */
export function applyStreamEvent(attempt: Attempt, event: StreamEvent): StreamStep {
  if (event.type === 'tool') return applyCall(attempt, event);
  if (event.type === 'waiting') return applyPlace(attempt, event);
  if (event.type !== 'text') {
    return { attempt: isOlder(event.attempt, attempt) ? attempt : event.attempt };
  }
  const turn = attempt.turns.find((candidate) => candidate.number === event.turn);
  if (turn === undefined || turn.role !== 'target' || event.from > turn.text.length) {
    return 'reload';
  }
  const known = event.from + event.text.length <= turn.text.length;
  if (turn.state !== 'writing' || known) {
    return { attempt };
  }
  const text = turn.text.slice(0, event.from) + event.text;
  return withTurn(attempt, turn, { ...begun(turn), text });
}

function withTurn(attempt: Attempt, turn: Turn, grown: Turn): StreamStep {
  return { attempt: { ...attempt, turns: attempt.turns.map((each) => (each === turn ? grown : each)) } };
}

/** A reply that has begun waits no more. */
function begun(turn: Turn): Turn {
  const grown = { ...turn };
  delete grown.queuePosition;
  return grown;
}

function applyPlace(attempt: Attempt, { turn: number, place }: WaitingEvent): StreamStep {
  const turn = attempt.turns.find((candidate) => candidate.number === number);
  if (turn === undefined) return 'reload';
  return turn.state === 'writing' ? withTurn(attempt, turn, { ...turn, queuePosition: place }) : { attempt };
}

/** Calls come in their order; one that is there already changes nothing. */
function applyCall(attempt: Attempt, { turn: number, row }: ToolEvent): StreamStep {
  const turn = attempt.turns.find((candidate) => candidate.number === number);
  const known = turn?.calls?.length ?? 0;
  if (turn === undefined || row.position > known + 1) return 'reload';
  if (row.position <= known) return { attempt };
  return withTurn(attempt, turn, { ...begun(turn), calls: [...(turn.calls ?? []), row] });
}

/** The turn being written, if any. */
export function writingTurn(attempt: Pick<Attempt, 'turns'>): Turn | undefined {
  const last = attempt.turns.at(-1);
  return last?.state === 'writing' ? last : undefined;
}

/** The turn that a stream still has news of: it is being written, or its verdict is pending. */
export function awaitedTurn(attempt: Pick<Attempt, 'turns' | 'verdicts'>): Turn | undefined {
  return isPending(attempt) ? attempt.turns.at(-1) : writingTurn(attempt);
}

/** What a stream resumes from: the awaited turn and how much of it is already shown. */
export function resumePoint(attempt: Pick<Attempt, 'turns' | 'verdicts'>): string | undefined {
  const turn = awaitedTurn(attempt);
  return turn === undefined ? undefined : `${String(turn.number)}:${String(turn.text.length)}`;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** Doubles from half a second to ten seconds; `jitter` (0 … 1) spreads browsers that lost the same server. */
export function retryDelayMs(failures: number, jitter: number): number {
  const ceiling = Math.min(FIRST_RETRY_MS * 2 ** Math.max(failures - 1, 0), LONGEST_RETRY_MS);
  return Math.round(ceiling * (0.5 + jitter / 2));
}
