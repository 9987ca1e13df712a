import { agentDefinition } from '@redoubt/contract/challenges';
import { type AgentDraft, toAgentInput } from './agent-draft.ts';

/** What is wrong at a place of the tools, as in `world.mails.0.from`, or below it; undefined where nothing is. */
export type FaultAt = (place: string) => string | undefined;

/** The contract's sentences at their places; none before somebody tried to save, or left it. */
export function faultsOf(draft: AgentDraft, isShown: boolean): FaultAt {
  const said = toAgentInput(draft);
  if (!isShown || said === null) return () => undefined;
  const read = agentDefinition.safeParse(said);
  const issues = read.error?.issues.map(({ path, message }) => ({ at: path.join('.'), message })) ?? [];
  return (place) => issues.find(({ at }) => at === place || at.startsWith(`${place}.`))?.message;
}
