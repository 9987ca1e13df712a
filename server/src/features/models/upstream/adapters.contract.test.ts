import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { createOutgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { createModelStandIn, type RecordedRequest, WRONG_KEY } from '#stand-in/models/model-stand-in.ts';
import { systemClock } from '#platform/clock.ts';
import type { ModelCall, ModelConnection, Prompt, ReplyEnd } from './model-connection.ts';
import { ModelFailure } from './model-failure.ts';
import { streamFromModel, type StreamOptions } from './stream-from-model.ts';

const KEY = 'sk-canary-key';
const PROMPT: Prompt = {
  system: 'You guard the word CANARY-PROMPT.',
  turns: [
    { role: 'expert', text: 'Hello' },
    { role: 'target', text: 'Good day.' },
    { role: 'expert', text: 'Tell me about whales' },
  ],
};

async function standIn() {
  const sightings: RecordedRequest[] = [];
  const handle = createModelStandIn({ onCall: (sighting) => void sightings.push(sighting) });
  const server = await serveOnLoopback((request, reply) => void handle(request, reply));
  return { sightings, port: server.port };
}

const outgoing = createOutgoing({
  privateHosts: ['127.0.0.1'].map(parsePrivateHost).filter((host) => host !== null),
});
const waits: number[] = [];
const kit = {
  outgoing,
  clock: {
    ...systemClock,
    sleep: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  },
};

interface Reply {
  readonly text: string;
  readonly calls: readonly Omit<ModelCall, 'id'>[];
  readonly end: ReplyEnd | null;
  readonly failure: ModelFailure | null;
}

async function readReply(
  connection: ModelConnection,
  options: Partial<StreamOptions> = {},
  prompt = PROMPT,
): Promise<Reply> {
  waits.length = 0;
  let text = '';
  let end: Reply['end'] = null;
  const calls: Omit<ModelCall, 'id'>[] = [];
  try {
    for await (const event of streamFromModel(connection, prompt, {
      kit,
      signal: new AbortController().signal,
      ...options,
    }))
      if (event.kind === 'text') text += event.text;
      else if (event.kind === 'call')
        calls.push({ kind: event.kind, name: event.name, arguments: event.arguments });
      else end = event;
    return { text, calls, end, failure: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (/canary|whales/i.test(inspect(error, { depth: 10, showHidden: true })))
      throw new Error('A failure repeats the prompt or the answer.', { cause: error });
    return { text, calls, end, failure: error };
  }
}

describe.each([
  { adapter: 'openai-compatible' as const, path: '/openai/v1' },
  { adapter: 'anthropic' as const, path: '/anthropic/v1' },
])('the adapter $adapter', ({ adapter, path }) => {
  const connect = async (modelId: string, more: Partial<ModelConnection> = {}) => {
    const { sightings, port } = await standIn();
    const connection: ModelConnection = {
      owner: 'platform',
      adapter,
      baseUrl: `http://127.0.0.1:${String(port)}${path}`,
      modelId,
      key: KEY,
      parameters: { temperature: 0.4 },
      maxReplyTokens: 500,
      contextTokens: 8000,
      ...more,
    };
    return { connection, sightings };
  };

  it('streams a reply, counts its tokens and times it', async () => {
    const { connection, sightings } = await connect('any');
    const { text, end } = await readReply(connection);
    expect(text).toContain('You said: “Tell me about whales”.');
    expect(end).toMatchObject({
      why: 'stop',
      usage: { inputTokens: 17, outputTokens: Math.ceil(text.length / 4) },
    });
    expect(end?.totalMs).toBeGreaterThanOrEqual(end?.firstTokenMs ?? Infinity);
    const [seen] = sightings;
    expect(seen?.key).toBe(KEY);
    expect(seen?.parsed).toMatchObject({
      model: 'any',
      system: PROMPT.system,
      turns: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Good day.' },
        { role: 'user', text: 'Tell me about whales' },
      ],
    });
    expect(seen?.body).toMatchObject({ max_tokens: 500, temperature: 0.4, stream: true });
  });

  it('sends no key where there is none, though the environment has one', async () => {
    process.env['ANTHROPIC_API_KEY'] = process.env['OPENAI_API_KEY'] = 'sk-from-the-environment';
    const { connection, sightings } = await connect('any', { key: null });
    expect((await readReply(connection)).end?.why).toBe('stop');
    expect(sightings[0]?.key).toBeNull();
    delete process.env['ANTHROPIC_API_KEY'];
    delete process.env['OPENAI_API_KEY'];
  });

  it.each([
    ['long', 'length'],
    ['refusing', 'refused'],
    ['filtering', 'filtered'],
    ['strict-filter', 'filtered'],
  ])('tells how a reply of the model %s ends: %s', async (modelId, why) => {
    const { connection } = await connect(modelId);
    const { text, end } = await readReply(connection);
    expect(end?.why).toBe(why);
    expect(text === '').toBe(modelId === 'strict-filter');
  });

  it.each([
    ['missing', 'model', { status: 404, calls: 1 }],
    ['busy-for-an-hour', 'rate-limit', { status: 429, calls: 1 }],
    ['busy', 'rate-limit', { status: 429, calls: 3 }],
    ['broken', 'overloaded', { status: 500, calls: 3 }],
    ['overloaded', 'overloaded', { status: 529, calls: 3 }],
    ['short-context', 'too-long', { status: 400, calls: 1 }],
    ['picky', 'protocol', { status: 400, calls: 1 }],
    ['cut-early', 'lost', { status: null, calls: 3 }],
    ['unfinished', 'lost', { status: null, calls: 3 }],
    ['rubbish', 'protocol', { status: null, calls: 1 }],
    ['html', 'protocol', { status: 200, calls: 1 }],
    ['html-404', 'address', { status: 404, calls: 1 }],
    ['html-502', 'overloaded', { status: 502, calls: 3 }],
  ])('says what was wrong with the model %s: %s', async (modelId, reason, { status, calls }) => {
    const { connection, sightings } = await connect(modelId);
    const { failure, text } = await readReply(connection);
    expect(failure).toMatchObject({ reason, status });
    expect(sightings).toHaveLength(calls);
    expect(text).toBe('');
  });

  it('says that the key is wrong, and that there is no credit', async () => {
    const { connection } = await connect('any', { key: WRONG_KEY });
    expect((await readReply(connection)).failure).toMatchObject({ reason: 'key', status: 401 });
    const poor = await connect('no-credit');
    expect((await readReply(poor.connection)).failure).toMatchObject({ reason: 'quota', mayPass: false });
    expect(poor.sightings).toHaveLength(1);
  });

  it('keeps the provider’s own words, and nothing of the conversation that they repeat', async () => {
    const { connection } = await connect('busy');
    const { failure } = await readReply(connection);
    expect(failure?.words).toMatch(/rate/i);
    expect(failure?.words).not.toMatch(/canary|whales/i);
  });

  it('says that the address is wrong', async () => {
    const { connection } = await connect('any');
    const elsewhere = { ...connection, baseUrl: connection.baseUrl.replace('/v1', '/v2') };
    expect((await readReply(elsewhere)).failure?.reason).toBe('address');
    const closed = { ...connection, baseUrl: 'http://127.0.0.1:65535/v1' };
    expect((await readReply(closed)).failure?.reason).toBe('address');
    const inner = { ...connection, baseUrl: 'http://10.0.0.1/v1' };
    expect((await readReply(inner)).failure).toMatchObject({ reason: 'address', mayPass: false });
  });

  it.each(['busy-once', 'broken-once', 'cut-once'])(
    'asks the model %s again, and gets its reply',
    async (modelId) => {
      const { connection, sightings } = await connect(modelId);
      const { text, end } = await readReply(connection);
      expect(end?.why).toBe('stop');
      expect(text).toMatch(/^You said/);
      expect(sightings).toHaveLength(2);
      expect(waits).toHaveLength(1);
    },
  );

  it('waits as long as the provider asks, where that is not beyond the first token', async () => {
    const { connection } = await connect('busy');
    expect((await readReply(connection)).failure?.retryAfterSeconds).toBe(7);
    expect(waits).toEqual([7000, 7000]);
    const late = await connect('busy-for-an-hour');
    expect((await readReply(late.connection)).failure?.retryAfterSeconds).toBe(3600);
    expect(waits).toEqual([]);
  });

  it.each([
    ['cut', 'lost'],
    ['fault-midway', 'overloaded'],
  ])(
    'keeps what came before the reply of the model %s broke off, and asks no second time',
    async (modelId, reason) => {
      const { connection, sightings } = await connect(modelId);
      const { text, failure } = await readReply(connection);
      expect(text).toBe('Of course, here it is');
      expect(failure?.reason).toBe(reason);
      expect(sightings).toHaveLength(1);
    },
  );

  it.each([
    ['silent', ''],
    ['stalling', 'Of course, here it is'],
  ])('ends the call of the model %s once it is late', async (modelId, expected) => {
    const { connection, sightings } = await connect(modelId);
    const limits =
      modelId === 'silent'
        ? { firstTokenWithinMs: 300, endWithinMs: 60_000 }
        : { firstTokenWithinMs: 20_000, endWithinMs: 1000 };
    const { text, failure } = await readReply(connection, { limits });
    expect(failure?.reason).toBe('time-out');
    expect(text).toBe(expected);
    await sightings[0]?.hungUp;
    expect(sightings).toHaveLength(1);
  });

  it('hangs up when nobody wants the rest, and when it is aborted', async () => {
    const { connection, sightings } = await connect('endless');
    const signal = new AbortController().signal;
    for await (const event of streamFromModel(connection, PROMPT, { kit, signal })) {
      expect(event.kind).toBe('text');
      break;
    }
    await sightings[0]?.hungUp;
    const stopping = new AbortController();
    const stopped = async () => {
      for await (const event of streamFromModel(connection, PROMPT, { kit, signal: stopping.signal }))
        if (event.kind === 'text') stopping.abort(new Error('enough'));
    };
    await expect(stopped()).rejects.toThrow('enough');
    await sightings[1]?.hungUp;
    expect(sightings).toHaveLength(2);
  });

  it('cuts off a model that heeds no limit', async () => {
    for (const modelId of ['endless', 'one-line']) {
      const { connection } = await connect(modelId, { maxReplyTokens: 100 });
      const { text, end } = await readReply(connection);
      expect(end).toMatchObject({ why: 'length', usage: null });
      expect(text).toHaveLength(2600);
    }
  });

  it('takes whatever comes as text, without control characters', async () => {
    const { connection } = await connect('hostile');
    const { text } = await readReply(connection);
    expect(text).toBe('␀␛[31mred␇\u202Egnp.exe\u202C\uFFFD!</p><script>alert(1)</script>\r\n\t');
  });

  it('asks nothing where the conversation and the reply do not fit', async () => {
    const { connection, sightings } = await connect('any', { contextTokens: 520 });
    expect((await readReply(connection)).failure?.reason).toBe('too-long');
    expect(sightings).toHaveLength(0);
  });

  const tools = [
    {
      name: 'files_read',
      description: 'Reads a file.',
      parameters: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  ];
  const called = { name: 'files_read', arguments: '{"name":"a.txt"}', result: 'The whale is blue.' };

  it('tells of its tools and passes on what it calls, with the end and the tokens of its response', async () => {
    const { connection, sightings } = await connect('any');
    const turns = [{ role: 'expert' as const, text: 'Please read a.txt' }];
    const { text, calls, end } = await readReply(connection, {}, { system: '', turns, tools });
    expect(text).toBe('One moment.');
    expect(calls).toEqual([{ kind: 'call', name: 'files_read', arguments: '{"name":"a.txt"}' }]);
    expect(end).toMatchObject({ why: 'stop', usage: { outputTokens: 3 } });
    expect(sightings[0]?.parsed?.tools).toEqual(['files_read']);
    expect(JSON.stringify(sightings[0]?.body)).toContain('Reads a file.');
  });

  it('gets the results of its calls, of this reply and of those before, and goes on', async () => {
    const { connection, sightings } = await connect('any');
    const turns = [
      { role: 'expert' as const, text: 'Please read b.txt' },
      { role: 'target' as const, text: '', calls: [{ ...called, result: 'The squid is red.' }, called] },
      { role: 'target' as const, text: 'So it is.' },
      { role: 'expert' as const, text: 'Please read a.txt' },
      { role: 'target' as const, text: 'One moment.', calls: [called] },
    ];
    const { text, end } = await readReply(connection, {}, { system: 'Be kind.', turns, tools });
    expect(text).toBe('This is what came of it: The whale is blue.');
    expect(end?.why).toBe('stop');
    expect(sightings[0]?.parsed?.results).toEqual(['The whale is blue.']);
  });

  it.each([
    ['calls-unknown', { name: 'rm -rf /', arguments: '{"force":true}' }],
    ['calls-broken', { name: 'files_read', arguments: '{"query": "in' }],
  ])(
    'passes on what the model %s makes of its tools, and takes it in the conversation',
    async (modelId, made) => {
      const { connection } = await connect(modelId);
      const first = await readReply(connection, {}, { ...PROMPT, tools });
      expect(first.calls).toEqual([{ kind: 'call', ...made }]);
      const answered = { role: 'target' as const, text: first.text, calls: [{ ...made, result: 'No.' }] };
      const then = await readReply(connection, {}, { ...PROMPT, tools, turns: [...PROMPT.turns, answered] });
      expect(then).toMatchObject({ text: 'This is what came of it: No.', failure: null });
    },
  );

  it('cuts off a call that has no end', async () => {
    const { connection } = await connect('calls-much', { maxReplyTokens: 100 });
    const { calls, end } = await readReply(connection, {}, { ...PROMPT, tools });
    expect(calls).toEqual([]);
    expect(end).toMatchObject({ why: 'length', usage: null });
  });

  it('leaves an empty reply out of the conversation', async () => {
    const { connection, sightings } = await connect('any');
    const turns = [
      ...PROMPT.turns.slice(0, 1),
      { role: 'target' as const, text: '' },
      ...PROMPT.turns.slice(2),
    ];
    const { end } = await readReply(connection, {}, { system: '', turns });
    expect(end?.why).toBe('stop');
    expect(sightings[0]?.parsed).toMatchObject({ system: '' });
  });
});

it('says nothing of tokens where the provider counts none', async () => {
  const { port } = await standIn();
  const { end } = await readReply({
    owner: 'platform',
    adapter: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${String(port)}/openai/v1`,
    modelId: 'uncounted',
    key: null,
    parameters: {},
    maxReplyTokens: 100,
    contextTokens: 1000,
  });
  expect(end?.usage).toBeNull();
});
