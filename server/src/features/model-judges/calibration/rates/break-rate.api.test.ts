import { randomUUID } from 'node:crypto';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { goldFileOf, goldLinesOf, insertJudge } from '#testing/models/calibration.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { invariant } from '#platform/invariant.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let client: TestMember;
let challenge: { readonly id: string; readonly slug: string };
beforeAll(async () => {
  server = await arenaApp();
  client = await buildMember(server, { role: 'Client' });
  challenge = await buildApproved(server, client);
  await vi.waitFor(async () => {
    invariant(await server.app.arena.catalogue.find(challenge.slug), 'The challenge is open.');
  });
});
afterAll(() => server.close());

const readRate = ({ token }: { readonly token: string } = client) =>
  server.api.call(modelJudgesEndpoints.getBreakRate, { token, query: {} });

async function attempt(isBroken: boolean): Promise<string> {
  const player = await buildPlayer(server);
  const { id } = await player.start(challenge.slug);
  if (!isBroken) return id;
  const body = { kind: 'secret', secret: await secretOf(server, { id }) } as const;
  return (await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id }, body })).id;
}

it('is told from 30 attempts on, as it is where checks decided', async () => {
  expect(await readRate()).toEqual({ attempts: 0, rate: null, byModelJudges: 0 });
  await Promise.all(Array.from({ length: 26 }, () => attempt(false)));
  for (const _ of [1, 2, 3]) await attempt(true);
  expect(await readRate()).toEqual({ attempts: 29, rate: null, byModelJudges: 0 });
  await attempt(false);
  const { attempts, rate } = await readRate();
  expect(attempts).toBe(30);
  expect(rate?.value).toBeCloseTo(0.1);
  expect(rate?.low).toBeCloseTo(0.0346, 3);
  expect(rate?.high).toBeCloseTo(0.2562, 3);
});

it('is corrected by what calibration measured where model judges decided', async () => {
  const before = await readRate();
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const judge = await insertJudge(server, await buildReadyModel(server, admin));
  await measure(judge, admin.token);
  const claimId = verdictId.parse(await attempt(true));
  const { ownerPool } = server.database;
  await ownerPool.query("update verdict set instance = 'model-judge' where claim_id = $1", [claimId]);
  await ownerPool.query(
    `insert into model_judging (claim_id, round, kind, challenge_id, asked_at, due_at, decided_at, result)
     values ($1, 'first', 'answer', $2, now(), now(), now(), 'break')`,
    [claimId, challenge.id],
  );
  await ownerPool.query(
    `insert into model_vote (claim_id, round, judge_id, judge, nth, version, outcome, reason, voted_at)
     values ($1, 'first', $2, 'Judge', 1, 1, 'break', 'So.', now())`,
    [claimId, judge],
  );
  const after = await readRate();
  expect(after).toMatchObject({ attempts: 31, byModelJudges: 1 });
  const width = (of: typeof after) => (of.rate?.high ?? 0) - (of.rate?.low ?? 0);
  expect(after.rate?.value).toBeCloseTo(4 / 31);
  expect(width(after)).toBeGreaterThan(0.5 * width(before));
});

/** Twenty of each label, of which the judge missed one break. */
async function measure(judge: string, token: string): Promise<void> {
  await server.api.call(modelJudgesEndpoints.importGold, { token, body: goldFileOf(goldLinesOf(40)) });
  const run = randomUUID();
  const { ownerPool } = server.database;
  await ownerPool.query(
    `insert into calibration_run (id, judge_id, kind, version, reason, state, estimate_micros, figures, outcome, started_at, ended_at)
     values ($1, $2, 'answer', 1, 'manual', 'done', 0, '{}', 'scoring', now(), now())`,
    [run, judge],
  );
  await ownerPool.query(
    `insert into calibration_answer (run_id, gold_id, wording, outcome, reason, answered_at)
     select $1, id, 0, case when name = 'gold-0' then 'held' else label end, 'So.', now()
     from gold_conversation where source = 'imported'`,
    [run],
  );
}

it('is of the own organization alone', async () => {
  const other = await buildMember(server, { role: 'Client' });
  expect((await readRate(other)).attempts).toBe(0);
  const { token } = await buildPerson(server.kit, { role: 'Freelancer' });
  expect((await server.api.refused(modelJudgesEndpoints.getBreakRate, { token, query: {} })).status).toBe(
    403,
  );
});
