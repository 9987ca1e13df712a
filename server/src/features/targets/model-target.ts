import { type CalledTool, emptyWorld, listTools, type Respond, runAgent, type World } from '#features/tools';
import {
  BudgetClosed,
  findTurnFailure,
  modelOfTarget,
  openModel,
  type OpenModel,
  type PricedEvent,
  type Prompt,
  type TurnKit,
} from '#features/models';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { agentOf, fillIn, type TargetOfVersion } from './agent-of.ts';
import type { Agent, Conversation, SpeakingTime, Spoken, Target } from './target.ts';
import type { ToolKind } from '@redoubt/contract/challenges';
import { getTarget } from './targets.ts';

export function isModelTarget(key: string): boolean {
  return modelOfTarget(key) !== null;
}

/** Why a reply of a model in an attempt failed, where an expert can act on it; null for any other target. */
export async function findReplyFailure(
  on: Queryable,
  targetKey: string,
  { attemptId, since }: { readonly attemptId: AttemptId; readonly since: Date },
) {
  return isModelTarget(targetKey) ? findTurnFailure(on, attemptId, since) : null;
}

/** What experts read of every model: which one it is stays hidden. */
export const MODEL_DESCRIPTION = 'A language model. Its instructions stay hidden.';

/** Who answers in attempts at a version of a challenge; null where it is paused, retired or gone. */
export async function openTarget(kit: TurnKit, version: TargetOfVersion): Promise<Target | null> {
  const id = modelOfTarget(version.targetKey);
  if (id === null) {
    const target = getTarget(version.targetKey);
    return target.isRetired ? null : target;
  }
  const model = await openModel(kit, id);
  return model && targetOver(model, version);
}

function targetOver(model: OpenModel, version: TargetOfVersion): Target {
  const { targetKey, targetName, judge, challenge } = version;
  const agent = agentOf(version);
  return {
    key: targetKey,
    name: targetName ?? 'Model',
    description: MODEL_DESCRIPTION,
    track: challenge.track,
    judge,
    isScripted: false,
    lesson: null,
    // Asked again, a model says something else.
    isRepeatable: false,
    canRead: (conversation) => model.fits(promptOf(version, agent, conversation)),
    wasCalled: (attemptId, since) => model.wasCalled(attemptId, since),
    ...(agent
      ? { agent }
      : {
          chargeFor: (conversation, asker) => model.chargeFor(promptOf(version, agent, conversation), asker),
          release: (callId) => model.release(callId),
        }),
    reply(conversation, time) {
      // Built for each turn anew, from what the server holds.
      const prompt = promptOf(version, agent, conversation);
      return agent
        ? speakWithTools(model, { prompt, kinds: agent.tools, world: conversation.world, time })
        : speakWords(model, { prompt, time });
    },
  };
}

type PromptTurn = Prompt['turns'][number];

/** The prompt of a model as a turn of an attempt begins. */
function promptOf(
  { systemPrompt }: Pick<TargetOfVersion, 'systemPrompt'>,
  agent: Agent | undefined,
  { secret, turns }: Conversation,
): Prompt {
  const system = (systemPrompt ?? '').replaceAll('{{secret}}', () => secret);
  if (!agent) return { system, turns };
  const tools = listTools(agent.tools).map(({ name, description, parameters }) => ({
    name,
    description,
    parameters,
  }));
  return {
    system,
    tools,
    turns: agent.field ? [requestOf(agent.field, { secret, turns })] : turns.flatMap(toPromptTurns),
  };
}

/** In an indirect challenge each turn begins anew: the model gets nothing but the request. */
function requestOf({ request }: NonNullable<Agent['field']>, { secret, turns }: Conversation): PromptTurn {
  return { role: 'expert', text: fillIn(request, { secret, field: turns.at(-1)?.text ?? '' }) };
}

/** The calls of a turn came before its words. */
function toPromptTurns({ role, text, calls = [] }: Conversation['turns'][number]): PromptTurn[] {
  const reply = { role, text };
  return calls.length === 0 ? [reply] : [{ role, text: '', calls }, reply];
}

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
