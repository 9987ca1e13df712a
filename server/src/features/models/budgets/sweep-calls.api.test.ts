import { type AttemptId, attemptId, type ModelId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { failureCauses, modelsEndpoints as endpoints } from '@redoubt/contract/models';
import { expect, it } from 'vitest';
import { buildPlayer, leaky, type Player } from '#testing/arena/attempts.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import { buildTriedModel } from '#testing/models/models.ts';
import { stageAdmin } from '#testing/models/stage-models.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { reserveCall } from './budget.ts';
import { listSpentBy, removeOldCalls } from './calls.store.ts';
import type { CallKind } from './reservations.store.ts';

let server: TestApp;
let admin: TestPerson;
stageAdmin((stage) => {
  ({ server, admin } = stage);
});

const query = <Row extends object>(text: string, values: unknown[]) =>
  server.database.ownerPool.query<Row>(text, values).then(({ rows }) => rows);

interface Spender {
  readonly player: Player;
  readonly userId: UserId;
  readonly attemptId: AttemptId;
}

async function buildSpender(): Promise<Spender> {
  const player = await buildPlayer(server);
  const { id } = await player.start(leaky.slug);
  return { player, userId: player.user.id, attemptId: attemptId.parse(id) };
}

interface Called {
  readonly days: number;
  readonly spender?: Spender;
  readonly micros?: number;
  readonly outcome?: string;
  readonly kind?: CallKind;
  readonly isOpen?: true;
}

/** A call that began days ago, with its charge. */
async function called(model: ModelId, call: Called): Promise<string> {
  const { days, spender, micros = 5, outcome = 'stop', kind = 'turn', isOpen = false } = call;
  const [row] = await query<{ id: string }>(
    `with call as (
       insert into model_call (id, model_id, kind, started_at, ended_at, outcome, input_tokens, output_tokens, micros)
       select gen_random_uuid(), $1, $8, at, case when not $6 then at end, case when not $6 then $5::text end, 3, 2, $4
       from (select now() - $2 * interval '1 day' as at) age returning id, started_at)
     insert into model_charge (call_id, model_id, user_id, attempt_id, day, micros, reserved_at, beat_at, settled_at)
     select id, $1, $3, $7, started_at::date, $4, started_at, now(), case when not $6 then now() end from call
     returning call_id as id`,
    [model, days, spender?.userId, micros, outcome, isOpen, spender?.attemptId, kind],
  );
  return row?.id ?? '';
}

async function listStored(model: ModelId): Promise<string[]> {
  const rows = await query<{ id: string }>('select id from model_call where model_id = $1', [model]);
  return rows.map(({ id }) => id).toSorted();
}

const figures = async (id: ModelId) => {
  const { lastDay, lastMonth, budget, failing } = await server.api.call(endpoints.getModel, {
    token: admin.token,
    params: { id },
  });
  return { lastDay, lastMonth, budget, failing };
};

const sweep = () => runJob(server.kit, 'models.sweep-calls');

it('calls that no figure counts go, and what is shown and what was spent stay', async () => {
  const { id } = await buildTriedModel(server, admin);
  const spender = await buildSpender();
  await query('delete from model_call where model_id = $1', [id]);
  const old = [await called(id, { days: 32, spender }), await called(id, { days: 90, micros: 11 })];
  const late = [
    await called(id, { days: 29, spender, micros: 7 }),
    await called(id, { days: 3 }),
    await called(id, { days: 0, outcome: 'lost' }),
  ];
  const before = await figures(id);
  expect(before.lastMonth).toMatchObject({ calls: 3, inputTokens: 9, outputTokens: 6, micros: 17 });
  expect(before.budget.total.used).toBeGreaterThanOrEqual(33);
  await sweep();
  expect(await listStored(id)).toEqual(late.toSorted());
  expect(await listStored(id)).not.toEqual(expect.arrayContaining(old));
  expect(await figures(id)).toEqual(before);
  expect(await query('select micros from model_charge where call_id = any($1)', [old])).toEqual([]);
});

it('calls of every kind and outcome go, also those without a charge or an end, with what providers said', async () => {
  const { id } = await buildTriedModel(server, admin);
  await query('delete from model_call where model_id = $1', [id]);
  const kinds = ['trial', 'turn', 'dry-run'] as const;
  const outcomes = ['stop', 'length', 'refused', 'filtered', 'stopped', ...failureCauses];
  for (const kind of kinds) for (const outcome of outcomes) await called(id, { days: 32, kind, outcome });
  await query(
    `update model_call set provider_status = 500, provider_message = 'No.', retry_after_seconds = 1 where model_id = $1`,
    [id],
  );
  await query(
    'delete from model_charge where model_id = $1 and call_id in (select id from model_call limit 9)',
    [id],
  );
  await query(
    `insert into model_call (id, model_id, kind, started_at)
     select gen_random_uuid(), $1, kind, now() - interval '32 days' from unnest($2::text[]) as kind`,
    [id, kinds],
  );
  const late = [];
  for (const days of [3, 2, 1]) late.push(await called(id, { days }));
  await sweep();
  expect(await listStored(id)).toEqual(late.toSorted());
});

it('an attempt does not get its money back', async () => {
  const { id: modelId } = await buildTriedModel(server, admin);
  const spender = await buildSpender();
  await query('update model set attempt_micros = 20 where id = $1', [modelId]);
  for (const days of [50, 40]) await called(modelId, { days, spender, micros: 6 });
  for (const days of [3, 2, 1]) await called(modelId, { days, micros: 1 });
  await sweep();
  await called(modelId, { days: 39, spender, micros: 3 });
  await sweep();
  const { attemptId: attempt, userId } = spender;
  const reserve = (micros: number) =>
    reserveCall(server.kit, { modelId, userId, attemptId: attempt, micros });
  expect(await reserve(6)).toMatchObject({ kind: 'closed', limit: 'attempt' });
  expect(await listSpentBy(server.kit.database.kysely, userId)).toEqual([
    { at: null, attemptId: attempt, micros: 15 },
  ]);
  expect(await reserve(5)).toMatchObject({ kind: 'reserved' });
});

it('what is not settled stays, and the calls by which a model is seen to fail', async () => {
  const { id } = await buildTriedModel(server, admin);
  await query('delete from model_call where model_id = $1', [id]);
  const open = await called(id, { days: 60, isOpen: true });
  await called(id, { days: 59 });
  const failures = [];
  for (const days of [53, 52, 51]) failures.push(await called(id, { days, outcome: 'key' }));
  await called(id, { days: 50, outcome: 'stopped' });
  await sweep();
  expect(await listStored(id)).toEqual([open, ...failures].toSorted());
  expect((await figures(id)).failing).toBe('key');
});

it('goes on by batches until nothing is left to remove', async () => {
  await sweep();
  const { id } = await buildTriedModel(server, admin);
  for (let days = 40; days < 45; days += 1) await called(id, { days, outcome: 'stopped' });
  const { kysely } = server.kit.database;
  const before = new Date(server.kit.clock.now().getTime() - 31 * DAY_MS);
  expect(await removeOldCalls(kysely, before, 2)).toBe(2);
  expect(await removeOldCalls(kysely, before, 2)).toBe(2);
  expect(await removeOldCalls(kysely, before, 2)).toBe(1);
  expect(await removeOldCalls(kysely, before, 2)).toBe(0);
});

it('the sums of an erased person stay and are nobody’s', async () => {
  const { id } = await buildTriedModel(server, admin);
  const spender = await buildSpender();
  await called(id, { days: 40, spender, outcome: 'stopped' });
  await sweep();
  await eraseNow(server, spender.player);
  const rows = await query('select user_id, micros from model_attempt_spent where model_id = $1', [id]);
  expect(rows).toEqual([{ user_id: null, micros: 5 }]);
});
