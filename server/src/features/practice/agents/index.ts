import { invariant } from '#platform/invariant.ts';
import { accountsDesk } from './direct/accounts-desk.ts';
import { pageReader } from './indirect/page-reader.ts';
import { retiredAgents as retiredScripts } from './retired-agents.ts';
import type { AgentScript, PracticeAgent } from './script/practice-agent.ts';
import texts from './texts/agents.json' with { type: 'json' };
import breaks from './texts/breaks.json' with { type: 'json' };
import holds from './texts/holds.json' with { type: 'json' };

export type { PracticeAgent } from './script/practice-agent.ts';
export { RETIRED } from './retired-agents.ts';

const told = new Map(Object.entries(texts));

/** One that is talked with, and one that reads what an expert wrote. */
export const practiceAgents: readonly PracticeAgent[] = [accountsDesk, pageReader].map(withTexts);

/** For the records of closed challenges. */
export const retiredAgents: readonly PracticeAgent[] = retiredScripts.map(withTexts);

function withTexts(script: AgentScript): PracticeAgent {
  const text = told.get(script.key);
  invariant(text, `Nothing is told of the agent ${script.key}.`);
  return { ...script, ...text };
}

interface Play {
  readonly name: string;
  readonly messages: readonly string[];
}

/** By the key of the agent: two ways to break it, and what it withstands. */
export const documentedActs: Readonly<Record<string, readonly Play[]>> = breaks;
export const documentedHolds: Readonly<Record<string, readonly Play[]>> = holds;
