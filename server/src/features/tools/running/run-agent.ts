import { emptyWorld, type World, type WorldTool } from '../kinds/world.ts';
import { callTool, type CalledTool, type ToolCall } from './call-tool.ts';

/** How many calls one reply may make; a model that goes on calling is ended there. */
export const MOST_CALLS = 12;

/**
 * What a model says next, given the results of its calls of this reply: pieces of text and calls, in order. A response
 * without calls is its last.
 */
export type Respond<End> = (turn: {
  readonly called: readonly CalledTool[];
  readonly world: World;
}) => AsyncGenerator<string | ToolCall, End | null, void>;

interface Running<End> {
  readonly tools: readonly WorldTool[];
  readonly world: World;
  readonly respond: Respond<End>;
  /** What is known of all responses together, of what is known of those before and of the last. */
  readonly join: (before: End, last: End) => End;
}

/** Lets a model speak and call until it calls nothing more: its text as it comes, and each call with what came of it. */
export async function* runAgent<End>({
  tools,
  world: begin,
  respond,
  join,
}: Running<End>): AsyncGenerator<string | CalledTool, End | null, void> {
  const called: CalledTool[] = [];
  let world = begin;
  let end: End | null = null;
  for (;;) {
    const calls: ToolCall[] = [];
    const response = respond({ called: [...called], world });
    let next = await response.next();
    for (; !next.done; next = await response.next()) {
      if (typeof next.value === 'string') yield next.value;
      else calls.push(next.value);
    }
    end = end && next.value ? join(end, next.value) : (next.value ?? end);
    if (calls.length === 0) return end;
    for (const call of calls) {
      if (called.length >= MOST_CALLS) {
        yield tooMany(call);
        return end;
      }
      const done = callTool(tools, world, call);
      world = done.world;
      called.push(done.called);
      yield done.called;
    }
  }
}

/** The call that is not made any more. */
function tooMany(call: ToolCall): CalledTool {
  const { called } = callTool([], emptyWorld, call);
  return {
    ...called,
    outcome: 'limit',
    result: `A reply may call ${String(MOST_CALLS)} times. This call was not made, and the reply ends here.`,
  };
}
