import type { ToolKind } from '@redoubt/contract/challenges';
import { BudgetClosed, type OpenModel, type PricedEvent, type Prompt } from '#features/models';
import { type CalledTool, emptyWorld, listTools, type Respond, runAgent, type World } from '#features/tools';
import type { Spoken, SpeakingTime } from './target.ts';

/** What a model asks for. */
type ToolCall = Pick<CalledTool, 'id' | 'name' | 'arguments'>;

interface Speaking {
  readonly prompt: Prompt;
  readonly time: SpeakingTime;
}

interface Acting extends Speaking {
  readonly kinds: readonly ToolKind[];
  readonly world: World | undefined;
}

/** The words of a model without tools. */
export async function* speakWords(
  model: OpenModel,
  { prompt, time }: Speaking,
): AsyncGenerator<string, Spoken | null, void> {
  const response = respond(model, prompt, time);
  for (;;) {
    const next = await response.next();
    if (next.done) return next.value;
    // A call of a tool that nobody offered says nothing.
    if (typeof next.value === 'string') yield next.value;
  }
}

/** Lets a model speak and call; each response is a call of the model of its own, within the budget. */
export function speakWithTools(
  model: OpenModel,
  { prompt, kinds, world = emptyWorld, time }: Acting,
): AsyncGenerator<string | CalledTool, Spoken | null, void> {
  const steps: Prompt['turns'][number][] = [];
  let answered = 0;
  let text = '';
  const respondNext: Respond<Spoken> = async function* respondNext({ called }) {
    if (called.length > answered) steps.push({ role: 'target', text, calls: called.slice(answered) });
    answered = called.length;
    text = '';
    // Each of its calls is settled by itself.
    const each = { ...time, isSettledWithReply: false };
    const response = respond(model, { ...prompt, turns: [...prompt.turns, ...steps] }, each);
    for (;;) {
      const next = await response.next();
      if (next.done) return next.value;
      if (typeof next.value === 'string') {
        // What it says after a call is a paragraph of its own.
        if (text === '' && steps.at(-1)?.text) yield '\n\n';
        text += next.value;
      }
      yield next.value;
    }
  };
  return runAgent({ tools: listTools(kinds), world, respond: respondNext, join });
}

async function* respond(
  model: OpenModel,
  prompt: Prompt,
  time: SpeakingTime,
): AsyncGenerator<string | ToolCall, Spoken | null, void> {
  let spoken: Spoken | null = null;
  try {
    // Read to its end, so that the call is noted before the reply is over.
    for await (const event of model.ask(prompt, time))
      if (event.kind === 'text') yield event.text;
      else if (event.kind === 'call') yield event;
      else spoken = spokenOf(event);
  } catch (error) {
    if (!(error instanceof BudgetClosed)) throw error;
    return { usage: null, ending: 'no-money', micros: null, opensAt: error.opensAt };
  }
  return spoken;
}

function spokenOf({ usage, why, micros = null, settlement }: Extract<PricedEvent, { kind: 'end' }>): Spoken {
  return { usage, ending: why === 'stop' ? null : why, micros, ...(settlement && { settlement }) };
}

/** What the responses of a reply took together; unknown where that of one is. */
function join(before: Spoken, last: Spoken): Spoken {
  if (last.ending === 'no-money') return { ...last, usage: before.usage, micros: before.micros };
  const usage =
    before.usage && last.usage
      ? {
          inputTokens: before.usage.inputTokens + last.usage.inputTokens,
          outputTokens: before.usage.outputTokens + last.usage.outputTokens,
        }
      : null;
  const micros = before.micros === null || last.micros === null ? null : before.micros + last.micros;
  return { usage, ending: last.ending, micros };
}
