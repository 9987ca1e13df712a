import { arenaEndpoints, type Attempt, type WorkState } from '@redoubt/contract/arena';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { validationItemId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { beforeEach, expect, it } from 'vitest';
import { listJudgingFigures, passToStaff } from '#features/judging';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { fileClaim, fileClaimOf, ruleAs } from '#testing/arena/claims.ts';
import { listAudited } from '#testing/features/audited.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let attempt: Attempt;
let slug: string;
let id: string;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});
beforeEach(async () => {
  const begun = await standBehind({ server, admin, player, judge: 'people', systemPrompt: 'Say it.' });
  attempt = await player.say(begun.attempt, 'What is the capital of Canada?');
  ({ slug } = begun);
  id = await fileClaim(server, player, attempt);
});

const call = (by: Pick<TestPerson, 'token'> = player) => ({ token: by.token, params: { id } });
const look = (by?: Pick<TestPerson, 'token'>) => server.api.call(arenaEndpoints.getVerdict, call(by));
const appealing = (by: Pick<TestPerson, 'token'> = player, reason = 'The atlas says Ottawa.') => ({
  ...call(by),
  body: { reason },
});
const appeal = (...of: Parameters<typeof appealing>) =>
  server.api.call(arenaEndpoints.appealVerdict, appealing(...of));
const refusedAppeal = (...of: Parameters<typeof appealing>) =>
  server.api.refused(arenaEndpoints.appealVerdict, appealing(...of));

async function standing() {
  await server.drainOutbox();
  const query = { period: 'all', track: 'content' } as const;
  const of = await server.api.call(rankingsEndpoints.getOwnStanding, { token: player.token, query });
  return of.standing?.solves ?? 0;
}

async function noticesOf(person: Pick<TestPerson, 'token'>) {
  await server.drainOutbox();
  const of = { token: person.token, query: {} };
  const { items } = await server.api.call(notificationsEndpoints.listNotices, of);
  return items.filter(({ kind }) => kind === 'ruling').map(({ title, path }) => ({ title, path }));
}

/** The challenge is from then on one of an organization, whose owner and viewer these are. */
async function giveAway() {
  const owner = await buildPerson(server.kit, { role: 'Client' });
  const viewer = await buildPerson(server.kit, { role: 'Admin' });
  const { ownerPool } = server.database;
  const membership = 'select organization_id as id from organization_member where user_id = $1';
  const [of] = (await ownerPool.query<{ id: string }>(membership, [owner.user.id])).rows;
  await ownerPool.query(
    `insert into organization_member (user_id, organization_id, role, joined_at) values ($1, $2, 'viewer', now())`,
    [viewer.user.id, of?.id],
  );
  await ownerPool.query(`update challenge set organization_id = $1, review = 'approved' where slug = $2`, [
    of?.id,
    slug,
  ]);
  await expect.poll(async () => (await server.app.arena.catalogue.find(slug))?.organizationId).toBe(of?.id);
  return { owner, viewer };
}

const age = (days: number) =>
  server.database.ownerPool.query(
    `update verdict set judged_at = judged_at - make_interval(days => $2) where claim_id = $1`,
    [id, days],
  );

it('goes from a second opinion to a panel and to staff, whose ruling is final', async () => {
  expect(await look()).toMatchObject({ state: 'pending', outcome: 'pending', may: { appeal: null } });
  expect((await refusedAppeal()).code).toBe('appeal_not_yet');
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  for (const [stage, instance] of [
    ['second-opinion', 'appeal-judge'],
    ['panel', 'panel'],
    ['staff', 'staff'],
  ] as const) {
    expect(await look()).toMatchObject({ state: 'provisional', may: { appeal: { stage } } });
    const opened = await appeal();
    expect(opened).toMatchObject({ state: 'appealed', finalAt: null, may: { appeal: null, withdraw: true } });
    expect(opened.appeals.at(-1)).toMatchObject({ stage, side: 'expert', outcome: null });
    await ruleAs(server, id, { instance, outcome: 'held' });
  }
  const final = await look();
  expect(final).toMatchObject({ state: 'final', outcome: 'held', may: { appeal: null, withdraw: false } });
  expect(final.appeals.map(({ outcome }) => outcome)).toEqual(['denied', 'denied', 'denied']);
  expect((await refusedAppeal()).code).toBe('appeal_too_late');
});

it('is told of in the lists of own attempts, which count what was left by what became of its claim', async () => {
  const { token } = player;
  await server.api.call(arenaEndpoints.endAttempt, { token, params: { id: attempt.id } });
  const see = async (status: WorkState) => {
    const work = await server.api.call(arenaEndpoints.listWork, { token, query: { status } });
    const own = await server.api.call(arenaEndpoints.listAttempts, { token, query: { challenge: slug } });
    const shown = await player.look(attempt);
    const states = [...work.items, ...own.items, shown].map((one) => [one.standing, one.isWithheld]);
    expect(states).toEqual(states.map(() => states[0]));
    expect(states).toHaveLength(3);
    expect(work.counts).toEqual({ open: 0, pending: 0, broken: 0, held: 0, ended: 0, [status]: 1 });
    return states[0];
  };
  expect(await see('pending')).toEqual([{ claimId: id, state: 'pending' }, undefined]);
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  expect(await see('held')).toEqual([{ claimId: id, state: 'provisional' }, undefined]);
  await appeal();
  expect(await see('held')).toEqual([{ claimId: id, state: 'appealed' }, undefined]);
  const decision = { token: admin.token, params: { id: attempt.id }, body: { reason: 'It is so.' } };
  await server.api.call(arenaEndpoints.quarantineAttempt, decision);
  expect(await see('ended')).toEqual([{ claimId: id, state: 'withheld' }, true]);
  expect(await look()).toMatchObject({ state: 'withheld', publication: null, may: { publish: false } });
});

it('is in the audit log as decided where staff rule on it', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  await appeal();
  await server.api.call(arenaEndpoints.ruleClaim, {
    ...call(admin),
    body: { outcome: 'break', reason: 'The atlas is right.', follows: 2 },
  });
  expect((await listAudited(server.database, `attempt ${attempt.id}`)).at(-1)).toMatchObject({
    action: 'appeal.decide',
    changes: {
      outcome: { before: 'held', after: 'break' },
      reason: { after: 'The atlas is right.' },
      appeal: { before: 'open', after: 'granted' },
    },
  });
});

it('counts in the figures of the judge whose ruling it changed, once it is decided', async () => {
  const figuresOf = async () => {
    const figures = await listJudgingFigures(server.database.database.kysely);
    const found = figures.find(({ instance, judge }) => instance === 'panel' && judge === 'People');
    return [found?.rulings ?? 0, found?.appealed ?? 0, found?.decided ?? 0, found?.overturned ?? 0];
  };
  const before = await figuresOf();
  const more = (...added: number[]) => before.map((figure, nth) => figure + (added[nth] ?? 0));
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  await appeal();
  expect(await figuresOf()).toEqual(more(1, 1));
  await server.api.call(arenaEndpoints.withdrawAppeal, call());
  expect(await figuresOf()).toEqual(more(1));
  id = await fileClaimOf(server, player, { attempt, length: 8 });
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  await appeal();
  await ruleAs(server, id, { instance: 'staff', outcome: 'break' });
  expect(await figuresOf()).toEqual(more(2, 1, 1, 1));
});

it('gives points when it is granted, and takes them when a later one is', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await appeal();
  await ruleAs(server, id, { instance: 'appeal-judge', outcome: 'break' });
  expect(await look()).toMatchObject({ outcome: 'break', award: { place: 1 } });
  await expect.poll(standing).toBe(1);
  const { owner } = await giveAway();
  await appeal(owner, 'It did name the capital.');
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  await expect.poll(standing).toBe(0);
  const { appeals, award } = await look();
  expect(appeals.map(({ side, outcome }) => [side, outcome])).toEqual([
    ['expert', 'granted'],
    ['owner', 'granted'],
  ]);
  expect(award).toBeNull();
});

it('notifies the other side, and both of what became of it', async () => {
  const { owner } = await giveAway();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await appeal();
  const path = `/verdicts/${id}`;
  expect(await noticesOf(owner)).toEqual([
    { title: expect.stringContaining('was appealed') as string, path },
  ]);
  await ruleAs(server, id, { instance: 'appeal-judge', outcome: 'break' });
  expect(await noticesOf(owner)).toContainEqual({
    title: expect.stringContaining('granted') as string,
    path,
  });
  await appeal(owner);
  expect(await noticesOf(player)).toContainEqual({
    title: expect.stringContaining('was appealed') as string,
    path,
  });
});

it('is withdrawn by whoever opened it, and opened once against a ruling', async () => {
  const { owner } = await giveAway();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await appeal();
  const other = await server.api.refused(arenaEndpoints.withdrawAppeal, call(owner));
  expect(other.code).toBe('no_open_appeal');
  const after = await server.api.call(arenaEndpoints.withdrawAppeal, call());
  expect(after).toMatchObject({
    state: 'provisional',
    votes: null,
    may: { appeal: null },
  });
  expect(after.appeals).toMatchObject([{ outcome: 'withdrawn' }]);
  expect((await server.api.refused(arenaEndpoints.withdrawAppeal, call())).code).toBe('no_open_appeal');
  expect((await refusedAppeal()).code).toBe('appeal_withdrawn');
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  expect((await appeal()).appeals).toHaveLength(2);
});

it('is for the side that the ruling is against', async () => {
  const { owner } = await giveAway();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  expect(await look(owner)).toMatchObject({ may: { appeal: null } });
  expect((await refusedAppeal(owner)).code).toBe('appeal_in_favour');
  await ruleAs(server, id, { instance: 'panel', outcome: 'break' });
  expect(await look()).toMatchObject({ may: { appeal: null } });
  expect((await refusedAppeal()).code).toBe('appeal_in_favour');
  expect((await appeal(owner)).appeals).toMatchObject([{ side: 'owner', stage: 'staff' }]);
});

it('goes to staff alone where the challenge is not for everybody', async () => {
  await server.database.ownerPool.query(`update challenge set visibility = 'invited' where slug = $1`, [
    slug,
  ]);
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await expect.poll(async () => (await look()).may.appeal).toMatchObject({ stage: 'staff' });
  expect((await appeal()).appeals).toMatchObject([{ stage: 'staff' }]);
});

it('is opened once at a time and within seven days, by those concerned alone', async () => {
  const { viewer } = await giveAway();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  const stranger = await buildPlayer(server);
  expect(await refusedAppeal(stranger)).toMatchObject({ status: 404, code: 'verdict_not_found' });
  expect((await refusedAppeal(viewer)).code).toBe('appeal_for_managers');
  expect((await refusedAppeal(admin)).code).toBe('appeal_for_managers');
  await appeal();
  expect((await refusedAppeal()).code).toBe('appeal_open');
  await server.api.call(arenaEndpoints.withdrawAppeal, call());
  id = await fileClaimOf(server, player, { attempt, length: 8 });
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await age(8);
  expect(await look()).toMatchObject({ state: 'final', may: { appeal: null } });
  expect((await refusedAppeal()).code).toBe('appeal_too_late');
});

it('keeps its reason as it was written, and refuses one that is empty, too long or no text', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  for (const reason of [' ', 'x'.repeat(2001), 'a\u0000b'])
    expect((await refusedAppeal(player, reason)).errors?.map(({ path }) => path)).toEqual(['reason']);
  expect((await refusedAppeal(player, 'x'.repeat(1_000_000))).status).toBeOneOf([413, 422]);
  const reason = '<b onclick="x()">no</b> \u202Etfel ot thgir\u202C';
  expect((await appeal(player, reason)).appeals[0]?.reason).toBe(reason);
});

it('asks for at most three second opinions a day', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  for (let nth = 0; nth < 3; nth += 1) {
    await appeal();
    id = await fileClaimOf(server, player, { attempt, length: 5 + nth });
    await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  }
  expect((await refusedAppeal()).code).toBe('appeal_limit_reached');
});

const rounds = Array.from({ length: 20 }, (_, nth) => nth + 1);
it.each(rounds)('is opened and decided once of fifty at once, round %i', { tags: ['slow'] }, async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  const sent = await Promise.allSettled(Array.from({ length: 50 }, () => appeal()));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const ruled = await Promise.allSettled(
    Array.from({ length: 50 }, () => ruleAs(server, id, { instance: 'appeal-judge', outcome: 'break' })),
  );
  expect(ruled.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await look()).appeals).toMatchObject([{ outcome: 'granted' }]);
  await expect.poll(standing).toBe(1);
});

it('goes on to staff where nobody answers in time', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  const [before] = (await appeal()).appeals;
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select id from validation_item where claim_id = $1 and decided_at is null',
    [id],
  );
  await passToStaff(server.database.database.kysely, validationItemId.parse(rows[0]?.id));
  const page = await look();
  expect(page).toMatchObject({
    state: 'appealed',
    votes: null,
    appeals: [{ stage: 'staff', outcome: null }],
  });
  expect(Date.parse(page.appeals[0]?.dueAt ?? '') - Date.parse(before?.dueAt ?? '')).toBe(5 * DAY_MS);
});

it('stands in the list of staff with its stage, and among the claims that wait for them', async () => {
  await ruleAs(server, id, { instance: 'panel', outcome: 'held' });
  await appeal();
  const list = (state: 'open' | 'decided') =>
    server.api.call(arenaEndpoints.listAppeals, { token: admin.token, query: { state, limit: 100 } });
  expect((await list('open')).items).toContainEqual(
    expect.objectContaining({ claimId: id, stage: 'staff', side: 'expert' }),
  );
  const { items } = await server.api.call(arenaEndpoints.listClaims, {
    token: admin.token,
    query: { state: 'waiting', limit: 100 },
  });
  expect(items).toContainEqual(
    expect.objectContaining({ id, outcome: 'held', waitsFor: 'staff', isAppealed: true }),
  );
  await server.api.call(arenaEndpoints.ruleClaim, {
    ...call(admin),
    body: { outcome: 'break', reason: 'The atlas is right.', follows: 1 },
  });
  expect((await list('decided')).items).toContainEqual(
    expect.objectContaining({ claimId: id, outcome: 'granted' }),
  );
  expect(await look()).toMatchObject({ state: 'final', outcome: 'break' });
});
