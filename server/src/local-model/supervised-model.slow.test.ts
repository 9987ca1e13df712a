import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import type { Generation, GenerationEvent, LoadOptions } from './messages.ts';
import { installRuntime } from './install-runtime.ts';
import type { ProcessLimits } from './start-model-process.ts';
import { type SupervisedModel, superviseModel } from './supervised-model.ts';
import { makeTinyGguf } from './testing/tiny-gguf.ts';

/** Installed once for all runs. */
const RUNTIME = fileURLToPath(new URL('../../../node_modules/.cache/local-model', import.meta.url));
const INSTALL_WITHIN_MS = 300_000;
const WITHIN_MS = 60_000;

let runtime = '';
beforeAll(async () => {
  runtime = await installRuntime(RUNTIME, () => undefined);
}, INSTALL_WITHIN_MS);

interface Started extends Partial<ProcessLimits> {
  readonly content?: Buffer;
  readonly load?: Partial<LoadOptions>;
  readonly maxWaiting?: number;
}

async function start({ content = makeTinyGguf(), load, maxWaiting = 8, ...limits }: Started = {}) {
  const folder = await makeTemporaryFolder('local-model');
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'tiny.gguf');
  await writeFile(file, content);
  const said: string[] = [];
  const model = await superviseModel({
    load: { runtime, file, contextTokens: 4096, parallel: 2, threads: 1, ...load },
    limits: { memoryBytes: 2e9, ...limits },
    maxWaiting,
    say: (sentence) => void said.push(sentence),
    restartAfterMs: 10,
  });
  onTestFinished(() => model.stop());
  return { model, said };
}

function asking(text: string, more: Partial<Generation> = {}): Generation {
  const messages = [{ role: 'user', text }] as const;
  return { messages, maxTokens: 12, temperature: 0, topP: 1, seed: null, stops: [], ...more };
}

async function read(model: SupervisedModel, generation: Generation, signal = new AbortController().signal) {
  const events: GenerationEvent[] = [];
  for await (const event of model.generate(generation, signal)) events.push(event);
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { text, last: events.at(-1) };
}

const ENDLESS = asking('hello', { maxTokens: null });

/** Begins a reply that goes on, and answers its next event. */
async function begin(model: SupervisedModel, signal = new AbortController().signal) {
  const events = model.generate(ENDLESS, signal);
  await events.next();
  return events;
}

it('writes, counts, and writes the same again', { tags: ['slow'], timeout: WITHIN_MS }, async () => {
  const { model } = await start();
  // A model has no more context than it was trained with.
  expect(model.contextTokens).toBe(512);
  const reply = await read(model, asking('hello'));
  expect(reply.text).toMatch(/^[ a-z]{8,12}$/);
  expect(reply.last).toMatchObject({
    kind: 'end',
    why: 'length',
    usage: { completionTokens: 12 },
  });
  expect(await read(model, asking('hello'))).toEqual(reply);
  const [stop = ''] = Array.from(reply.text).slice(5);
  const stopped = await read(model, asking('hello', { stops: [stop] }));
  expect(stopped.text).toBe(reply.text.slice(0, reply.text.indexOf(stop)));
  expect(stopped.last).toMatchObject({ kind: 'end', why: 'stop' });
});

it(
  'names an overflow, and fills its context to the end',
  { tags: ['slow'], timeout: WITHIN_MS },
  async () => {
    const { model } = await start();
    const { last } = await read(model, asking('a'.repeat(600)));
    expect(last).toMatchObject({ kind: 'refused', code: 'context_length_exceeded' });
    expect(last).toHaveProperty(
      'sentence',
      expect.stringMatching(/maximum context length is 512 tokens, and the messages have 6\d\d/),
    );
    expect((await read(model, ENDLESS)).last).toMatchObject({ kind: 'end', why: 'length' });
  },
);

it(
  'writes two at a time, queues the others, and refuses too many',
  { tags: ['slow'], timeout: WITHIN_MS },
  async () => {
    const { model } = await start({
      content: makeTinyGguf({ contextTokens: 100_000, layers: 2 }),
      load: { contextTokens: 20_000 },
      maxWaiting: 1,
    });
    const leaving = [new AbortController(), new AbortController()] as const;
    const writing = [await begin(model, leaving[0].signal), await begin(model, leaving[1].signal)];
    const queued = read(model, asking('hello'));
    await expect(read(model, asking('hello'))).rejects.toThrow('1 replies wait for the model already');
    leaving[0].abort();
    expect((await queued).last).toMatchObject({ kind: 'end' });
    // The other one goes on meanwhile.
    expect(await writing[1]?.next()).toMatchObject({ value: { kind: 'text' } });
    leaving[1].abort();
    // Who leaves the queue takes no place.
    const gone = AbortSignal.abort();
    await expect(read(model, asking('hello'), gone)).rejects.toThrow('aborted');
    expect((await read(model, asking('hello'))).last).toMatchObject({ kind: 'end' });
  },
);

it(
  'tells whoever waits that the process was killed, and starts it again',
  { tags: ['slow'], timeout: WITHIN_MS },
  async () => {
    const { model, said } = await start();
    const reply = await begin(model);
    const before = model.pid();
    process.kill(before ?? 0, 'SIGKILL');
    await expect(Array.fromAsync(reply)).rejects.toThrow('The process of the model was killed (SIGKILL).');
    await expect.poll(() => said, { timeout: WITHIN_MS }).toContain('The model answers again.');
    expect(model.pid()).not.toBe(before);
    expect((await read(model, asking('hello'))).last).toMatchObject({ kind: 'end' });
  },
);

it('ends a process that hangs', { tags: ['slow'], timeout: WITHIN_MS }, async () => {
  const { model, said } = await start({ silentMs: 3000 });
  process.kill(model.pid() ?? 0, 'SIGSTOP');
  await expect(read(model, asking('hello'))).rejects.toThrow(
    'The process of the model did not answer any more.',
  );
  await expect.poll(() => said, { timeout: WITHIN_MS }).toContain('The model answers again.');
});

it('ends a process that takes too much memory', { tags: ['slow'], timeout: WITHIN_MS }, async () => {
  await expect(start({ memoryBytes: 1e6 })).rejects.toThrow(
    /The process of the model took \d+ MB of memory and may have 1 MB/,
  );
});

it('gives up after five starts in a row', { tags: ['slow'], timeout: WITHIN_MS }, async () => {
  const { model, said } = await start();
  const killing = setInterval(() => {
    const pid = model.pid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }, 100);
  onTestFinished(() => clearInterval(killing));
  expect(await model.ended).toHaveProperty('message', expect.stringContaining('too often in a row'));
  expect(said.filter((sentence) => sentence.endsWith('it is started again.'))).toHaveLength(5);
  await expect(read(model, asking('hello'))).rejects.toThrow('The model is started again');
});

it.each([
  [
    'cut in the middle',
    makeTinyGguf().subarray(0, 60_000),
    /tiny\.gguf cannot be loaded: .*(corrupted|incomplete)/,
  ],
  ['cut in its head', makeTinyGguf().subarray(0, 100), /tiny\.gguf cannot be loaded: /],
  [
    'of another architecture',
    makeTinyGguf({ architecture: 'abacus' }),
    /unknown model architecture: 'abacus'/,
  ],
])(
  'does not load a file that is %s',
  { tags: ['slow'], timeout: WITHIN_MS },
  async (_, content, sentence) => {
    await expect(start({ content })).rejects.toThrow(sentence);
  },
);
