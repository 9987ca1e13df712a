import { randomUUID } from 'node:crypto';
import { arenaEndpoints, type Attempt, type PublicationForm } from '@redoubt/contract/arena';
import { beforeEach, expect, it } from 'vitest';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { fileClaim, quoteOf, ruleAs } from '#testing/arena/claims.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
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

const by = (person: Pick<TestPerson, 'token'>) => ({ token: person.token, params: { id } });
const look = (person?: Pick<TestPerson, 'token'>) =>
  server.api.call(arenaEndpoints.getVerdict, person ? by(person) : { params: { id } });
const isHidden = async (person?: Pick<TestPerson, 'token'>) =>
  (await server.api.refused(arenaEndpoints.getVerdict, person ? by(person) : { params: { id } })).code;
const publish = (body: PublicationForm, person: Pick<TestPerson, 'token'> = player) =>
  ({ ...by(person), body }) as const;

/** A vote on the claim, on an item that is decided with the newest ruling. */
async function addVote(voter: TestPerson) {
  const { ownerPool } = server.database;
  const { rows } = await ownerPool.query<{ id: string }>(
    `update validation_item set fields = '{pharmacy}' where claim_id = $1 returning id`,
    [id],
  );
  await ownerPool.query(
    `insert into validation (item_id, user_id, vote, line, sentence, opened_at, voted_at, weight)
     values ($1, $2, 'break', 'A', 'Ottawa is the capital.', now(), now(), 1)`,
    [rows[0]?.id, voter.user.id],
  );
}

it('shows its expert and Admins claim, marked words, rulings and, once decided, votes without names', async () => {
  const voter = await buildPlayer(server);
  await addVote(voter);
  expect((await look(player)).rulings).toEqual([]);
  await ruleAs(server, id, { instance: 'validators', outcome: 'break' });
  const { text } = quoteOf(attempt);
  const page = await look(player);
  expect(page).toMatchObject({
    reader: 'expert',
    outcome: 'break',
    state: 'provisional',
    attemptId: attempt.id,
    marks: [{ turn: 2, start: 0, end: text.length }],
    claim: { quote: { text }, answer: 'Ottawa' },
    award: { place: 1 },
    rulings: [
      {
        instance: 'validators',
        votes: [{ vote: 'break', line: 'A', sentence: 'Ottawa is the capital.', isDecisive: true }],
      },
    ],
    publication: { isPublic: false, redactions: [] },
  });
  expect(JSON.stringify(page)).not.toContain(voter.user.id);
  expect(await look(admin)).toMatchObject({ reader: 'staff', publication: null, may: { publish: false } });
});

it('shows votes that decided nothing as such where staff rule after them', async () => {
  await addVote(await buildPlayer(server));
  await ruleAs(server, id, { instance: 'staff', outcome: 'held' });
  const [ruling] = (await look(player)).rulings;
  expect(ruling).toMatchObject({ instance: 'staff', votes: [{ vote: 'break', isDecisive: false }] });
});

it('is not found by anybody else, nor by an id that is none', async () => {
  const stranger = await buildPlayer(server);
  expect(await isHidden(stranger)).toBe('verdict_not_found');
  expect(await isHidden()).toBe('verdict_not_found');
  id = randomUUID();
  expect(await isHidden(player)).toBe('verdict_not_found');
});

it('is read by everybody once its expert published it, without the words that they covered', async () => {
  const stranger = await buildPlayer(server);
  const redactions = [{ turn: 1, start: 12, end: 29 }];
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  const refused = await server.api.refused(
    arenaEndpoints.publishVerdict,
    publish({ isPublic: true, redactions }, stranger),
  );
  expect(refused.code).toBe('verdict_not_found');
  expect(
    await server.api.call(arenaEndpoints.publishVerdict, publish({ isPublic: true, redactions })),
  ).toMatchObject({ reader: 'expert', publication: { isPublic: true, redactions } });
  const read = await look();
  expect(read).toMatchObject({ reader: 'public', attemptId: null, handle: null, publication: null });
  expect(read.turns[0]?.text).toBe(`What is the ${'█'.repeat(17)}?`);
  expect(JSON.stringify(read)).not.toContain('capital of Canada');
  await server.api.call(arenaEndpoints.publishVerdict, publish({ isPublic: false, redactions }));
  expect(await isHidden()).toBe('verdict_not_found');
});

it('covers only words that are there, and publishes no challenge that not everybody may see', async () => {
  const refused = await server.api.refused(
    arenaEndpoints.publishVerdict,
    publish({ isPublic: true, redactions: [{ turn: 1, start: 0, end: 5000 }] }),
  );
  expect(refused.errors?.map(({ path }) => path)).toEqual(['redactions.0']);
  await server.database.ownerPool.query(`update challenge set visibility = 'invited' where slug = $1`, [
    slug,
  ]);
  await expect.poll(async () => (await look(player)).may.publish).toBe(false);
  const hidden = await server.api.refused(
    arenaEndpoints.publishVerdict,
    publish({ isPublic: true, redactions: [] }),
  );
  expect(hidden.code).toBe('verdict_not_public');
});

it('goes with the account of its expert', async () => {
  await server.api.call(arenaEndpoints.publishVerdict, publish({ isPublic: true, redactions: [] }));
  await eraseNow(server, player);
  expect(await isHidden()).toBe('verdict_not_found');
});

it('is counted in figures for everybody, with a rate only of many', async () => {
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  const { items } = await server.api.call(arenaEndpoints.getJudgingFigures, {});
  const people = items.find(({ instance }) => instance === 'validators');
  expect(people?.rulings).toBeGreaterThan(0);
  expect(people?.overturnRate).toBeNull();
});
