import { randomUUID } from 'node:crypto';
import { type AttemptId, attemptId, type ModelId } from '@redoubt/contract/shared/ids.ts';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { modelsEndpoints } from '@redoubt/contract/models';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPlayer, leaky, type Player } from '#testing/arena/attempts.ts';
import { listMails } from '#testing/mail/mails.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildTriedModel } from '#testing/models/models.ts';
import { stageAdmin } from '#testing/models/stage-models.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { insertChargedCalls } from './reservations.store.ts';
import { settleAbandoned } from './settlements.store.ts';
import { type Reservation, reserveCall, settleCall } from './budget.ts';

let server: TestApp;
let admin: TestPerson;
stageAdmin((stage) => {
  ({ server, admin } = stage);
});

const unlimited = {
  parallelReplies: 1000,
  requestsPerMinute: 100_000,
  attemptMicros: null as number | null,
  personDayMicros: null as number | null,
  dayMicros: null as number | null,
  totalMicros: null as number | null,
};

/** Limits as small and as wide as a test needs them, which the form refuses. */
async function build({ name, ...limits }: Partial<typeof unlimited> & { name?: string }): Promise<ModelId> {
  const { id } = await buildTriedModel(server, admin, name === undefined ? {} : { name });
  const wanted = { ...unlimited, ...limits };
  await server.database.ownerPool.query(
    `update model set parallel_replies = $2, requests_per_minute = $3, attempt_micros = $4, person_day_micros = $5,
       day_micros = $6, total_micros = $7 where id = $1`,
    [
      id,
      wanted.parallelReplies,
      wanted.requestsPerMinute,
      wanted.attemptMicros,
      wanted.personDayMicros,
      wanted.dayMicros,
      wanted.totalMicros,
    ],
  );
  return id;
}

interface Spender {
  readonly player: Player;
  readonly attempt: AttemptId;
}

async function buildSpender(player?: Player): Promise<Spender> {
  const spender = player ?? (await buildPlayer(server));
  const { id } = await spender.start(leaky.slug);
  return { player: spender, attempt: attemptId.parse(id) };
}

let model: ModelId;

function reserve({ player, attempt }: Spender, micros = 10): Promise<Reservation> {
  return reserveCall(server.kit, { modelId: model, userId: player.user.id, attemptId: attempt, micros });
}

async function reserved(spender: Spender, micros?: number): Promise<string> {
  const answer = await reserve(spender, micros);
  if (answer.kind !== 'reserved') throw new Error(`It was not reserved: ${JSON.stringify(answer)}`);
  return answer.callId;
}

function settle(id: string, micros: number | null): Promise<void> {
  return settleCall(
    server.kit,
    { id, modelId: model },
    {
      outcome: 'stop',
      firstTokenMs: 5,
      totalMs: 9,
      inputTokens: 1,
      outputTokens: 1,
      micros,
      at: server.kit.clock.now(),
    },
  );
}

async function spent(): Promise<{ total: number; day: number; charges: number }> {
  const { rows } = await server.database.ownerPool.query<{ total: string; day: string; charges: string }>(
    `select total_micros as total, day_micros as day,
       (select coalesce(sum(micros), 0) from model_charge where model_id = $1) as charges
     from model_budget where model_id = $1`,
    [model],
  );
  const [row] = rows;
  return { total: Number(row?.total), day: Number(row?.day), charges: Number(row?.charges) };
}

describe('money', () => {
  it('is reserved once by a statement that is made again, since its answer was lost', async () => {
    model = await build({});
    const [one, other] = [await buildSpender(), await buildSpender()];
    const at = server.kit.clock.now();
    const call = ({ player, attempt }: Spender) => ({
      callId: randomUUID(),
      modelId: model,
      userId: player.user.id,
      attemptId: attempt,
      micros: 10,
      at,
      silentSince: at,
    });
    const [stored, fresh] = [call(one), call(other)];
    for (const calls of [[stored], [stored], [stored, fresh]])
      expect(await insertChargedCalls(server.kit.database, calls)).toEqual(calls.map(({ callId }) => callId));
    expect(await spent()).toEqual({ total: 20, day: 20, charges: 20 });
  });

  it('is reserved before and settled after, at the price of what was used', async () => {
    model = await build({ totalMicros: 100 });
    const spender = await buildSpender();
    const call = await reserved(spender, 100);
    expect(await spent()).toEqual({ total: 100, day: 100, charges: 100 });
    await settle(call, 30);
    await settle(call, 99);
    expect(await spent()).toEqual({ total: 30, day: 30, charges: 30 });
    expect(await reserve(spender, 71)).toEqual({ kind: 'closed', limit: 'total', opensAt: null });
    await settle(await reserved(spender, 70), null);
    expect(await spent()).toEqual({ total: 100, day: 100, charges: 100 });
  });

  it.each([
    { limits: { attemptMicros: 20 }, limit: 'attempt', isOfDay: false },
    { limits: { personDayMicros: 20 }, limit: 'person-day', isOfDay: true },
    { limits: { dayMicros: 20 }, limit: 'day', isOfDay: true },
    { limits: { totalMicros: 20 }, limit: 'total', isOfDay: false },
  ] as const)('is refused over the limit: $limit', async ({ limits, limit, isOfDay }) => {
    model = await build(limits);
    const spender = await buildSpender();
    await settle(await reserved(spender, 15), 15);
    const refused = await reserve(spender, 6);
    expect(refused).toMatchObject({ kind: 'closed', limit });
    expect(refused.kind === 'closed' && refused.opensAt?.getUTCHours()).toBe(isOfDay ? 0 : undefined);
    await reserved(spender, 5);
  });

  it('of one person or attempt leaves that of others alone', async () => {
    model = await build({ personDayMicros: 10 });
    const [first, second] = [await buildSpender(), await buildSpender()];
    await settle(await reserved(first), 10);
    expect(await reserve(first, 1)).toMatchObject({ kind: 'closed', limit: 'person-day' });
    await reserved(second);
  });

  it('that is reserved may come back: who is behind it waits', async () => {
    model = await build({ totalMicros: 10 });
    const [first, second] = [await buildSpender(), await buildSpender()];
    const call = await reserved(first);
    expect(await reserve(second)).toEqual({ kind: 'queued', position: 1 });
    await settle(call, 0);
    await reserved(second);
  });

  it('cannot be overspent by a statement of the application either', async () => {
    model = await build({ totalMicros: 10 });
    const { player, attempt } = await buildSpender();
    const { kysely } = server.kit.database;
    const call = randomUUID();
    const at = server.kit.clock.now();
    await kysely
      .insertInto('model_call')
      .values({ id: call, model_id: model, kind: 'turn', started_at: at })
      .execute();
    const charge = {
      call_id: call,
      model_id: model,
      user_id: player.user.id,
      attempt_id: attempt,
      day: at.toISOString().slice(0, 10),
      micros: 11,
      reserved_at: at,
      beat_at: at,
    };
    await expect(kysely.insertInto('model_charge').values(charge).execute()).rejects.toMatchObject({
      constraint: 'model_total_budget',
    });
  });
});

describe('the last cent', () => {
  let spenders: Spender[];
  beforeAll(async () => {
    spenders = await Promise.all(Array.from({ length: 50 }, () => buildSpender()));
  });

  it('is spent once by 50 at once', async () => {
    model = await build({ totalMicros: 10_000 });
    const answers = await Promise.all(spenders.map((spender) => reserve(spender, 10_000)));
    expect(answers.filter(({ kind }) => kind === 'reserved')).toHaveLength(1);
    expect((await spent()).total).toBe(10_000);
  });

  it('of a day is not passed by 50 who wait in the queue, spend and ask again until nothing is left', async () => {
    model = await build({ dayMicros: 1000, parallelReplies: 20 });
    await Promise.all(
      spenders.map(async (spender, nth) => {
        for (;;) {
          const answer = await reserve(spender, 40);
          expect((await spent()).total).toBeLessThanOrEqual(1000);
          if (answer.kind === 'closed') return;
          // Whoever waits asks again from time to time.
          if (answer.kind === 'queued') await server.kit.clock.sleep(100);
          if (answer.kind === 'reserved') await settle(answer.callId, 20 + (nth % 21));
        }
      }),
    );
    const { total, charges } = await spent();
    expect(total).toBe(charges);
    expect(total).toBeLessThanOrEqual(1000);
    expect(total).toBeGreaterThan(1000 - 40);
  });
});

describe('who answers for a model', () => {
  const mailed = async () => {
    const notices = await listWaitingJobs(server.kit, 'models.notify-budget');
    // A job that runs again mails nobody twice.
    for (const { payload } of notices) await runJob(server.kit, 'models.notify-budget', { payload });
    const mails = await listMails(server.database, admin.user.email);
    return mails
      .filter(({ purpose, text }) => purpose === 'model-budget' && text.includes(name))
      .map(({ text }) => text.split('\n').find((line) => line.includes(name)));
  };
  let name: string;

  it('gets one mail at 80 percent, and one when nothing is left for a reply', async () => {
    name = `Whale ${randomUUID()}`;
    model = await build({ name, totalMicros: 10_000_000 });
    const spender = await buildSpender();
    await settle(await reserved(spender, 7_900_000), 7_900_000);
    expect(await mailed()).toEqual([]);
    await settle(await reserved(spender, 100_000), 100_000);
    await settle(await reserved(spender, 100_000), 100_000);
    expect(await mailed()).toEqual([`${name} has used $8.00 of the $10.00 that it may cost in all.`]);
    await Promise.all(Array.from({ length: 5 }, () => reserve(spender, 2_000_000)));
    await reserve(spender, 2_000_000);
    expect(await mailed()).toHaveLength(2);
    expect(await mailed()).toContain(`${name} has used $8.10 of the $10.00 that it may cost in all.`);
  });

  it('gets another mail once it may cost more', async () => {
    name = `Whale ${randomUUID()}`;
    model = await build({ name, dayMicros: 1_000_000 });
    const spender = await buildSpender();
    await settle(await reserved(spender, 900_000), 900_000);
    await server.database.ownerPool.query('update model set day_micros = 2000000 where id = $1', [model]);
    await settle(await reserved(spender, 100_000), 100_000);
    expect(await mailed()).toHaveLength(1);
    await settle(await reserved(spender, 700_000), 700_000);
    expect(await mailed()).toEqual([
      `${name} has used $0.90 of the $1.00 that it may cost today.`,
      `${name} has used $1.70 of the $2.00 that it may cost today.`,
    ]);
  });
});

describe('the queue', () => {
  beforeEach(async () => {
    model = await build({ parallelReplies: 1 });
  });

  it('says the place, keeps it, and lets the first go on', async () => {
    const [first, second, third] = [await buildSpender(), await buildSpender(), await buildSpender()];
    const call = await reserved(first);
    expect(await reserve(second)).toEqual({ kind: 'queued', position: 1 });
    expect(await reserve(third)).toEqual({ kind: 'queued', position: 2 });
    expect(await reserve(second)).toEqual({ kind: 'queued', position: 1 });
    await settle(call, 1);
    expect(await reserve(third)).toEqual({ kind: 'queued', position: 2 });
    await settle(await reserved(second), 1);
    await reserved(third);
  });

  it('takes each person once before anybody twice', async () => {
    const [busy, other] = [await buildPlayer(server), await buildSpender()];
    const ofBusy = await buildSpender(busy);
    const stumping = await busy.start('pips-kitchen-units');
    const again: Spender = { player: busy, attempt: attemptId.parse(stumping.id) };
    const call = await reserved(await buildSpender());
    expect(await reserve(ofBusy)).toEqual({ kind: 'queued', position: 1 });
    expect(await reserve(again)).toEqual({ kind: 'queued', position: 2 });
    expect(await reserve(other)).toEqual({ kind: 'queued', position: 2 });
    expect(await reserve(again)).toEqual({ kind: 'queued', position: 3 });
    await settle(call, 1);
    await reserved(ofBusy);
  });

  it('forgets who was silent', async () => {
    const [first, gone, third] = [await buildSpender(), await buildSpender(), await buildSpender()];
    const call = await reserved(first);
    await reserve(gone);
    expect(await reserve(third)).toEqual({ kind: 'queued', position: 2 });
    await server.database.ownerPool.query(
      `update model_waiter set beat_at = beat_at - interval '31 seconds' where attempt_id = $1`,
      [gone.attempt],
    );
    expect(await reserve(third)).toEqual({ kind: 'queued', position: 1 });
    await settle(call, 1);
    await reserved(third);
  });

  it('holds for requests a minute too', async () => {
    model = await build({ requestsPerMinute: 1 });
    const [first, second] = [await buildSpender(), await buildSpender()];
    await settle(await reserved(first), 1);
    expect(await reserve(second)).toEqual({ kind: 'queued', position: 1 });
    await server.database.ownerPool.query(
      `update model_charge set reserved_at = reserved_at - interval '1 minute' where model_id = $1`,
      [model],
    );
    await reserved(second);
  });
});

it('what a killed process reserved before the first word of a reply costs nothing, unless it ends after all', async () => {
  model = await build({ totalMicros: 10 });
  const spender = await buildSpender();
  const call = await reserved(spender, 10);
  const at = new Date(server.kit.clock.now().getTime() + 31 * SECOND_MS);
  await settleAbandoned(server.kit.database.kysely, { silentSince: at, at });
  await settle(await reserved(spender, 10), 3);
  expect((await spent()).total).toBe(3);
  await settle(call, 7);
  await settle(call, 9);
  expect(await spent()).toMatchObject({ total: 10, charges: 10 });
});

it('what a killed process reserved is settled once it was silent, at the most that it can have cost', async () => {
  model = await build({ totalMicros: 10, parallelReplies: 1 });
  const spender = await buildSpender();
  const call = await reserved(spender, 10);
  await server.database.ownerPool.query(
    'update model_charge set answered_at = reserved_at where call_id = $1',
    [call],
  );
  const at = server.kit.clock.now();
  const sweep = (later: number) =>
    settleAbandoned(server.kit.database.kysely, {
      silentSince: new Date(at.getTime() - 30 * SECOND_MS + later),
      at,
    });
  await sweep(0);
  const other = await buildSpender();
  expect(await reserve(other)).toMatchObject({ kind: 'queued' });
  await sweep(31 * SECOND_MS);
  const { rows } = await server.database.ownerPool.query(
    'select outcome, micros from model_call where id = $1 and ended_at is not null',
    [call],
  );
  expect(rows).toEqual([{ outcome: 'lost', micros: 10 }]);
  expect(await reserve(other, 1)).toMatchObject({ kind: 'closed' });
});

it('the charges of an erased person stay and are nobody’s', async () => {
  model = await build({});
  const spender = await buildSpender();
  await settle(await reserved(spender), 7);
  await eraseNow(server, spender.player);
  const { rows } = await server.database.ownerPool.query(
    'select user_id, micros from model_charge where model_id = $1',
    [model],
  );
  expect(rows).toEqual([{ user_id: null, micros: 7 }]);
});

describe('the meter', () => {
  it('says what ended cost, what is reserved, who writes and who waits', async () => {
    model = await build({ dayMicros: 100, parallelReplies: 1 });
    const [one, two] = [await buildSpender(), await buildSpender()];
    await settle(await reserved(one, 50), 20);
    await reserved(one, 30);
    expect(await reserve(two)).toMatchObject({ kind: 'queued', position: 1 });
    const shown = await server.api.call(modelsEndpoints.getModel, {
      token: admin.token,
      params: { id: model },
    });
    expect(shown.budget).toEqual({
      day: { used: 20, reserved: 30, most: 100 },
      total: { used: 20, reserved: 30, most: null },
      writing: 1,
      waiting: 1,
    });
  });
});
