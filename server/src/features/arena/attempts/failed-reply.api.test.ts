import { expect, it } from 'vitest';
import { modelsEndpoints } from '@redoubt/contract/models';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Player } from '#testing/arena/attempts.ts';
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

async function failWith(modelId: string) {
  const { attempt, model } = await standBehind({ server, admin, player, modelId });
  const after = await player.say(attempt, 'Tell me about whales');
  expect(after.turns.at(-1)).toMatchObject({ state: 'failed', text: '', ending: null });
  return { after, model };
}

it.each([
  ['busy-for-an-hour', 'rate-limit'],
  ['no-credit', 'quota'],
])('a reply that the provider refused as %s is told as %s, without its words', async (modelId, reason) => {
  const { after, model } = await failWith(modelId);
  expect(after.turns.at(-1)?.failure).toMatchObject({ reason });
  expect(JSON.stringify(after)).not.toMatch(/limit reached|billing|credit|\b429\b|provider/i);
  const of = { token: admin.token, params: { id: model.id } };
  const { failures } = await server.api.call(modelsEndpoints.getModel, of);
  expect(failures).toMatchObject([
    { kind: 'turn', cause: reason, answer: { status: 429, message: expect.any(String) as string } },
  ]);
  expect(JSON.stringify(failures)).not.toMatch(/whales|CANARY/);
});

it('says when the provider takes the next message, until one is answered', async () => {
  const { after, model } = await failWith('busy-for-an-hour');
  const seen = await player.look(after);
  const { reason, retryAt } = seen.turns.at(-1)?.failure ?? {};
  expect(reason).toBe('rate-limit');
  const minutes = (Date.parse(retryAt ?? '') - Date.now()) / MINUTE_MS;
  expect([minutes > 58, minutes <= 60]).toEqual([true, true]);
  await server.database.ownerPool.query(`update model set model_id = 'any' where id = $1`, [model.id]);
  const answered = await player.say(seen, 'Tell me about whales');
  expect(answered.turns.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each(['missing', 'overloaded'])('says nothing of what only an owner can act on: %s', async (modelId) => {
  expect((await failWith(modelId)).after.turns.at(-1)).not.toHaveProperty('failure');
});
