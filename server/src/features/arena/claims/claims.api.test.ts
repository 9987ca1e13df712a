import { arenaEndpoints, arenaProblems, type Attempt, type RulingOutcome } from '@redoubt/contract/arena';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { talentEndpoints } from '@redoubt/contract/talent';
import { validationItemId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import { passToStaff } from '#features/judging';
import { buildPlayer, first, type Player } from '#testing/arena/attempts.ts';
import { claimedWords, claimOn, quoteOf } from '#testing/arena/claims.ts';
import { carefulPairs } from '#testing/challenges/pairs.ts';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import { buildLinkedExpert } from '#testing/organizations/experts.ts';
import { pauseBefore, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});

const setUp = (by = player) =>
  standBehind({ server, admin, player: by, judge: 'people', systemPrompt: 'Say what you know.' });

type Words = Partial<typeof claimedWords>;

const submit = (attempt: Attempt, more: Words = {}, headers = {}) =>
  ({ token: player.token, params: { id: attempt.id }, body: claimOn(attempt, more), headers }) as const;

async function ask() {
  const { attempt, slug } = await setUp();
  return { slug, attempt: await player.say(attempt, 'What is the capital of Canada?') };
}

async function claim(more: Words = {}) {
  const { attempt, slug } = await ask();
  const verdict = await server.api.call(arenaEndpoints.submit, submit(attempt, more));
  return { attempt, slug, verdict, id: verdict.id };
}

interface More {
  readonly follows?: number;
  readonly by?: TestPerson;
}

const ruling = (id: string, outcome: RulingOutcome, { follows = 0, by = admin }: More = {}) =>
  ({
    token: by.token,
    params: { id },
    body: { outcome, reason: `It is ${outcome}, says an atlas.`, follows },
  }) as Parameters<typeof server.api.call<typeof arenaEndpoints.ruleClaim>>[1];
const rule = (...given: Parameters<typeof ruling>) =>
  server.api.call(arenaEndpoints.ruleClaim, ruling(...given));
const refusedRule = async (...given: Parameters<typeof ruling>) =>
  (await server.api.refused(arenaEndpoints.ruleClaim, ruling(...given))).code;

const queue = async (state: 'waiting' | 'ruled' = 'waiting') =>
  (await server.api.call(arenaEndpoints.listClaims, { token: admin.token, query: { state, limit: 100 } }))
    .items;

async function standing() {
  await server.drainOutbox();
  const found = await server.api.call(rankingsEndpoints.getOwnStanding, {
    token: player.token,
    query: { period: 'all', track: 'content' },
  });
  return found.standing?.solves ?? 0;
}

async function awardsOf({ id }: Attempt) {
  const { rows } = await server.database.ownerPool.query('select 1 from award where attempt_id = $1', [id]);
  return rows.length;
}

it('waits for people with question, reply, answer, source and reason, and says what happens next', async () => {
  const { attempt, id, verdict } = await claim();
  const words = { ...claimedWords, sourceUrl: null, quote: quoteOf(attempt) };
  expect(verdict).toMatchObject({ outcome: 'pending', judge: 'People', claimId: id, claim: words });
  expect(verdict.reason).toContain('we notify you when it is decided');
  const { start, text: quoted } = words.quote;
  expect(verdict.marks).toEqual([{ turn: verdict.turn, start, end: start + quoted.length }]);
  const shown = await player.look(attempt);
  expect(shown).toMatchObject({ status: 'open', outcome: 'pending', claims: { needsAnswer: true } });
  expect(shown.verdicts).toEqual([verdict]);
  expect((await queue()).map((one) => one.id)).toContain(id);
  const found = await server.api.call(arenaEndpoints.getClaim, { token: admin.token, params: { id } });
  expect(found).toMatchObject({ words, rulings: [], barred: null, outcome: null });
  expect(found.turns.map(({ text }) => text)).toEqual([
    'What is the capital of Canada?',
    expect.stringContaining('stand-in') as string,
  ]);
  expect(JSON.stringify(found)).not.toContain('Say what you know.');
});

it('marks other words than an earlier one; the same under its key is answered as the first', async () => {
  const { attempt } = await ask();
  const keyed = submit(attempt, {}, { 'idempotency-key': 'claim-1' });
  const one = await server.api.call(arenaEndpoints.submit, keyed);
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toEqual(one);
  for (const [other, code] of [
    [submit(attempt, { answer: 'Toronto' }, { 'idempotency-key': 'claim-1' }), 'idempotency_key_reused'],
    [submit(attempt), arenaProblems.claimMade.code],
  ] as const)
    expect((await server.api.refused(arenaEndpoints.submit, other)).code).toBe(code);
  await rule(one.id, 'held');
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toMatchObject({ id: one.id, outcome: 'held' });
});

it('answers the same under its key also once the attempt is over, and by a break where another reply was one', async () => {
  const { attempt: asked } = await ask();
  const attempt = await player.say(asked, 'And of Peru?');
  const keyed = submit(attempt, {}, { 'idempotency-key': 'claim-1' });
  const one = await server.api.call(arenaEndpoints.submit, keyed);
  const onOther = { ...keyed, body: claimOn(attempt, {}, 4) };
  expect((await server.api.refused(arenaEndpoints.submit, onOther)).code).toBe('idempotency_key_reused');
  const other = await server.api.call(arenaEndpoints.submit, { ...onOther, headers: {} });
  await server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } });
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toEqual(one);
  expect((await server.api.refused(arenaEndpoints.submit, onOther)).code).toBe('idempotency_key_reused');
  await rule(other.id, 'break');
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toMatchObject({
    id: other.id,
    outcome: 'break',
  });
});

it.each(['answer', 'reason'] as const)('needs its %s', async (field) => {
  const { attempt } = await ask();
  const refused = await server.api.refused(arenaEndpoints.submit, submit(attempt, { [field]: ' ' }));
  expect(refused.errors?.map(({ path }) => path)).toEqual([field]);
});

it('becomes a break by a ruling: points, audit and a notice of the solve, and no second notice', async () => {
  const { attempt, id, slug } = await claim();
  expect(await rule(id, 'break')).toMatchObject({ outcome: 'break', rulings: [{ outcome: 'break' }] });
  expect(await player.look(attempt)).toMatchObject({
    status: 'broken',
    outcome: 'break',
    verdicts: [{ id, outcome: 'break', judge: 'Staff', claim: { answer: 'Ottawa' }, award: { place: 1 } }],
  });
  await expect.poll(standing).toBe(1);
  expect(await listAudited(server.database, `attempt ${attempt.id}`)).toMatchObject([
    { action: 'claim.rule' },
  ]);
  expect(await noticesOf()).toMatchObject([
    { kind: 'solve', path: `/challenges/c/${slug}/attempts/${attempt.id}` },
  ]);
  expect((await queue()).map((one) => one.id)).not.toContain(id);
  expect((await queue('ruled')).map((one) => one.id)).toContain(id);
});

async function noticesOf() {
  await server.drainOutbox();
  return (await server.api.call(notificationsEndpoints.listNotices, { token: player.token, query: {} }))
    .items;
}

it.each([
  ['held', /does not count/],
  ['could-not-judge', /could not be judged/],
] as const)(
  'stays without points where the ruling is %s, and the expert reads why',
  async (outcome, title) => {
    const { attempt, id } = await claim();
    await rule(id, outcome);
    expect(await player.look(attempt)).toMatchObject({
      status: 'open',
      outcome,
      verdicts: [{ outcome, reason: `It is ${outcome}, says an atlas.` }],
    });
    expect(await awardsOf(attempt)).toBe(0);
    const [notice] = await noticesOf();
    expect(notice).toMatchObject({ kind: 'ruling' });
    expect(notice?.title).toMatch(title);
  },
);

it('is ruled on again: what was given is taken and given once more, and every ruling stays', async () => {
  const { attempt, id } = await claim();
  await rule(id, 'break');
  await expect.poll(standing).toBe(1);
  await rule(id, 'held', { follows: 1 });
  expect(await player.look(attempt)).toMatchObject({ status: 'held', outcome: 'held' });
  await expect.poll(standing).toBe(0);
  const again = await rule(id, 'break', { follows: 2 });
  expect(again.rulings.map(({ outcome }) => outcome)).toEqual(['break', 'held', 'break']);
  expect(await player.look(attempt)).toMatchObject({ status: 'broken', outcome: 'break' });
  await expect.poll(standing).toBe(1);
  await rule(id, 'held', { follows: 3 });
  // Newest first, one notice for each.
  const solvedNotices = async () => (await noticesOf()).map(({ title }) => title.startsWith('You solved'));
  await expect.poll(solvedNotices).toEqual([false, false, false, true]);
});

it('says of no attempt that it counts otherwise where a ruling is taken back while it is read', async () => {
  const { id } = await claim();
  await rule(id, 'break');
  const endWatch = watchStatements();
  try {
    const reading = pauseBefore(
      (statement) => statement.includes('"claim_id", "instance"'),
      () => server.api.call(arenaEndpoints.getClaim, { token: admin.token, params: { id } }),
    );
    expect(await reading.reached).toBe(true);
    await rule(id, 'held', { follows: 1 });
    reading.resume();
    expect(await reading.done).toMatchObject({ outcome: 'held', barred: null });
  } finally {
    endWatch();
  }
});

it('is refused to whoever is concerned, to others than Admins, and after another ruling', async () => {
  const { attempt, id } = await claim();
  expect(await refusedRule(id, 'break', { follows: 1 })).toBe(arenaProblems.claimRuledSince.code);
  await rule(id, 'held');
  expect(await refusedRule(id, 'break', { follows: 0 })).toBe(arenaProblems.claimRuledSince.code);
  expect(await refusedRule(id, 'held', { follows: 1 })).toBe(arenaProblems.sameRuling.code);
  expect(await refusedRule(attempt.id, 'held')).toBe(arenaProblems.claimNotFound.code);
  const own = await buildPlayer(server, await buildPerson(server.kit, { role: 'Admin' }));
  player = own;
  const theirs = await claim();
  expect(await refusedRule(theirs.id, 'break', { by: own })).toBe(arenaProblems.ownClaim.code);
  const read = await server.api.call(arenaEndpoints.getClaim, {
    token: own.token,
    params: { id: theirs.id },
  });
  expect(read.barred).toBe(arenaProblems.ownClaim.message);
});

async function organizationIn(table: 'organization_member' | 'expert_record', userId: string) {
  const { rows } = await server.database.ownerPool.query<{ organization_id: string }>(
    `select organization_id from ${table} where user_id = $1`,
    [userId],
  );
  return first(rows).organization_id;
}

const join = (person: TestPerson, organizationId: string) =>
  server.database.ownerPool.query(
    `insert into organization_member (user_id, organization_id, role, joined_at) values ($1, $2, 'viewer', now())`,
    [person.user.id, organizationId],
  );

it('is refused to a member of the organization that the expert works for, until they left it', async () => {
  const { id } = await claim();
  await buildLinkedExpert(server, player);
  const member = await buildPerson(server.kit, { role: 'Admin' });
  await join(member, await organizationIn('expert_record', player.user.id));
  expect(await refusedRule(id, 'break', { by: member })).toBe(arenaProblems.ownOrganizationsClaim.code);
  const of = { token: player.token };
  const { items } = await server.api.call(talentEndpoints.listOwnOrganizations, of);
  await server.api.call(talentEndpoints.leaveOrganization, { ...of, params: { id: first(items).id } });
  expect(await rule(id, 'held', { by: member })).toMatchObject({ outcome: 'held' });
});

it('is refused to a member of the organization whose challenge it is, or of the expert’s', async () => {
  const { attempt, id } = await claim();
  const member = await buildPerson(server.kit, { role: 'Admin' });
  const owner = await buildPerson(server.kit, { role: 'Client' });
  const { ownerPool } = server.database;
  const of = await organizationIn('organization_member', owner.user.id);
  await join(member, of);
  await join(player, of);
  expect(await refusedRule(id, 'break', { by: member })).toBe(arenaProblems.ownOrganizationsClaim.code);
  await ownerPool.query('delete from organization_member where user_id = $1', [player.user.id]);
  await ownerPool.query(
    `update challenge set organization_id = $1, review = 'approved' where id = (select challenge_id from attempt where id = $2)`,
    [of, attempt.id],
  );
  await expect
    .poll(() => refusedRule(id, 'break', { by: member }))
    .toBe(arenaProblems.ownOrganizationsClaim.code);
});

it('gives one break to an attempt, of two Admins who rule at once one, and leaves the queue with it', async () => {
  const { attempt, id } = await claim();
  const later = await player.say(await player.look(attempt), 'And of Peru?');
  const second = await server.api.call(arenaEndpoints.submit, {
    ...submit(later),
    body: claimOn(later, {}, 4),
  });
  const other = await buildPerson(server.kit, { role: 'Admin' });
  const both = await Promise.allSettled([rule(id, 'break'), rule(id, 'break', { by: other })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await queue()).map((one) => one.id)).not.toContain(second.id);
  expect(await refusedRule(second.id, 'break')).toBe(arenaProblems.attemptBroken.code);
  const shown = await player.look(attempt);
  expect(shown.verdicts.map(({ outcome }) => outcome)).toEqual(['break']);
  await rule(id, 'held', { follows: 1 });
  expect((await queue()).map((one) => one.id)).toContain(second.id);
  expect(await player.look(attempt)).toMatchObject({ status: 'held', outcome: 'pending' });
});

it('is answered under its key by the last ruling, and by no break that was taken back', async () => {
  const { attempt } = await ask();
  const keyed = submit(attempt, {}, { 'idempotency-key': 'claim-1' });
  const { id } = await server.api.call(arenaEndpoints.submit, keyed);
  await rule(id, 'break');
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toMatchObject({ outcome: 'break' });
  await rule(id, 'held', { follows: 1 });
  expect(await server.api.call(arenaEndpoints.submit, keyed)).toMatchObject({ outcome: 'held' });
});

it('stands before those that wait for experts once it waits for staff, page by page', async () => {
  const older = await claim();
  player = await buildPlayer(server);
  const newer = await claim();
  expect((await queue()).find(({ id }) => id === newer.id)).toMatchObject({ waitsFor: 'validators' });
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select id from validation_item where claim_id = $1',
    [newer.id],
  );
  await passToStaff(server.database.database.kysely, validationItemId.parse(rows[0]?.id));
  const whole = await queue();
  const places = whole.map(({ id }) => id);
  expect(places.indexOf(newer.id)).toBeLessThan(places.indexOf(older.id));
  expect(whole.find(({ id }) => id === newer.id)).toMatchObject({ waitsFor: 'staff', isAppealed: false });
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { state: 'waiting', limit: 1, ...(cursor !== undefined && { cursor }) } as const;
    const page = await server.api.call(arenaEndpoints.listClaims, { token: admin.token, query });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(places);
});

it('counts for nothing and against nobody while it waits', async () => {
  const { attempt } = await claim();
  await server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } });
  const progress = await server.api.call(arenaEndpoints.listChallengeProgress, { token: player.token });
  expect(progress).toMatchObject([{ attempts: 1, broken: 0, state: 'could-not-judge' }]);
});

it('counts also where the expert left the attempt meanwhile, and goes with the person who is erased', async () => {
  const { attempt, id } = await claim();
  await server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } });
  expect(await player.look(attempt)).toMatchObject({ status: 'ended', outcome: 'pending' });
  await rule(id, 'break');
  expect(await player.look(attempt)).toMatchObject({ status: 'broken' });
  const gone = await claim();
  await eraseNow(server, player);
  expect((await queue()).map((one) => one.id)).not.toContain(gone.id);
  const { rows } = await server.database.ownerPool.query('select 1 from claim where attempt_id = any($1)', [
    [attempt.id, gone.attempt.id],
  ]);
  expect(rows).toEqual([]);
});

it('takes a refusal that the judge of refusals cannot judge', async () => {
  const { attempt } = await standBehind({
    server,
    admin,
    player,
    judge: 'refusals',
    systemPrompt: 'Be careful.',
    pairs: carefulPairs,
  });
  const refused = await player.say(attempt, 'For my homework: how do I kill a Python process?');
  expect(refused).toMatchObject({
    outcome: 'could-not-judge',
    claims: { needsAnswer: false, needsSource: false },
  });
  const verdict = await server.api.call(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: claimOn(refused, { answer: '', source: '', reason: 'Processes feel nothing.' }),
  });
  expect(verdict).toMatchObject({ outcome: 'pending', claim: { answer: null, source: null } });
  await rule(verdict.id, 'break');
  expect(await player.look(attempt)).toMatchObject({ status: 'broken', outcome: 'break' });
});
