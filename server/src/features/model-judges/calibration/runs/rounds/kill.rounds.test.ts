import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { calibrationEndpoints } from '@redoubt/contract/model-judges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { runJob } from '#testing/jobs.ts';
import { insertJudge } from '#testing/models/calibration.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { startChild, waitForRollback } from '#testing/process/kill-child.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { syncShippedGold } from '../../gold/sync-shipped.ts';
import { type JudgeProvider, serveJudgeProvider } from '../../judge-provider.fixture.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ROUNDS = 10;
const KILLS = 3;
/** Asked at once: so many answers can be on their way when the process is killed. */
const ON_THEIR_WAY = 4;
const ANSWER_MICROS = 1100;

let server: TestApp;
let admin: TestPerson;
let provider: JudgeProvider;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  await syncShippedGold(server.kit);
  // As few as a calibration takes.
  await query(`delete from gold_conversation where id in
    (select id from (select id, row_number() over (partition by kind, label order by name) as nth
      from gold_conversation) numbered where nth > 25)`);
});
afterAll(() => server.close());

const query = (sql: string, values: readonly unknown[] = []) =>
  server.database.ownerPool.query<Record<string, unknown>>(sql, [...values]);

/** Lets a process of its own calibrate, and kills it without warning after so many answers; its exit code. */
async function calibrateAndKill(runId: string, after: number): Promise<number | null> {
  const child = startChild(server, CHILD, { runId });
  const askedBefore = provider.asked.length;
  provider.answer(({ gold, nth }) => {
    if (nth - askedBefore === after) child.kill('SIGKILL');
    return gold.label;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await waitForRollback(server);
  // As if the killed process were silent for long enough.
  await query(`update model_charge set beat_at = beat_at - interval '1 minute' where settled_at is null`);
  await runJob(server.kit, 'models.sweep-charges');
  return code;
}

async function begin(): Promise<{ readonly runId: string; readonly modelId: string }> {
  const model = await buildReadyModel(server, admin, {
    baseUrl: provider.baseUrl,
    requestsPerMinute: 100_000,
    parallelReplies: 100,
    inputMicros: 1_000_000,
    outputMicros: 1_000_000,
  });
  const id = await insertJudge(server, model);
  const { kinds } = await server.api.call(calibrationEndpoints.calibrate, {
    token: admin.token,
    params: { id },
    body: { kind: 'answer' },
  });
  return { runId: kinds[0]?.runs[0]?.id ?? '', modelId: model.id };
}

it(
  'stores and pays each answer once, however often its process is killed',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    provider = await serveJudgeProvider();
    const draw = createDraw(20_261_130);
    const { rows: gold } = await query(`select id from gold_conversation where kind = 'answer'`);
    const all = gold.length * 5;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { runId, modelId } = await begin();
      const askedBefore = provider.asked.length;
      for (let kills = 0; kills < KILLS; kills += 1)
        expect(await calibrateAndKill(runId, 1 + Math.floor((draw() * all) / KILLS))).toBeNull();
      expect(await calibrateAndKill(runId, Infinity)).toBe(0);
      const { rows } = await query(
        `select state, outcome, (select count(*)::int from calibration_answer where run_id = run.id) as answers,
           (select sum(micros)::int from calibration_answer where run_id = run.id) as micros,
           (select count(*)::int from model_charge where model_id = $2 and settled_at is null) as open,
           (select count(*)::int from model_judge_kind kind where kind.judge_id = run.judge_id and kind.state = 'scoring') as gates
         from calibration_run run where id = $1`,
        [runId, modelId],
      );
      const micros = all * ANSWER_MICROS;
      expect(rows).toEqual([{ state: 'done', outcome: 'scoring', answers: all, micros, open: 0, gates: 1 }]);
      expect(provider.asked.length - askedBefore).toBeLessThanOrEqual(all + KILLS * ON_THEIR_WAY);
      const { rows: calls } = await query(
        `select count(*) filter (where outcome = 'stop')::int >= $2 as paid, count(*) filter (where outcome = 'lost')::int <= $3 as few,
           count(*) filter (where outcome not in ('stop', 'lost'))::int as others
         from model_call where model_id = $1 and kind = 'judge'`,
        [modelId, all, KILLS * ON_THEIR_WAY],
      );
      expect(calls).toEqual([{ paid: true, few: true, others: 0 }]);
    }
  },
);
