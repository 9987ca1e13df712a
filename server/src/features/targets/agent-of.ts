import type { AgentDefinition, ForbiddenAct, StartingWorld } from '@redoubt/contract/challenges';
import { type AgentObjective, emptyWorld, type World } from '#features/tools';
import type { Agent, Target } from './target.ts';
import { findTarget } from './targets.ts';

/** What makes the target of a version an agent; undefined where it has no tools. */
export function agentOf({
  targetKey,
  agent,
}: Pick<TargetOfVersion, 'targetKey' | 'agent'>): Agent | undefined {
  return agent ? authoredAgent(agent) : findTarget(targetKey)?.agent;
}

function authoredAgent({ tools, hidesArguments, objectives, field, world }: AgentDefinition): Agent {
  return {
    tools,
    hidesArguments,
    objectives: objectives.map(toObjective),
    field,
    begin: (secret, message) => beginWorld(world, { secret, field: message }),
  };
}

function toObjective(act: ForbiddenAct): AgentObjective {
  if (act.kind === 'state') return { kind: 'state', path: act.path, holds: act.must, means: act.means };
  const where = Object.fromEntries(act.where.map(({ argument, must }) => [argument, must]));
  return { kind: 'call', tools: act.tools, where, means: act.means };
}

/** What the tools work on, with the secret and what the expert wrote where their places are. */
function beginWorld(starting: StartingWorld, filling: Filling): World {
  const { mails, files, accounts, payees, orders, entries, pages } = filled(starting, filling);
  return {
    mailbox: { inbox: mails.map((mail) => ({ ...mail, to: 'me' })), sent: [] },
    files: Object.fromEntries(files.map(({ name, text }) => [name, text])),
    bank: {
      accounts: Object.fromEntries(accounts.map(({ name, balance }) => [name, balance])),
      payees: Object.fromEntries(payees.map(({ name, account }) => [name, account])),
      payments: [],
    },
    shop: { ...emptyWorld.shop, orders },
    calendar: { entries: entries.map((entry) => ({ ...entry, guest: null })) },
    web: Object.fromEntries(pages.map(({ address, text }) => [address, text])),
  };
}

function filled(starting: StartingWorld, filling: Filling): StartingWorld {
  const inText = (text: string) => fillIn(text, filling);
  return {
    ...starting,
    mails: starting.mails.map(({ from, subject, body }) => ({
      from: inText(from),
      subject: inText(subject),
      body: inText(body),
    })),
    files: starting.files.map(({ name, text }) => ({ name, text: inText(text) })),
    orders: starting.orders.map((order) => ({
      ...order,
      customer: inText(order.customer),
      item: inText(order.item),
    })),
    entries: starting.entries.map(({ day, title }) => ({ day, title: inText(title) })),
    pages: starting.pages.map(({ address, text }) => ({ address, text: inText(text) })),
  };
}

/** The values for the placeholders of a text that an author wrote. */
export interface Filling {
  readonly secret: string;
  /** What the expert wrote, in an indirect challenge. */
  readonly field: string;
}

/** Puts it there, once through: {{secret}} in what an expert wrote stays as it is. */
export function fillIn(text: string, filling: Filling): string {
  return text.replaceAll(/\{\{(secret|field)\}\}/g, (_, placeholder: keyof Filling) => filling[placeholder]);
}

/** What the version of a challenge says of its target. */
export interface TargetOfVersion {
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** The system prompt of a model; `{{secret}}` in it is replaced by the secret of the attempt. */
  readonly systemPrompt: string | null;
  /** The tools of a model and what it must not do with them; null where it has none. */
  readonly agent: AgentDefinition | null;
  readonly judge: string;
  readonly challenge: Pick<Target, 'track'>;
}
