import { accountsDesk } from './direct/accounts-desk.ts';
import { mailRoom } from './direct/mail-room.ts';
import { returnsDesk } from './direct/returns-desk.ts';
import { hiringDesk } from './indirect/hiring-desk.ts';
import { invoiceDesk } from './indirect/invoice-desk.ts';
import { pageReader } from './indirect/page-reader.ts';
import type { AgentScript, PracticeAgent } from './script/practice-agent.ts';
import texts from './texts/agents.json' with { type: 'json' };
import breaks from './texts/breaks.json' with { type: 'json' };
import holds from './texts/holds.json' with { type: 'json' };
import { invariant } from '#platform/invariant.ts';

export type { PracticeAgent } from './script/practice-agent.ts';

const told = new Map(Object.entries(texts));

/** Each withstands the tricks of the one before it of its kind. */
export const practiceAgents: readonly PracticeAgent[] = [
  accountsDesk,
  mailRoom,
  returnsDesk,
  pageReader,
  invoiceDesk,
  hiringDesk,
].map(withTexts);

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
