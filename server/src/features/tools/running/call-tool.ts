import type { ToolOutcome } from '@redoubt/contract/arena';
import type { World, WorldTool } from '../kinds/world.ts';

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
