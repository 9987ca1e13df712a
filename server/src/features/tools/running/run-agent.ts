import { emptyWorld, type World, type WorldTool } from '../kinds/world.ts';
import type { ToolOutcome } from '@redoubt/contract/arena';

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

/** What a model asks for: the arguments are JSON text, and may be anything. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A call with what came of it. */
export interface CalledTool extends ToolCall {
  readonly outcome: ToolOutcome;
  /** What the model is answered. */
  readonly result: string;
}

/** Characters of the name, and of arguments and result; what is longer is refused or cut. */
const LONGEST_NAME = 80;
const LONGEST_TEXT = 4000;

/** Runs a call on a world; whatever the call says, it is answered, and never thrown. */
export function callTool(
  tools: readonly WorldTool[],
  world: World,
  call: ToolCall,
): { readonly world: World; readonly called: CalledTool } {
  const { outcome, result, after } = run(tools, world, call);
  const called = {
    id: call.id.slice(0, LONGEST_NAME),
    name: storable(call.name, LONGEST_NAME),
    arguments: storable(call.arguments, LONGEST_TEXT),
    outcome,
    result: storable(result, LONGEST_TEXT),
  };
  return { world: after ?? world, called };
}

interface Ran {
  readonly outcome: ToolOutcome;
  readonly result: string;
  readonly after?: World;
}

function run(tools: readonly WorldTool[], world: World, call: ToolCall): Ran {
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return { outcome: 'unknown-tool', result: 'There is no tool of this name.' };
  if (call.arguments.length > LONGEST_TEXT)
    return { outcome: 'bad-arguments', result: 'The arguments are too long.' };
  const args = parseJson(call.arguments);
  if (args === undefined) return { outcome: 'bad-arguments', result: 'The arguments are no JSON.' };
  const done = tool.call(world, args);
  if ('problem' in done) return { outcome: 'bad-arguments', result: done.problem };
  if (done.part === null) return { outcome: 'refused', result: done.answer };
  return { outcome: 'done', result: done.answer, after: done.part };
}

function parseJson(text: string): unknown {
  try {
    // A model that gives no arguments may send nothing at all.
    return JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL keeps neither NUL nor half a pair. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\u0000', '\uFFFD');
}

/** The world after these calls: the same calls on the same world always lead to the same one. */
export function replay(tools: readonly WorldTool[], begin: World, calls: readonly ToolCall[]): World {
  return calls.reduce((world, call) => callTool(tools, world, call).world, begin);
}
