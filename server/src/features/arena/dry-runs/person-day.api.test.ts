import { arenaEndpoints } from '@redoubt/contract/arena';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { modelsEndpoints } from '@redoubt/contract/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { arenaApp, buildPlayer } from '#testing/arena/attempts.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

/** An hour before a day ends, until the test moves it. */
let ahead = DAY_MS - HOUR_MS - (Date.now() % DAY_MS);
const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp({ clock });
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

async function dryRun(slug: string): Promise<string | undefined> {
  const of = { token: admin.token, params: { slug } };
  await server.api.call(arenaEndpoints.startDryRun, of);
  const { payload } = (await listWaitingJobs(server.kit, 'arena.dry-run')).at(-1) ?? {};
  await runJob(server.kit, 'arena.dry-run', { payload });
  return (await server.api.call(arenaEndpoints.getDryRun, of)).run?.state;
}

function tryOut(id: string, { token }: { token: string } = admin) {
  return server.api.send(modelsEndpoints.tryModel, { token, params: { id }, body: { message: 'Hello' } });
}

it('what a person may spend a day counts their trials and dry runs, and opens with the next day', async () => {
  const { model, slug } = await standBehind({ server, admin, player: await buildPlayer(server) });
  const { ownerPool } = server.database;
  await ownerPool.query(
    'update model set requests_per_minute = 100000, person_day_micros = null where id = $1',
    [model.id],
  );
  expect((await tryOut(model.id)).status).toBe(200);
  expect(await dryRun(slug)).toBe('done');
  const { rows } = await ownerPool.query<{ kind: string; user_id: string; micros: string }>(
    `select kind, user_id, sum(charge.micros) as micros from model_charge charge join model_call on id = call_id
     where charge.model_id = $1 group by kind, user_id order by kind`,
    [model.id],
  );
  expect(rows.map(({ kind, user_id: by }) => [kind, by])).toEqual([
    ['dry-run', admin.user.id],
    ['trial', admin.user.id],
  ]);
  const spent = rows.reduce((sum, { micros }) => sum + Number(micros), 0);
  expect(spent).toBeGreaterThan(0);
  await ownerPool.query('update model set person_day_micros = $2 where id = $1', [model.id, spent]);
  expect((await tryOut(model.id)).body).toContain('model_spent');
  expect(await dryRun(slug)).toBe('no-money');
  const another = await buildPerson(server.kit, { role: 'Admin' });
  expect((await tryOut(model.id, another)).status).toBe(200);
  ahead += HOUR_MS;
  expect((await tryOut(model.id)).status).toBe(200);
});
