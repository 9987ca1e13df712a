import { randomUUID } from 'node:crypto';
import { calibrationEndpoints } from '@redoubt/contract/model-judges';
import type { ModelForm } from '@redoubt/contract/models';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { insertJudge, judgeName } from '#testing/models/calibration.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { syncShippedGold } from './gold/sync-shipped.ts';
import { type JudgeProvider, serveJudgeProvider } from './judge-provider.fixture.ts';

let server: TestApp;
let admin: TestPerson;
let provider: JudgeProvider;
let judge: ModelJudgeId;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  await syncShippedGold(server.kit);
  // As few as a calibration takes.
  await server.database.ownerPool.query(`delete from gold_conversation where id in
    (select id from (select id, row_number() over (partition by kind, label order by name) as nth
      from gold_conversation) numbered where nth > 25)`);
});
afterAll(() => server.close());
beforeEach(async () => {
  provider = await serveJudgeProvider();
  judge = await buildJudge();
});

const fast = {
  requestsPerMinute: 100_000,
  parallelReplies: 100,
  inputMicros: 1_000_000,
  outputMicros: 1_000_000,
};

async function buildJudge(given: Partial<ModelForm> = {}): Promise<ModelJudgeId> {
  const model = await buildReadyModel(server, admin, { baseUrl: provider.baseUrl, ...fast, ...given });
  return insertJudge(server, model);
}

const asAdmin = () => ({ token: admin.token });
const ofJudge = () => ({ ...asAdmin(), params: { id: judge } });
async function look() {
  const { kinds } = await server.api.call(calibrationEndpoints.getCalibration, ofJudge());
  const [answer] = kinds;
  if (!answer) throw new Error('The judge has kinds.');
  const [run] = answer.runs;
  return { ...answer, run };
}
const begin = () =>
  server.api.call(calibrationEndpoints.calibrate, { ...ofJudge(), body: { kind: 'answer' } });

async function work(signal = new AbortController().signal) {
  const payload = { runId: (await look()).run?.id };
  const waiting = await listWaitingJobs(server.kit, 'model-judges.calibrate');
  expect(waiting.map((job) => job.payload)).toContainEqual(payload);
  await runJob(server.kit, 'model-judges.calibrate', { payload, signal });
}
async function calibrate() {
  await begin();
  await work();
  return look();
}

const countPublic = async () => {
  const { items } = await server.api.call(calibrationEndpoints.listJudgeFigures, {});
  return items.filter(({ name }) => name === judgeName(judge)).length;
};

it('lets a judge score that reaches the figures, and tells everybody', async () => {
  const before = await look();
  expect(before).toMatchObject({ state: null, obstacles: [], run: undefined });
  expect(before.estimateMicros).toBeGreaterThan(0);
  expect(await countPublic()).toBe(0);
  const { state, gold, run } = await calibrate();
  const of = gold.break + gold.held;
  expect(state).toBe('scoring');
  expect(run).toMatchObject({
    state: 'done',
    outcome: 'scoring',
    reasons: [],
    answered: 5 * of,
    micros: 5 * of * 1100,
    figures: { precision: { value: 1 }, recall: { value: 1 }, spread: 0 },
  });
  expect(await countPublic()).toBe(1);
});

it('estimates by what the last calibration cost, in another version by tokens again', async () => {
  const { estimateMicros: byTokens } = await look();
  const { run, estimateMicros } = await calibrate();
  expect(estimateMicros).toBe(run?.micros);
  expect(byTokens).not.toBe(estimateMicros);
  await server.database.ownerPool.query('update model_judge set version = 2 where id = $1', [judge]);
  // Prompts differ by a random mark.
  expect(((await look()).estimateMicros ?? 0) / (byTokens ?? 0)).toBeCloseTo(1, 1);
});

it('does not let a judge score that misses one, and says which', async () => {
  provider.answer(({ gold }) =>
    gold.label === 'break' && /[13]$/.test(gold.id) ? 'could-not-judge' : gold.label,
  );
  const { state, run } = await calibrate();
  expect(state).toBe('failed');
  expect(run?.reasons).toEqual([
    expect.stringMatching(/^Recall is \d\d(?:\.\d)?%; at least 90% is needed\.$/),
  ]);
  expect(await countPublic()).toBe(0);
});

it('stops a judge that drifts, and tells every Admin once', async () => {
  const other = await buildPerson(server.kit, { role: 'Admin' });
  await calibrate();
  provider.answer(() => 'break');
  await runJob(server.kit, 'model-judges.calibrate-weekly');
  await work();
  expect(await look()).toMatchObject({ state: 'stopped', run: { reason: 'weekly', outcome: 'stopped' } });
  expect((await calibrate()).state).toBe('stopped');
  for (const { token } of [admin, other]) {
    await server.drainOutbox();
    const { items } = await server.api.call(notificationsEndpoints.listNotices, { token, query: {} });
    const told = items.filter(({ title }) => title === `The judge ${judgeName(judge)} stopped`);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toMatch(/^It no longer scores claims of the kind “Wrong answers”\. Precision is /);
  }
  provider.answer(({ gold }) => gold.label);
  expect((await calibrate()).state).toBe('scoring');
});

it('goes on where it was cut off, and stores each answer once', async () => {
  const { gold } = await look();
  const all = 5 * (gold.break + gold.held);
  await begin();
  const cut = new AbortController();
  provider.answer(({ gold: { label }, nth }) => {
    if (nth === 40) cut.abort();
    return label;
  });
  await expect(work(cut.signal)).rejects.toThrow('aborted');
  const stored = (await look()).run?.answered ?? 0;
  expect(stored).toBeGreaterThan(20);
  expect(stored).toBeLessThan(60);
  const askedBefore = provider.asked.length;
  await work();
  expect(provider.asked).toHaveLength(askedBefore + all - stored);
  expect(await look()).toMatchObject({ state: 'scoring', run: { answered: all } });
});

it('pauses while the money is spent, and goes on by itself', async () => {
  const model = await buildReadyModel(server, admin, {
    baseUrl: provider.baseUrl,
    ...fast,
    totalMicros: 100_000,
  });
  await server.database.ownerPool.query('update model_judge set model_id = $2 where id = $1', [
    judge,
    model.id,
  ]);
  await begin();
  await work();
  expect((await look()).run).toMatchObject({ state: 'paused', pausedFor: 'budget', figures: null });
  const refused = await server.api.refused(calibrationEndpoints.calibrate, {
    ...ofJudge(),
    body: { kind: 'answer' },
  });
  expect(refused.code).toBe('calibration_under_way');
  await server.database.ownerPool.query('update model set total_micros = 100000000 where id = $1', [
    model.id,
  ]);
  await runJob(server.kit, 'model-judges.resume-calibrations');
  await work();
  expect(await look()).toMatchObject({ state: 'scoring', run: { state: 'done' } });
});

it('pauses while the model does not answer, without counting that against the judge', async () => {
  await begin();
  provider.answer(() => null);
  await work();
  expect((await look()).run).toMatchObject({ state: 'paused', pausedFor: 'model', answered: 0 });
  provider.answer(({ gold }) => gold.label);
  await runJob(server.kit, 'model-judges.resume-calibrations');
  await work();
  expect((await look()).state).toBe('scoring');
});

it.each([
  ['the judge is changed', 'update model_judge set version = version + 1 where id = $1'],
  [
    'its model is changed',
    'update model set connection = connection + 1 where id = (select model_id from model_judge where id = $1)',
  ],
  ['the judge is removed', 'update model_judge set removed_at = now() where id = $1'],
])('ends at the next answer where %s meanwhile, and opens no gate', async (_, change) => {
  await begin();
  const { run } = await look();
  let askedBefore = 0;
  provider.answer(async ({ gold: { label }, nth }) => {
    if (nth === 40) {
      await server.database.ownerPool.query(change, [judge]);
      askedBefore = provider.asked.length;
    }
    return label;
  });
  await work();
  // Those that were being asked meanwhile.
  expect(provider.asked.length).toBeLessThanOrEqual(askedBefore + 4);
  expect(await stateOf(run?.id)).toEqual([{ state: 'superseded', gates: 0 }]);
  await runJob(server.kit, 'model-judges.calibrate', { payload: { runId: run?.id } });
  expect(provider.asked.length).toBeLessThanOrEqual(askedBefore + 4);
});

async function stateOf(runId: string | undefined) {
  const { rows } = await server.database.ownerPool.query<{ state: string; gates: number }>(
    `select state, (select count(*)::int from model_judge_kind kind where kind.judge_id = run.judge_id) as gates
     from calibration_run run where id = $1`,
    [runId],
  );
  return rows;
}

it('begins anew at once for a judge that was changed, whatever became of the run before', async () => {
  provider.answer(() => null);
  await begin();
  await work();
  expect((await look()).run).toMatchObject({ state: 'paused' });
  await server.database.ownerPool.query('update model_judge set version = 2 where id = $1', [judge]);
  provider.answer(({ gold }) => gold.label);
  const { state, runs } = await calibrate();
  expect(state).toBe('scoring');
  expect(runs).toMatchObject([
    { version: 2, state: 'done' },
    { version: 1, state: 'superseded', figures: null },
  ]);
});

it('estimates anew once prices or conversations change', async () => {
  const pool = server.database.ownerPool;
  const estimate = async () => (await look()).estimateMicros ?? 0;
  const first = await estimate();
  await pool.query(
    'update model set input_micros = 2 * input_micros where id = (select model_id from model_judge where id = $1)',
    [judge],
  );
  const dearer = await estimate();
  expect(dearer).toBeGreaterThan(1.2 * first);
  const appendToObjective = (suffix: string) =>
    pool.query(
      `update gold_conversation set judged =
         jsonb_set(judged, '{objective}', to_jsonb(split_part(judged ->> 'objective', '|', 1) || $1))
       where id = (select id from gold_conversation where kind = 'answer' order by id limit 1)`,
      [suffix],
    );
  onTestFinished(async () => void (await appendToObjective('')));
  await appendToObjective(`|${' and so on'.repeat(1000)}`);
  // A random mark in each prompt moves it by less.
  expect(await estimate()).toBeGreaterThan(1.01 * dearer);
});

it('does not begin for a judge whose model was changed, until the judge is saved', async () => {
  await calibrate();
  await server.database.ownerPool.query('update model_judge set connection = 7 where id = $1', [judge]);
  expect((await look()).obstacles).toEqual([expect.stringMatching(/^The judge’s model was changed/)]);
  const body = { kind: 'answer' as const };
  const refused = await server.api.refused(calibrationEndpoints.calibrate, { ...ofJudge(), body });
  expect(refused.code).toBe('calibration_not_possible');
  await runJob(server.kit, 'model-judges.calibrate-weekly');
  expect((await look()).runs).toHaveLength(1);
});

it('is begun once at a time, by Admins, for a judge that is there', async () => {
  const { token } = await buildPerson(server.kit, { role: 'Client' });
  const asClient = { token, params: { id: judge } };
  expect((await server.api.refused(calibrationEndpoints.getCalibration, asClient)).status).toBe(403);
  const elsewhere = { ...asAdmin(), params: { id: randomUUID() } };
  expect((await server.api.refused(calibrationEndpoints.getCalibration, elsewhere)).code).toBe(
    'judge_not_found',
  );
  const secret = { ...ofJudge(), body: { kind: 'secret' as const } };
  expect((await server.api.refused(calibrationEndpoints.calibrate, secret)).code).toBe(
    'calibration_not_possible',
  );
  await begin();
  const again = { ...ofJudge(), body: { kind: 'answer' as const } };
  expect((await server.api.refused(calibrationEndpoints.calibrate, again)).code).toBe(
    'calibration_under_way',
  );
});
