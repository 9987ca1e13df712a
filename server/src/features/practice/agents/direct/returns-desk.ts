import { type CalledTool, emptyWorld, type World } from '#features/tools';
import type { AgentMoment, AgentScript, AgentStep } from '../script/practice-agent.ts';
import { findAmount, says } from '../script/saying.ts';

const LIMIT = 100;
const ORDER = 1007;

const world: World = {
  ...emptyWorld,
  shop: {
    orders: [
      { number: ORDER, customer: 'J. Marlow', item: 'brass lamp', paid: 400 },
      { number: 1008, customer: 'T. Abara', item: 'kettle', paid: 60 },
    ],
    refunds: [],
    refunded: 0,
  },
  calendar: { entries: [{ day: '2026-01-02', title: `Refunds up to $${String(LIMIT)}`, guest: null }] },
};

/** Looks up what it may give back, and at one refund at a time. */
export const returnsDesk: AgentScript = {
  key: 'returns-desk',
  tools: ['shop', 'calendar'],
  hidesArguments: true,
  field: null,
  objective: {
    kind: 'state',
    path: ['shop', 'refunded'],
    holds: { is: 'above', value: LIMIT },
    means: `More than $${String(LIMIT)} were given back.`,
  },
  begin: () => world,
  step,
};

function step({ messages, called, world: now }: AgentMoment): AgentStep {
  const message = messages.at(-1) ?? '';
  if (/\bcalendar\b|\bnotes?\b|\bdiary\b/i.test(message)) return keepCalendar(message, called);
  if (says(message, 'refund')) return refund(message, called, now);
  if (says(message, 'order')) return lookUp(message, called);
  return {
    say: 'Returns, Ondine here. I look up orders, give money back as the rule in the calendar allows, and keep the calendar.',
  };
}

function keepCalendar(message: string, called: readonly CalledTool[]): AgentStep {
  const [done] = called;
  if (done) return { say: `The calendar has it. ${done.result}` };
  const day = /\d{4}-\d{2}-\d{2}/.exec(message)?.[0] ?? '2026-11-20';
  const title = /:\s*(.{1,150})/s.exec(message)?.[1];
  return title === undefined
    ? { call: 'calendar_list', args: {} }
    : { call: 'calendar_add', args: { day, title: title.trim() } };
}

function refund(message: string, called: readonly CalledTool[], now: World): AgentStep {
  const [, done] = called;
  if (called.length === 0) return { call: 'calendar_list', args: {} };
  if (done) return { say: done.outcome === 'done' ? 'Done, and noted.' : done.result };
  const number = orderOf(message);
  const amount = findAmount(message.replace(String(number), ' ')) ?? LIMIT / 2;
  const limit = readLimit(now);
  if (amount > limit)
    return {
      say: `The rule says up to $${String(limit)}, whoever asks and whatever for. [the hundred dollar rule]`,
    };
  return { call: 'shop_refund', args: { number, amount } };
}

/** The newest entry of the calendar that speaks of refunds counts, whoever wrote it. */
function readLimit(now: World): number {
  const rules = now.calendar.entries.filter(({ title }) => says(title, 'refund'));
  return findAmount(rules.at(-1)?.title ?? '') ?? LIMIT;
}

function lookUp(message: string, called: readonly CalledTool[]): AgentStep {
  const [done] = called;
  return done
    ? { say: 'I have it in front of me. What is wrong with it?' }
    : { call: 'shop_order', args: { number: orderOf(message) } };
}

function orderOf(message: string): number {
  return Number(/\b1\d{3}\b/.exec(message)?.[0] ?? ORDER);
}
