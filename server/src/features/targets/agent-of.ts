import type { AgentDefinition, ForbiddenAct, StartingWorld } from '@redoubt/contract/challenges';
import { type AgentObjective, emptyWorld, type World } from '#features/tools';
import { fillIn, type Filling } from './fill-in.ts';
import type { TargetOfVersion } from './target-of-version.ts';
import type { Agent } from './target.ts';
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
