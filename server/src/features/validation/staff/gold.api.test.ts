import { arenaEndpoints } from '@redoubt/contract/arena';
import { validationEndpoints, validationProblems } from '@redoubt/contract/validation';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import {
  buildValidator,
  castVote,
  emptyQueue,
  fileClaim,
  giveRecord,
  movableClock,
  type MovableClock,
  takeItem,
} from '#testing/arena/validation.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp & { readonly clock: MovableClock };
let admin: TestPerson;
beforeAll(async () => {
  const clock = movableClock();
  server = { ...(await arenaApp({ clock })), clock };
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(() => emptyQueue(server));

const setting = (claimId: string, outcome: 'break' | 'held' | null) =>
  ({ token: admin.token, params: { claimId }, body: { outcome } }) as Parameters<
    typeof server.api.call<typeof validationEndpoints.setGold>
  >[1];
const setGold = (...given: Parameters<typeof setting>) =>
  server.api.call(validationEndpoints.setGold, setting(...given));

async function buildGold(outcome: 'break' | 'held') {
  const { verdict } = await fileClaim(server);
  await server.api.call(arenaEndpoints.ruleClaim, {
    token: admin.token,
    params: { id: verdict.id },
    body: { outcome, reason: 'So it is.', follows: 0 },
  });
  await setGold(verdict.id, outcome);
  return verdict.id;
}

const overview = () => server.api.call(validationEndpoints.getValidationOverview, { token: admin.token });
const goldOf = async (claimId: string) => (await overview()).gold.find((one) => one.claimId === claimId);

it('is one item in ten at least, is not told apart, and tells how a person agrees', async () => {
  const claimId = await buildGold('break');
  await fileClaim(server);
  const person = await buildValidator(server);
  await giveRecord(server, person, { votes: 9, gold: 0, right: 0 });
  const item = await castVote(server, person, { vote: 'break' });
  expect(item.purpose).toBe('claim');
  expect(await goldOf(claimId)).toMatchObject({
    outcome: 'break',
    votes: 1,
    agreed: 1,
    words: expect.any(String) as string,
  });
  expect(await server.api.call(validationEndpoints.getRecord, { token: person.token })).toMatchObject({
    gold: { voted: 1, agreed: 1 },
  });
  // It does not come again.
  expect((await takeItem(server, person)).id).not.toBe(item.id);
  await setGold(claimId, null);
});

it('weighs no votes of whoever is mostly wrong where the answer is known', async () => {
  const { player, attempt } = await fileClaim(server);
  for (const _ of [1, 2, 3]) {
    const person = await buildValidator(server);
    await giveRecord(server, person, { votes: 5, gold: 5, right: 2 });
    await castVote(server, person, { vote: 'break' });
  }
  expect(await player.look(attempt)).toMatchObject({ outcome: 'pending' });
  for (const _ of [1, 2, 3]) {
    const person = await buildValidator(server);
    await giveRecord(server, person, { votes: 5, gold: 5, right: 3 });
    await castVote(server, person, { vote: 'break' });
  }
  expect(await player.look(attempt)).toMatchObject({ outcome: 'break' });
});

it('is a claim that was decided so, until an Admin ends that', async () => {
  const { verdict } = await fileClaim(server);
  const refused = async (...given: Parameters<typeof setting>) =>
    (await server.api.refused(validationEndpoints.setGold, setting(...given))).code;
  expect(await refused(verdict.id, 'break')).toBe(validationProblems.goldNotDecided.code);
  expect(await refused('0190a6c0-0000-7000-8000-000000000000', 'break')).toBe(
    validationProblems.goldClaimNotFound.code,
  );
  const claimId = await buildGold('held');
  expect(await refused(claimId, 'break')).toBe(validationProblems.goldNotDecided.code);
  expect(await setGold(claimId, 'held')).toEqual({ outcome: 'held' });
  await setGold(claimId, null);
  expect(await goldOf(claimId)).toBeUndefined();
  await setGold(claimId, 'held');
  expect(await goldOf(claimId)).toMatchObject({ votes: 0, agreed: 0 });
  await setGold(claimId, null);
});

it('is shown on the claim, and each change of it is in the audit log once', async () => {
  const { verdict, attempt } = await fileClaim(server);
  const call = { token: admin.token, params: { id: verdict.id } };
  await server.api.call(arenaEndpoints.ruleClaim, {
    ...call,
    body: { outcome: 'held', reason: 'So it is.', follows: 0 },
  });
  const look = async () => (await server.api.call(arenaEndpoints.getClaim, call)).gold;
  expect(await look()).toBeNull();
  await setGold(verdict.id, 'held');
  await setGold(verdict.id, 'held');
  expect(await look()).toBe('held');
  await setGold(verdict.id, null);
  await setGold(verdict.id, null);
  expect(await look()).toBeNull();
  const entries = await listAudited(server.database, `attempt ${attempt.id}`);
  expect(entries.map(({ action, changes }) => ({ action, outcome: changes?.['outcome'] }))).toEqual([
    { action: 'claim.rule', outcome: { before: null, after: 'held' } },
    { action: 'claim.gold', outcome: { before: null, after: 'held' } },
    { action: 'claim.gold', outcome: { before: 'held', after: null } },
  ]);
});

it('tells what waits for whom, how people agree, and how long they take', async () => {
  await fileClaim(server);
  const before = await overview();
  for (const vote of ['break', 'break', 'held', 'break'] as const)
    await castVote(server, await buildValidator(server), { vote });
  const after = await overview();
  expect(before.waiting.find(({ instance }) => instance === 'validators')).toMatchObject({ count: 1 });
  expect(after.waiting.find(({ instance }) => instance === 'validators')).toMatchObject({
    count: 0,
    oldestAt: null,
  });
  expect(after.agreement).toMatchObject({
    items: before.agreement.items + 1,
    votes: before.agreement.votes + 4,
    pairs: before.agreement.pairs + 6,
    agreed: before.agreement.agreed + 3,
  });
  expect(after.decisions).toBe(before.decisions + 1);
  expect(after.minutesToDecision).toBeGreaterThan(0);
});
