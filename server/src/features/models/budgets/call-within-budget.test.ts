import { attemptId, type ModelId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { createModelStandIn, WRONG_KEY } from '#stand-in/models/model-stand-in.ts';
import { arenaApp, buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { buildTriedModel } from '#testing/models/models.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { BudgetClosed, type BudgetedCall, callWithinBudget } from './call-within-budget.ts';

const PRICES = { inputMicros: 1_000_000, outputMicros: 10_000_000 };
let server: TestApp;
let player: Player;
let model: ModelId;
beforeAll(async () => {
  server = await arenaApp({ clock: systemClock });
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  player = await buildPlayer(server);
  ({ id: model } = await buildTriedModel(server, admin));
  await limit(null);
});
afterAll(() => server.close());

async function limit(total: number | null, parallel = 10): Promise<void> {
  await server.database.ownerPool.query(
    `update model set total_micros = $2, attempt_micros = null, person_day_micros = null, day_micros = null,
       parallel_replies = $3, requests_per_minute = 1000 where id = $1`,
    [model, total, parallel],
  );
}

interface Given extends Partial<Pick<BudgetedCall, 'signal' | 'onQueuePosition'>> {
  /** What the provider does, by the stand-in's ids. */
  readonly upstream?: string;
  readonly key?: string;
}

async function call({ upstream = 'any', key, ...given }: Given) {
  const answer = createModelStandIn({});
  const { port } = await serveOnLoopback((request, reply) => void answer(request, reply));
  const attempt = await player.start();
  const events = callWithinBudget(server.kit, {
    modelId: model,
    asker: { userId: player.user.id, attemptId: attemptId.parse(attempt.id) },
    prices: PRICES,
    prompt: { system: 'Be kind.', turns: [{ role: 'expert', text: 'I like whales' }] },
    connection: {
      owner: 'platform',
      adapter: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${String(port)}/openai/v1`,
      modelId: upstream,
      key: key ?? null,
      parameters: {},
      maxReplyTokens: 200,
      contextTokens: 8000,
    },
    signal: new AbortController().signal,
    ...given,
  });
  let text = '';
  for await (const event of events) if (event.kind === 'text') text += event.text;
  return text;
}

async function lastCharge() {
  const { rows } = await server.database.ownerPool.query(
    `select outcome, charge.micros::int, input_tokens as "in", output_tokens as "out", settled_at is not null as settled
     from model_charge charge join model_call on id = call_id where charge.model_id = $1 order by reserved_at desc limit 1`,
    [model],
  );
  return rows[0] as Record<string, unknown>;
}

it('costs what it used', async () => {
  expect(await call({})).toContain('I like whales');
  const charge = await lastCharge();
  expect(charge).toMatchObject({ outcome: 'stop', settled: true });
  expect(charge['micros']).toBe(Number(charge['in']) + 10 * Number(charge['out']));
});

it('that the provider refused costs nothing', async () => {
  await expect(call({ key: WRONG_KEY })).rejects.toMatchObject({ reason: 'key' });
  expect(await lastCharge()).toMatchObject({ outcome: 'key', micros: 0, settled: true });
});

it('that broke off counts what was reserved', async () => {
  await expect(call({ upstream: 'cut' })).rejects.toMatchObject({ reason: 'lost' });
  const { outcome, micros, settled } = await lastCharge();
  expect([outcome, settled]).toEqual(['lost', true]);
  expect(Number(micros)).toBeGreaterThan(2000);
});

it.each(['counts-below-none', 'counts-too-many', 'counts-in-parts'])(
  'that the provider counted as %s, which cannot be, costs what we count, on the high side',
  async (upstream) => {
    expect(await call({ upstream })).toContain('here it is');
    const { outcome, micros, settled, ...tokens } = await lastCharge();
    expect([outcome, settled, tokens]).toEqual(['stop', true, { in: null, out: null }]);
    // 23 characters were asked with, and 21 answered.
    expect(Number(micros)).toBeGreaterThan(10 * 6);
    expect(Number(micros)).toBeLessThan(10 * 21 + 50);
  },
);

it('is not made where the money is spent, and says so', async () => {
  await limit(1);
  await expect(call({})).rejects.toThrow(BudgetClosed);
  await limit(null);
});

it('waits in the queue with its place, and begins once the one before is stopped', async () => {
  await limit(null, 1);
  const places: number[] = [];
  const stop = new AbortController();
  const before = call({ upstream: 'stalling', signal: stop.signal }).catch((error: unknown) => error);
  await expect.poll(async () => (await lastCharge())['settled']).toBe(false);
  player = await buildPlayer(server);
  const after = call({ onQueuePosition: (place) => void places.push(place) });
  await expect.poll(() => places[0]).toBe(1);
  stop.abort(new Error('Stopped.'));
  expect(await before).toEqual(new Error('Stopped.'));
  expect(await after).toContain('I like whales');
  const { rows } = await server.database.ownerPool.query(
    `select outcome from model_call where model_id = $1 and outcome = 'stopped'`,
    [model],
  );
  expect(rows).toHaveLength(1);
});
