import type { Prompt } from '#features/models';
import { listTools } from '#features/tools';
import { fillIn } from './fill-in.ts';
import type { TargetOfVersion } from './target-of-version.ts';
import type { Agent, Conversation } from './target.ts';

type PromptTurn = Prompt['turns'][number];

/** What a model is asked as a turn of an attempt begins. */
export function promptOf(
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

/** In an indirect challenge each turn begins anew: all that the model is told is what somebody asks. */
function requestOf({ request }: NonNullable<Agent['field']>, { secret, turns }: Conversation): PromptTurn {
  return { role: 'expert', text: fillIn(request, { secret, field: turns.at(-1)?.text ?? '' }) };
}

/** The calls of a turn came before its words. */
function toPromptTurns({ role, text, calls = [] }: Conversation['turns'][number]): PromptTurn[] {
  const said = { role, text };
  return calls.length === 0 ? [said] : [{ role, text: '', calls }, said];
}
