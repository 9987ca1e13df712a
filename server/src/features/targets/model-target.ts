import { listTools } from '#features/tools';
import {
  findTurnFailure,
  modelOfTarget,
  openModel,
  type OpenModel,
  type TurnKit,
  type Prompt,
} from '#features/models';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { fillIn } from './fill-in.ts';
import { agentOf } from './agent-of.ts';
import { speakWithTools, speakWords } from './speak-model.ts';
import type { TargetOfVersion } from './target-of-version.ts';
import type { Target, Agent, Conversation } from './target.ts';

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

/** The model behind a challenge as a target; null where it is paused or gone. */
export async function openModelTarget(kit: TurnKit, version: TargetOfVersion): Promise<Target | null> {
  const id = modelOfTarget(version.targetKey);
  const model = id && (await openModel(kit, id));
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
