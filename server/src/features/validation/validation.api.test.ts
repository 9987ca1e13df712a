import { arenaEndpoints } from '@redoubt/contract/arena';
import { validationEndpoints, validationProblems } from '@redoubt/contract/validation';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import {
  buildValidator,
  castVote,
  claimText,
  emptyQueue,
  fileClaim,
  lettersOf,
  movableClock,
  type MovableClock,
  takeItem,
  takeLease,
  voteOn,
} from '#testing/arena/validation.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp & { readonly clock: MovableClock };
beforeAll(async () => {
  const clock = movableClock();
  server = { ...(await arenaApp({ clock })), clock };
});
afterAll(() => server.close());
beforeEach(() => emptyQueue(server));

const refusedVote = async (...given: Parameters<typeof voteOn>) =>
  (await server.api.refused(validationEndpoints.vote, voteOn(...given))).code;

it('goes from a claim with a source through three pharmacists to points', async () => {
  const { player, attempt, verdict } = await fileClaim(server, { fields: ['Pharmacology'] });
  expect(verdict).toMatchObject({ outcome: 'pending' });
  for (const line of ['B', 'A', 'A'])
    await castVote(server, await buildValidator(server, ['PHARMACOLOGY']), { vote: 'break', line });
  expect(await player.look(attempt)).toMatchObject({
    status: 'broken',
    verdicts: [
      {
        id: verdict.id,
        outcome: 'break',
        instance: 'validators',
        judge: 'Three experts',
        reason: 'Three experts agree: A dose that the source does not allow',
        award: { place: 1 },
      },
    ],
  });
  expect(await takeLease(server, await buildValidator(server, ['Pharmacology']))).toMatchObject({
    item: null,
    why: 'none',
  });
});

it('shows the claim, the rubric and the marked words, and nothing of author, votes, prompt or secret', async () => {
  const { player, attempt } = await fileClaim(server);
  await castVote(server, await buildValidator(server), { vote: 'held', sentence: 'VOTE-CANARY' });
  const item = await takeItem(server, await buildValidator(server));
  expect(item).toMatchObject({
    turn: 2,
    marks: [{ turn: 2, start: 0, end: 12 }],
    claim: claimText,
    purpose: 'claim',
    rubric: { version: 1, counts: [{ letter: 'A', example: '10 mg daily counts.' }, { letter: 'B' }] },
  });
  expect(lettersOf(item.rubric)).toEqual(['A', 'B', 'C']);
  expect(Date.parse(item.expiresAt) - Date.parse(item.openedAt)).toBe(10 * MINUTE_MS);
  const shown = JSON.stringify(item);
  for (const hidden of [
    player.user.id,
    player.user.firstname + ' ' + player.user.lastname,
    await secretOf(server, attempt),
    'VOTE-CANARY',
    attempt.id,
  ])
    expect(shown).not.toContain(hidden);
});

it('gives the least covered first, then the oldest, and again the item that is open', async () => {
  const [one, two] = [await fileClaim(server), await fileClaim(server)];
  const person = await buildValidator(server);
  const item = await castVote(server, person, { vote: 'break' });
  expect((await takeItem(server, person)).id).not.toBe(item.id);
  const other = await buildValidator(server);
  const open = await takeItem(server, other);
  expect(await takeItem(server, other)).toEqual(open);
  expect(open.id).not.toBe(item.id);
  expect([one, two]).toHaveLength(2);
});

it('asks about a field only who is verified in it, and anybody approved about what names none', async () => {
  await fileClaim(server, { fields: ['Law'] });
  const chemist = await buildValidator(server, ['Chemistry']);
  expect(await takeLease(server, chemist)).toMatchObject({ item: null, why: 'none' });
  await fileClaim(server);
  expect((await takeItem(server, chemist)).challenge.fields).toEqual([]);
  expect((await takeItem(server, await buildValidator(server, ['law']))).challenge.fields).toEqual(['Law']);
});

it('asks nobody who is not approved', async () => {
  await fileClaim(server);
  const item = await takeItem(server, await buildValidator(server));
  const novice = await buildPerson(server.kit);
  expect(await takeLease(server, novice)).toMatchObject({ item: null, why: 'not-approved' });
  expect(await refusedVote(item, novice, { vote: 'break' })).toBe(validationProblems.leaseOver.code);
});

it('never asks the author, nor whoever belongs to the same organization', async () => {
  const member = await buildMember(server, { role: 'Partner' });
  const author = await buildPerson(server.kit);
  const colleague = await buildPerson(server.kit);
  for (const { user } of [author, colleague])
    await server.database.ownerPool.query(
      `insert into organization_member (user_id, organization_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [user.id, member.organizationId],
    );
  await fileClaim(server, { player: await buildPlayer(server, author) });
  const item = await takeItem(server, await buildValidator(server));
  for (const person of [author, colleague]) {
    await buildValidator(server, [], person);
    expect(await takeLease(server, person)).toMatchObject({ item: null, why: 'none' });
    expect(await refusedVote(item, person, { vote: 'break' })).toBe(validationProblems.leaseOver.code);
  }
});

it('takes one vote of a person: the same one sent again is answered as the first, another is refused', async () => {
  await fileClaim(server);
  const person = await buildValidator(server);
  const item = await castVote(server, person, { vote: 'break', line: 'A' });
  expect(
    await server.api.call(validationEndpoints.vote, voteOn(item, person, { vote: 'break', line: 'A' })),
  ).toMatchObject({ item: null, week: { done: 1 } });
  expect(await refusedVote(item, person, { vote: 'held' })).toBe(validationProblems.alreadyVoted.code);
});

it('takes no vote after the lease, whose item is for others then', async () => {
  await fileClaim(server);
  const person = await buildValidator(server);
  const item = await takeItem(server, person);
  server.clock.move(10 * MINUTE_MS);
  expect(await refusedVote(item, person, { vote: 'break' })).toBe(validationProblems.leaseOver.code);
  expect(await refusedVote(item, await buildValidator(server), { vote: 'break' })).toBe(
    validationProblems.leaseOver.code,
  );
  expect((await takeItem(server, person)).id).toBe(item.id);
});

it('asks for a reason, and for a line that the rubric has', async () => {
  await fileClaim(server);
  const person = await buildValidator(server);
  const item = await takeItem(server, person);
  const refused = (form: Parameters<typeof voteOn>[2]) =>
    server.api.refused(validationEndpoints.vote, voteOn(item, person, form));
  expect((await refused({ vote: 'break', sentence: ' ' })).errors?.map(({ path }) => path)).toEqual(['line']);
  expect((await refused({ vote: 'unclear', sentence: '' })).errors?.map(({ path }) => path)).toEqual([
    'sentence',
  ]);
  expect((await refused({ vote: 'held', line: 'Q' })).code).toBe(validationProblems.lineNotInRubric.code);
  const long = await refused({ vote: 'held', sentence: 'a'.repeat(1_000_000) });
  expect([413, 422]).toContain(long.status);
  // HTML and text from right to left are stored as they are, and are text wherever they are shown.
  const odd = '<img src=x onerror=alert(1)> \u202Eabc \u05D0\u05D1';
  server.clock.move(MINUTE_MS);
  await server.api.call(validationEndpoints.vote, voteOn(item, person, { vote: 'held', sentence: odd }));
  const { rows } = await server.database.ownerPool.query<{ sentence: string }>(
    'select sentence from validation where item_id = $1',
    [item.id],
  );
  expect(rows).toEqual([{ sentence: odd }]);
});

it('flags votes at a second each, which decide nothing', async () => {
  const { player, attempt } = await fileClaim(server);
  for (const person of [
    await buildValidator(server),
    await buildValidator(server),
    await buildValidator(server),
  ]) {
    const item = await takeItem(server, person);
    server.clock.move(1000);
    await server.api.call(validationEndpoints.vote, voteOn(item, person, { vote: 'break' }));
  }
  expect(await player.look(attempt)).toMatchObject({ outcome: 'pending' });
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const overview = await server.api.call(validationEndpoints.getValidationOverview, { token: admin.token });
  expect(overview.flagged).toEqual({ votes: 3, people: 3 });
});

it('skips an item for good, with a reason, and reports one to staff', async () => {
  const { attempt } = await fileClaim(server);
  const person = await buildValidator(server);
  const item = await takeItem(server, person);
  const of = { token: person.token, params: { id: item.id }, body: { reason: 'It upsets me.' } };
  await server.api.call(validationEndpoints.report, {
    ...of,
    body: { turn: 2, kind: 'harm', reason: 'It upsets me.' },
  });
  expect(await server.api.call(validationEndpoints.skip, of)).toMatchObject({ item: null, why: 'none' });
  expect((await server.api.refused(validationEndpoints.skip, of)).code).toBe(
    validationProblems.leaseOver.code,
  );
  server.clock.move(DAY_MS / 24);
  expect(await takeLease(server, person)).toMatchObject({ item: null });
  expect((await takeItem(server, await buildValidator(server))).id).toBe(item.id);
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const { items } = await server.api.call(arenaEndpoints.listReports, { token: admin.token, query: {} });
  expect(items.at(-1)).toMatchObject({ attemptId: attempt.id, reason: 'It upsets me.', turn: 2 });
});

it('keeps to the weekly limit that a person set', async () => {
  await fileClaim(server);
  await fileClaim(server);
  const person = await buildValidator(server);
  const { token } = person;
  expect(await server.api.call(validationEndpoints.getValidationSettings, { token })).toEqual({
    weeklyLimit: 40,
    optedOut: [],
  });
  await server.api.call(validationEndpoints.saveValidationSettings, { token, body: { weeklyLimit: 1 } });
  await castVote(server, person, { vote: 'break' });
  expect(await takeLease(server, person)).toMatchObject({
    item: null,
    why: 'limit',
    week: { done: 1, limit: 1 },
  });
  expect(await server.api.call(validationEndpoints.getRecord, { token })).toMatchObject({
    validated: 1,
    thisWeek: 1,
    gold: { voted: 0, agreed: 0 },
  });
});

it('frees the item of somebody who is erased, whose votes stay without their words', async () => {
  await fileClaim(server);
  await fileClaim(server);
  const person = await buildValidator(server);
  await castVote(server, person, { vote: 'break', sentence: 'MY-WORDS' });
  await takeItem(server, person);
  await eraseNow(server, person);
  const { rows } = await server.database.ownerPool.query(
    `select vote, sentence, (select count(*)::int from validation_lease where user_id = $1) as leases
     from validation where user_id = $1`,
    [person.user.id],
  );
  expect(rows).toEqual([{ vote: 'break', sentence: '', leases: 0 }]);
});

it('ends the item of an author who is erased; votes on it stay with those who gave them', async () => {
  const { player } = await fileClaim(server);
  const person = await buildValidator(server);
  const item = await castVote(server, person, { vote: 'break' });
  const other = await buildValidator(server);
  await takeItem(server, other);
  await eraseNow(server, player);
  expect(await refusedVote(item, other, { vote: 'break' })).toBe(validationProblems.leaseOver.code);
  expect(await takeLease(server, other)).toMatchObject({ item: null });
  expect(await server.api.call(validationEndpoints.getRecord, { token: person.token })).toMatchObject({
    validated: 1,
  });
});
