import type { ModelPrompt, ModelTools } from './language-model.ts';
import type { AnsweredCall, OfferedTool, Prompt, PromptTurn } from './model-connection.ts';

/**
 * The characters that providers refuse in the name of a tool and in the id of a call; whatever a model made up is
 * cleaned of them.
 */
const NAME = /[^\w-]/g;
const LONGEST_NAME = 64;

const ROLES = { expert: 'user', target: 'assistant' } as const;

/**
 * The conversation as providers get it. A reply that was stopped before its first word is left out, as they refuse
 * empty ones. Calls get new ids, since those of earlier replies may repeat.
 */
export function promptOf({ system, turns }: Prompt): ModelPrompt {
  let calls = 0;
  const messages = turns.flatMap((turn) => {
    const made = (turn.calls ?? []).map((call) => ({ ...call, toolCallId: `call_${String((calls += 1))}` }));
    return made.length === 0 ? textOf(turn) : [messageWithCalls(turn, made), answered(made)];
  });
  return system === '' ? messages : [{ role: 'system', content: system }, ...messages];
}

function textOf({ role, text }: PromptTurn): ModelPrompt {
  return text === '' ? [] : [{ role: ROLES[role], content: [{ type: 'text', text }] }];
}

type MadeCall = AnsweredCall & { readonly toolCallId: string };

function messageWithCalls({ text }: PromptTurn, calls: readonly MadeCall[]): ModelPrompt[number] {
  const made = calls.map(({ toolCallId, name, arguments: json }) => ({
    type: 'tool-call' as const,
    toolCallId,
    toolName: nameOf(name),
    input: objectIn(json),
  }));
  return { role: 'assistant', content: text === '' ? made : [{ type: 'text', text }, ...made] };
}

function answered(calls: readonly MadeCall[]): ModelPrompt[number] {
  return {
    role: 'tool',
    content: calls.map(({ toolCallId, name, result }) => ({
      type: 'tool-result',
      toolCallId,
      toolName: nameOf(name),
      output: { type: 'text', value: result },
    })),
  };
}

function nameOf(name: string): string {
  return name.replaceAll(NAME, '_').slice(0, LONGEST_NAME) || 'unknown';
}

/**
 * Providers accept only an object. Where the arguments were not one, the result of the call says what was wrong with
 * them.
 */
function objectIn(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The tools as adapters take them; adapters run none of them. */
export function toolsOf(tools: readonly OfferedTool[]): ModelTools {
  return tools.map(({ parameters, ...tool }) => ({ type: 'function', ...tool, inputSchema: parameters }));
}
