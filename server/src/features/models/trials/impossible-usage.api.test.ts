import { arenaEndpoints } from '@redoubt/contract/arena';
import { type Adapter, adapters, modelsEndpoints as endpoints } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import type { Player } from '#testing/arena/attempts.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildModel } from '#testing/models/models.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});

/** The frames of a reply whose tokens are counted as given, in raw JSON; null leaves the usage out. */
const framesOf: Readonly<Record<Adapter, (count: string | null) => string[]>> = {
  'openai-compatible': (count) => [
    '{"choices":[{"index":0,"delta":{"role":"assistant","content":"Whales are large."}}],"usage":null}',
    '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":null}',
    ...(count === null
      ? []
      : [`{"choices":[],"usage":{"prompt_tokens":${count},"completion_tokens":${count}}}`]),
    '[DONE]',
  ],
  anthropic: (count) => [
    `{"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"any","content":[]${
      count === null ? '' : `,"usage":{"input_tokens":${count},"output_tokens":${count}}`
    }}}`,
    '{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}',
    '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Whales are large."}}',
    '{"type":"content_block_stop","index":0}',
    `{"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null}${
      count === null ? '' : `,"usage":{"output_tokens":${count}}`
    }}`,
    '{"type":"message_stop"}',
  ],
};

/** The base address of a provider that counts like this. */
async function countLike(adapter: Adapter, count: string | null): Promise<string> {
  const body = framesOf[adapter](count).map((frame) => `data: ${frame}\n\n`);
  const { port } = await serveOnLoopback((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).end(body.join(''));
  });
  return `http://127.0.0.1:${String(port)}/v1`;
}

async function tryOut(id: ModelId) {
  const sent = { token: admin.token, params: { id }, body: { message: 'Hello' } };
  const { body } = await server.api.send(endpoints.tryModel, sent);
  const lines = body.split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => endpoints.tryModel.reply.parse(JSON.parse(line.slice(6)))).at(-1);
}

const showModel = (id: ModelId) =>
  server.api.call(endpoints.getModel, { token: admin.token, params: { id } });

/** Each call came to its end, nothing stays reserved, and what was booked is our own count. */
async function expectSettled(id: ModelId, mostOfOne: number) {
  const { budget, lastDay } = await showModel(id);
  expect(budget).toMatchObject({ writing: 0, total: { reserved: 0, used: lastDay.micros } });
  expect(lastDay).toMatchObject({ failures: 0, inputTokens: 0, outputTokens: 0 });
  expect(lastDay.uncountedMicros).toBe(lastDay.micros);
  expect(lastDay.micros).toBeGreaterThan(0);
  expect(lastDay.micros).toBeLessThan(mostOfOne * lastDay.calls);
}

const cases = ['-1000000', '1e300', '9007199254740993', '9e15', '1.5', 'NaN', '"12"', '{}', 'true', '0'].map(
  (count) => ({ count, isUsageImpossible: true }),
);
const missing = ['null', null].map((count) => ({ count, isUsageImpossible: false }));

describe.each(adapters)('a provider behind %s', (adapter) => {
  it.each([...cases, ...missing])(
    'that counts $count: a trial ends, says so, and is settled',
    async ({ count, isUsageImpossible }) => {
      const baseUrl = await countLike(adapter, count);
      const { id } = await buildModel(server, admin, { adapter, baseUrl, inputMicros: 1_000_000 });
      const expected = { type: 'finished', why: 'stop', inputTokens: null, outputTokens: null };
      expect(await tryOut(id)).toMatchObject({ ...expected, isUsageImpossible });
      expect(await tryOut(id)).toMatchObject(expected);
      // Of 800 tokens of a reply, 480 were reserved.
      await expectSettled(id, 100);
    },
  );

  it.each(['-1', '1e300', '1.5', '"12"', null])(
    'that counts %s: the reply in an attempt ends as any other, and is settled',
    async (count) => {
      const { attempt, model } = await standBehind({ server, admin, player, adapter });
      await useProvider(model.id, await countLike(adapter, count));
      const after = await player.say(attempt, 'Tell me about whales');
      expect(after.turns.at(-1)).toMatchObject({ state: 'done', text: 'Whales are large.' });
      // Of 200 tokens of a reply, 2000 were reserved.
      await expectSettled(model.id, 400);
    },
  );

  it('that counts what cannot be: a dry run is played to its end, and is settled', async () => {
    const { slug, model } = await standBehind({ server, admin, player, adapter });
    await server.database.ownerPool.query('update model set requests_per_minute = 10000 where id = $1', [
      model.id,
    ]);
    await useProvider(model.id, await countLike(adapter, '-7'));
    const of = { token: admin.token, params: { slug } };
    await server.api.call(arenaEndpoints.startDryRun, of);
    const [waiting] = (await listWaitingJobs(server.kit, 'arena.dry-run')).slice(-1);
    await runJob(server.kit, 'arena.dry-run', { payload: waiting?.payload });
    const { run } = await server.api.call(arenaEndpoints.getDryRun, of);
    expect(run?.state).toBe('done');
    await expectSettled(model.id, 1000);
  });
});

async function useProvider(id: ModelId, baseUrl: string): Promise<void> {
  await server.database.ownerPool.query('update model set base_url = $2 where id = $1', [id, baseUrl]);
}
