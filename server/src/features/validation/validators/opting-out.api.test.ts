import { validationEndpoints } from '@redoubt/contract/validation';
import type { Harm } from '@redoubt/contract/shared/terms/harm-terms.ts';
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
  takeLease,
} from '#testing/arena/validation.ts';
import { runJob } from '#testing/jobs.ts';
import { ruleAs } from '#testing/arena/claims.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp & { readonly clock: MovableClock };
beforeAll(async () => {
  const clock = movableClock();
  server = { ...(await arenaApp({ clock })), clock };
});
afterAll(() => server.close());
beforeEach(() => emptyQueue(server));

const set = ({ token }: TestPerson, body: { weeklyLimit: number; optedOut?: Harm[] }) =>
  server.api.call(validationEndpoints.saveValidationSettings, { token, body });
const optOut = (person: TestPerson, optedOut: Harm[]) => set(person, { weeklyLimit: 40, optedOut });

async function buildReviewer() {
  const reviewer = await buildValidator(server);
  await giveRecord(server, reviewer, { votes: 20, gold: 5, right: 4 });
  return reviewer;
}

/** Asks others than experts about the only claim that waits. */
const ask = (instance: 'reviewer' | 'panel', most: number) =>
  server.database.ownerPool.query(
    `update validation_item set purpose = 'appeal', instance = $1, most_votes = $2 where decided_at is null`,
    [instance, most],
  );

it('stores what a person opted out of, and says it with their limit', async () => {
  const person = await buildValidator(server);
  const { token } = person;
  expect(await optOut(person, ['sxc', 'hte'])).toEqual({ weeklyLimit: 40, optedOut: ['sxc', 'hte'] });
  expect(await server.api.call(validationEndpoints.getValidationSettings, { token })).toEqual({
    weeklyLimit: 40,
    optedOut: ['hte', 'sxc'],
  });
  const refused = await server.api.refused(validationEndpoints.saveValidationSettings, {
    token,
    // @ts-expect-error -- a kind that the list does not have
    body: { weeklyLimit: 40, optedOut: ['cse'] },
  });
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'optedOut.0' }] });
});

it('never offers a claim of a kind that a person opted out of, and offers it to others', async () => {
  const person = await buildValidator(server);
  await optOut(person, ['hte']);
  await fileClaim(server, { harms: ['ssh', 'hte'] });
  expect(await takeLease(server, person)).toMatchObject({ item: null, why: 'none' });
  expect((await takeItem(server, await buildValidator(server))).challenge.harms).toEqual(['ssh', 'hte']);
  await fileClaim(server, { harms: ['ssh'] });
  expect((await takeItem(server, person)).challenge.harms).toEqual(['ssh']);
});

it('keeps the claim that is open when a person opts out, and offers none after it', async () => {
  const person = await buildValidator(server);
  await fileClaim(server, { harms: ['vcr'] });
  await fileClaim(server, { harms: ['vcr'] });
  const open = await takeItem(server, person);
  await optOut(person, ['vcr']);
  expect((await castVote(server, person, { vote: 'break' })).id).toBe(open.id);
  expect(await takeLease(server, person)).toMatchObject({ item: null, why: 'none', week: { done: 1 } });
});

it.each(['reviewer', 'panel'] as const)('holds for a %s too', async (instance) => {
  const [reviewer, other] = [await buildReviewer(), await buildReviewer()];
  await optOut(reviewer, ['prv']);
  await fileClaim(server, { harms: ['prv'] });
  await ask(instance, instance === 'panel' ? 3 : 1);
  expect(await takeLease(server, reviewer)).toMatchObject({ item: null, why: 'none' });
  expect((await takeItem(server, other)).purpose).toBe('appeal');
});

it('holds for the reviewer who is asked after experts disagreed', async () => {
  await fileClaim(server, { harms: ['iwp'] });
  for (const vote of ['break', 'held', 'break', 'held', 'unclear'] as const)
    await castVote(server, await buildValidator(server), { vote });
  const reviewer = await buildReviewer();
  await optOut(reviewer, ['iwp']);
  expect(await takeLease(server, reviewer)).toMatchObject({ item: null, why: 'none' });
  expect((await takeItem(server, await buildReviewer())).challenge.harms).toEqual(['iwp']);
});

it('holds for a claim whose answer is known', async () => {
  const { verdict } = await fileClaim(server, { harms: ['dfm'] });
  await ruleAs(server, verdict.id, { instance: 'staff', outcome: 'break' });
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  await server.api.call(validationEndpoints.setGold, {
    token: admin.token,
    params: { claimId: verdict.id },
    body: { outcome: 'break' },
  });
  const [person, other] = [await buildValidator(server), await buildValidator(server)];
  await optOut(person, ['dfm']);
  for (const each of [person, other]) await giveRecord(server, each, { votes: 9, gold: 0, right: 0 });
  expect(await takeLease(server, person)).toMatchObject({ item: null, why: 'none' });
  expect((await takeItem(server, other)).challenge.harms).toEqual(['dfm']);
});

it('counts nobody who opted out among the three whom a claim needs', async () => {
  await fileClaim(server, { fields: ['Philately'], harms: ['ncr'] });
  for (const optedOut of [[], [], ['ncr']] as Harm[][])
    await optOut(await buildValidator(server, ['Philately']), optedOut);
  await runJob(server.kit, 'validation.find-experts');
  const { rows } = await server.database.ownerPool.query<{ instance: string }>(
    'select instance from validation_item where decided_at is null',
  );
  expect(rows).toEqual([{ instance: 'staff' }]);
});

it.each(['reviewer', 'panel'] as const)(
  'the weekly limit holds for a %s, until the next week',
  async (instance) => {
    const reviewer = await buildReviewer();
    const { token } = reviewer;
    const { thisWeek, resetsAt } = await server.api.call(validationEndpoints.getRecord, { token });
    await set(reviewer, { weeklyLimit: thisWeek + 1 });
    await fileClaim(server);
    await castVote(server, reviewer, { vote: 'held' });
    await emptyQueue(server);
    await fileClaim(server);
    await ask(instance, instance === 'panel' ? 3 : 1);
    expect(await takeLease(server, reviewer)).toMatchObject({
      item: null,
      why: 'limit',
      week: { done: thisWeek + 1, limit: thisWeek + 1, resetsAt },
    });
    await server.database.ownerPool.query(
      `update validation set opened_at = opened_at - interval '7 days', voted_at = voted_at - interval '7 days'
     where user_id = $1`,
      [reviewer.user.id],
    );
    expect((await takeItem(server, reviewer)).purpose).toBe('appeal');
  },
);
