import { calibrationEndpoints, type GoldLabel } from '@redoubt/contract/model-judges';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, first, leaky, secretOf } from '#testing/arena/attempts.ts';
import { ruleAs } from '#testing/arena/claims.ts';
import { claimText, fileClaim } from '#testing/arena/validation.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { insertJudge } from '#testing/models/calibration.ts';
import { buildReadyModel } from '#testing/models/ready-model.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  other = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await buildPerson(server.kit, { role: 'Admin' });
});

const queueOf = ({ token }: TestPerson) => server.api.call(calibrationEndpoints.getGoldQueue, { token });
const label = ({ token }: TestPerson, claimId: VerdictId, said: GoldLabel | null) =>
  server.api.call(calibrationEndpoints.labelClaim, { token, params: { claimId }, body: { label: said } });
const takeBack = ({ token }: TestPerson, claimId: VerdictId) =>
  server.api.call(calibrationEndpoints.takeBackLabel, { token, params: { claimId } });
const keeps = async ({ token }: TestPerson, claimId: VerdictId) =>
  (await server.api.refused(calibrationEndpoints.takeBackLabel, { token, params: { claimId } })).code;

async function countLabelledGold() {
  const { kinds } = await server.api.call(calibrationEndpoints.getGoldOverview, { token: other.token });
  return kinds.reduce((sum, { sources: { labelled } }) => sum + labelled.break + labelled.held, 0);
}

async function buildDecided() {
  const { player, verdict } = await fileClaim(server);
  await ruleAs(server, verdict.id, { instance: 'staff', outcome: 'break' });
  return { player, claimId: verdict.id };
}

it('makes a decided claim gold that two Admins label alike, without showing them its ruling', async () => {
  const { player, claimId } = await buildDecided();
  const { next } = await queueOf(admin);
  expect(next).toMatchObject({ claimId, secret: null, claim: { reason: claimText.reason } });
  expect(JSON.stringify(next)).not.toMatch(/people say|"outcome"/);
  const before = await countLabelledGold();
  expect((await label(admin, claimId, 'break')).next?.claimId).not.toBe(claimId);
  await label(admin, claimId, 'break');
  expect(await countLabelledGold()).toBe(before);
  await label(other, claimId, 'held');
  expect(await countLabelledGold()).toBe(before);
  await label(other, claimId, 'break');
  expect(await countLabelledGold()).toBe(before + 1);
  await eraseNow(server, player);
  expect(await countLabelledGold()).toBe(before);
});

it('asks about claims whose ruling is final, and about no others', async () => {
  const { verdict } = await fileClaim(server);
  const claimId = verdict.id;
  const isNext = async () => (await queueOf(admin)).next?.claimId === claimId;
  const refused = () =>
    server.api.refused(calibrationEndpoints.labelClaim, {
      token: admin.token,
      params: { claimId },
      body: { label: 'break' },
    });
  expect((await refused()).code).toBe('gold_case_not_found');
  await ruleAs(server, claimId, { instance: 'validators', outcome: 'break' });
  expect(await isNext()).toBe(false);
  expect((await refused()).code).toBe('gold_case_not_found');
  await ageRulings(claimId);
  expect(await isNext()).toBe(true);
});

it('shows of a claim that a check filed the words and the secret, and not what the check says', async () => {
  const player = await buildPlayer(server);
  const { id, verdicts, turns } = await player.play(await player.start(), breakOf(leaky));
  const verdict = first(verdicts.filter(({ outcome }) => outcome === 'break'));
  await ageRulings(verdict.id);
  const { next } = await queueOf(admin);
  expect(next).toMatchObject({
    claimId: verdict.id,
    kind: 'secret',
    secret: await secretOf(server, { id }),
    marks: verdict.marks,
    claim: { quote: null, reason: 'The secret is given away.' },
  });
  const [mark] = next?.marks ?? [];
  expect(turns.find(({ number }) => number === mark?.turn)?.role).toBe('target');
  expect(JSON.stringify(next)).not.toContain(verdict.reason);
});

it('takes back what one said last, and shows that claim again', async () => {
  const { claimId } = await buildDecided();
  expect((await queueOf(admin)).last).toBeNull();
  const skipped = await label(admin, claimId, null);
  expect(skipped).toMatchObject({ labelled: 0, last: { claimId, label: null } });
  expect(await takeBack(admin, claimId)).toMatchObject({ next: { claimId }, labelled: 0, last: null });
  expect(await keeps(admin, claimId)).toBe('gold_label_not_found');
});

it('takes a conversation back with a label that made it gold, until a calibration uses it', async () => {
  const { claimId } = await buildDecided();
  const before = await countLabelledGold();
  await label(admin, claimId, 'held');
  await label(other, claimId, 'held');
  expect(await countLabelledGold()).toBe(before + 1);
  await takeBack(other, claimId);
  expect(await countLabelledGold()).toBe(before);
  expect((await label(other, claimId, 'held')).last).toEqual({ claimId, label: 'held' });
  await askAbout(claimId);
  expect((await queueOf(other)).last).toBeNull();
  expect(await keeps(other, claimId)).toBe('gold_label_in_use');
  expect(await countLabelledGold()).toBe(before + 1);
});

it.each(['break', null] as const)(
  'takes a conversation back where one says %s instead, until a calibration uses it',
  async (instead) => {
    const { claimId } = await buildDecided();
    const before = await countLabelledGold();
    await label(admin, claimId, 'held');
    await label(other, claimId, 'held');
    await label(other, claimId, instead);
    expect(await countLabelledGold()).toBe(before);
    await label(other, claimId, 'held');
    await askAbout(claimId);
    const call = { token: other.token, params: { claimId }, body: { label: instead } };
    const refused = await server.api.refused(calibrationEndpoints.labelClaim, call);
    expect(refused.code).toBe('gold_label_in_use');
    await label(other, claimId, 'held');
    expect(await countLabelledGold()).toBe(before + 1);
  },
);

/** Moves the rulings on a claim to before the time in which one can appeal. */
function ageRulings(claimId: string) {
  return server.database.ownerPool.query(
    "update verdict set judged_at = judged_at - interval '8 days' where claim_id = $1",
    [claimId],
  );
}

/** An answer of a calibration that has ended, about the gold conversation of a claim. */
async function askAbout(claimId: VerdictId) {
  const judge = await insertJudge(server, await buildReadyModel(server, other));
  await server.database.ownerPool.query(
    `with run as (
       insert into calibration_run (id, judge_id, kind, version, reason, state, estimate_micros, started_at, ended_at)
       values (gen_random_uuid(), $1, 'answer', 1, 'manual', 'superseded', 0, now(), now()) returning id
     )
     insert into calibration_answer (run_id, gold_id, wording, outcome, reason, answered_at)
     select run.id, gold.id, 0, 'held', '', now() from run, gold_conversation gold where gold.claim_id = $2`,
    [judge, claimId],
  );
}
