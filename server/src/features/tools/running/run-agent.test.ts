import { expect, it } from 'vitest';
import { emptyWorld, listTools, type World } from '../kinds/world.ts';
import {
  type CalledTool,
  callTool,
  MOST_CALLS,
  replay,
  type Respond,
  runAgent,
  type ToolCall,
} from './run-agent.ts';

const tools = listTools(['mailbox', 'files', 'bank', 'shop', 'calendar', 'web']);
const world: World = {
  ...emptyWorld,
  bank: { accounts: { reserve: 100 }, payees: {}, payments: [] },
  files: { 'menu.txt': 'soup' },
};

function call(name: string, args: unknown): ToolCall {
  return { id: name, name, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
}

async function run(respond: Respond<Tokens>): Promise<(string | CalledTool)[]> {
  return Array.fromAsync(runAgent({ tools, world, respond, join }));
}

interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

function join(before: Tokens, last: Tokens): Tokens {
  return {
    inputTokens: before.inputTokens + last.inputTokens,
    outputTokens: before.outputTokens + last.outputTokens,
  };
}

async function* say(...parts: readonly (string | ToolCall)[]) {
  yield* parts;
  return { inputTokens: 2, outputTokens: 1 };
}

it('every tool says its arguments as a JSON Schema of an object, under a name of its own', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { parameters } of tools) expect(parameters).toMatchObject({ type: 'object' });
});

it('runs what a model calls, tells it the results, and ends with the response that calls nothing', async () => {
  const callCounts: number[] = [];
  const parts = await run(({ called, world: now }) => {
    callCounts.push(called.length);
    if (called.length === 0) return say('One moment. ', call('bank_pay', pay(40)));
    return say(`Left: ${String(now.bank.accounts['reserve'])}`);
  });
  expect(callCounts).toEqual([0, 1]);
  expect(parts).toEqual([
    'One moment. ',
    expect.objectContaining({ name: 'bank_pay', outcome: 'done' }),
    'Left: 60',
  ]);
});

it('adds up what the responses took', async () => {
  const running = runAgent({
    tools,
    world,
    join,
    respond: ({ called }: { called: readonly CalledTool[] }) =>
      called.length === 0 ? say(call('files_list', {})) : say('Done.'),
  });
  let next = await running.next();
  while (!next.done) next = await running.next();
  expect(next.value).toEqual({ inputTokens: 4, outputTokens: 2 });
});

it('ends a model that calls for ever, and shows the call that was not made', async () => {
  const parts = await run(() => say(call('files_list', {}), call('files_list', {})));
  expect(parts).toHaveLength(MOST_CALLS + 1);
  expect(parts.at(-1)).toMatchObject({ name: 'files_list', outcome: 'limit' });
});

it.each([
  [call('rm_rf', {}), 'unknown-tool'],
  [call('__proto__', {}), 'unknown-tool'],
  [call('bank_pay', '{"from": "reserve", '), 'bad-arguments'],
  [call('bank_pay', { ...pay(1), amount: 'much' }), 'bad-arguments'],
  [call('bank_pay', pay(-5)), 'bad-arguments'],
  [call('bank_pay', pay(1.5)), 'bad-arguments'],
  [call('bank_pay', '[]'), 'bad-arguments'],
  [call('bank_pay', 'null'), 'bad-arguments'],
  [call('bank_pay', pay(101)), 'refused'],
  [call('bank_pay', { ...pay(1), from: 'constructor' }), 'refused'],
  [call('files_read', { name: 'toString' }), 'refused'],
  [call('files_write', { name: '__proto__', text: '' }), 'bad-arguments'],
  [call('files_write', { name: 'a.txt', text: 'x'.repeat(5000) }), 'bad-arguments'],
  [call('web_open', { address: 'https://example.com' }), 'refused'],
])('leaves the world as it is where a call is %j', (one, outcome) => {
  const done = callTool(tools, world, one);
  expect(done.called.outcome).toBe(outcome);
  expect(done.world).toEqual(world);
});

it('keeps what the database can keep of a call', () => {
  const { called } = callTool(tools, world, { id: 'x', name: 'a\u0000b'.repeat(99), arguments: '\ud800' });
  expect(called.name).toHaveLength(80);
  expect((called.name + called.arguments).isWellFormed()).toBe(true);
  expect(called.name).not.toContain('\u0000');
});

it('comes to the same world again from the calls alone', () => {
  const calls = [
    call('bank_pay', pay(40)),
    call('bank_pay', pay(90)),
    call('files_copy', { from: 'menu.txt', to: 'copy.txt' }),
    call('mailbox_send', { to: 'a@b.example', subject: 'x', body: 'y' }),
    call('calendar_add', { day: '2026-11-20', title: 'Sale' }),
    call('nothing', {}),
  ];
  const once = replay(tools, world, calls);
  expect(once).toEqual(replay(tools, world, calls));
  expect(once.bank.accounts['reserve']).toBe(60);
  expect(once.files['copy.txt']).toBe('soup');
  expect(once.mailbox.sent).toHaveLength(1);
  expect(once.calendar.entries).toHaveLength(1);
});

function pay(amount: number) {
  return { from: 'reserve', to: 'X1', amount, reference: 'r' };
}
