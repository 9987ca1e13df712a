import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { validationEndpoints } from '@redoubt/contract/validation';
import { beforeEach, expect, it } from 'vitest';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { fileClaim, quoteOf, ruleAs } from '#testing/arena/claims.ts';
import { buildValidator } from '#testing/arena/validation.ts';
import { listJudgedKinds } from './choose-judges.ts';
import { runJob } from '#testing/jobs.ts';
import { verdictText } from '#testing/models/answer-as-judge.ts';
import { removeJudges, stageJudges } from '#testing/models/stage-judges.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let attempt: Attempt;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});
beforeEach(async () => {
  await removeJudges(server);
  const begun = await standBehind({ server, admin, player, judge: 'people', systemPrompt: 'Say it.' });
  attempt = await player.say(begun.attempt, 'What is the capital of Canada?');
});

/** Whole words of the reply. */
const quoted = () => attempt.turns[1]?.text.split(' ').slice(0, 3).join(' ') ?? '';
const saying = (outcome: 'break' | 'held') => () => verdictText({ outcome, quote: quoted() });
const unsure = () => verdictText({ outcome: 'could-not-judge', quote: '' });
const look = (id: string, by: Pick<TestPerson, 'token'> = player) =>
  server.api.call(arenaEndpoints.getVerdict, { token: by.token, params: { id } });

/** Files a claim and lets the judges answer once. */
async function claim(): Promise<string> {
  const id = await fileClaim(server, player, attempt);
  await judge();
  return id;
}

async function judge(): Promise<void> {
  await server.drainOutbox();
  await server.database.ownerPool.query(
    'update model_judging set due_at = asked_at where decided_at is null',
  );
  await runJob(server.kit, 'model-judges.judge');
  await server.drainOutbox();
}

const solves = async () => {
  const { rows } = await server.database.ownerPool.query('select 1 from award where attempt_id = $1', [
    attempt.id,
  ]);
  return rows.length;
};

it('gives a break its points where both judges agree in all wordings, provisionally, with people still asked', async () => {
  const validator = await buildValidator(server, ['Medicine']);
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  const page = await look(await claim());
  expect(page).toMatchObject({
    outcome: 'break',
    state: 'provisional',
    finalAt: null,
    may: { appeal: null },
  });
  expect(page.rulings).toMatchObject([{ instance: 'model-judge', outcome: 'break', votes: [] }]);
  expect(page.models).toMatchObject([{ round: 'first', result: 'break' }]);
  expect(page.models[0]?.judges.map(({ answers }) => answers.map(({ outcome }) => outcome))).toEqual([
    ['break', 'break', 'break'],
    ['break', 'break', 'break'],
  ]);
  expect(await solves()).toBe(1);
  const { item } = await server.api.call(validationEndpoints.takeLease, { token: validator.token });
  expect(item?.claim.quote).toEqual(quoteOf(attempt));
  expect(JSON.stringify(item)).not.toMatch(/model-judge|judge-/);
});

it('is said on the page of the challenge beforehand', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  expect(await listJudgedKinds(server.database.database.kysely)).toEqual(['answer']);
  await removeJudges(server);
  expect(await listJudgedKinds(server.database.database.kysely)).toEqual([]);
});

it('goes from a claim through two judges and its proof to severity, novelty, tags and points', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  const id = await claim();
  await runJob(server.kit, 'replays.play');
  const page = await look(id);
  expect(page).toMatchObject({ outcome: 'break', award: { place: expect.any(Number) as number } });
  const fidelity = page.facts?.severity.terms.find(({ key }) => key === 'fidelity');
  expect(fidelity?.counted).toEqual({ count: 5, of: 5 });
  expect(page.facts?.tags.map(({ framework, isSuggested }) => [framework, isSuggested])).toEqual([
    ['owasp-llm', true],
    ['atlas', true],
    ['nist-ai-100-2', true],
    ['ailuminate', true],
  ]);
  expect(page.facts?.nearest).toBeDefined();
});

it('lets people overturn a break that judges found, with its points', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  const id = await claim();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  expect(await look(id)).toMatchObject({ outcome: 'held', state: 'provisional', award: null });
  expect((await player.look(attempt)).status).not.toBe('broken');
});

it('rules held where both judges say so, and the expert can appeal', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('held'), saying('held')] });
  const id = await claim();
  const page = await look(id);
  expect(page).toMatchObject({
    outcome: 'held',
    state: 'provisional',
    may: { appeal: { stage: 'second-opinion' } },
  });
  expect(page.votes).toBeNull();
});

it.each([
  ['they disagree', () => [saying('break'), saying('held')], 'disagree'],
  [
    'one wavers with the wording',
    () => [saying('break'), (nth: number) => saying(nth === 2 ? 'held' : 'break')()],
    'disagree',
  ],
])('leaves a claim to people where %s', async (_, replies, result) => {
  await stageJudges(server, { admin, kind: 'answer', replies: replies() });
  const page = await look(await claim());
  expect(page).toMatchObject({ outcome: 'pending', state: 'pending', rulings: [], votes: { in: 0, of: 3 } });
  expect(page.models).toMatchObject([{ result, judges: [{}, {}] }]);
});

it('asks again where a judge could not judge, then leaves the claim to people and says so', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), unsure] });
  const id = await claim();
  expect((await look(id)).models).toMatchObject([{ result: null, judges: [] }]);
  await judge();
  expect((await look(id)).models).toMatchObject([{ result: null }]);
  await judge();
  const page = await look(id);
  expect(page).toMatchObject({ outcome: 'pending', votes: { in: 0 } });
  expect(page.models).toMatchObject([{ result: 'could-not-judge' }]);
});

it('takes an answer that was asked for again', async () => {
  const replies = [saying('break'), (nth: number) => (nth <= 3 ? 'I think it is wrong.' : saying('break')())];
  await stageJudges(server, { admin, kind: 'answer', replies });
  const id = await claim();
  await judge();
  expect(await look(id)).toMatchObject({ outcome: 'break', models: [{ result: 'break' }] });
});

it('spends no more on the claims of a challenge than the judge may, and leaves the rest to people', async () => {
  const replies = [saying('break'), saying('break')];
  await stageJudges(server, { admin, kind: 'answer', replies, challengeDayMicros: 1 });
  const id = await claim();
  await judge();
  await judge();
  const page = await look(id);
  expect(page.models).toMatchObject([{ result: 'could-not-judge' }]);
  expect(page.models[0]?.judges[0]?.answers[0]?.reason).toMatch(/money/);
});

it('asks nobody where only one judge is calibrated, or for another kind of objective', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break')] });
  await stageJudges(server, { admin, kind: 'refusal', replies: [saying('break'), saying('break')] });
  expect((await look(await claim())).models).toEqual([]);
});

it('comes too late where people ruled first', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  const id = await fileClaim(server, player, attempt);
  await server.drainOutbox();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await judge();
  const page = await look(id);
  expect(page).toMatchObject({ outcome: 'held', models: [{ result: 'over' }] });
  expect(page.rulings).toHaveLength(1);
});

it('answers an appeal at once by a stronger judge, whose ruling goes to a panel next', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('held'), saying('held')] });
  await stageJudges(server, { admin, kind: 'answer', role: 'appeal', replies: [saying('break')] });
  const id = await claim();
  const body = { reason: 'The atlas says Ottawa.' };
  await server.api.call(arenaEndpoints.appealVerdict, { token: player.token, params: { id }, body });
  await judge();
  const page = await look(id);
  expect(page).toMatchObject({ outcome: 'break', state: 'provisional' });
  expect(page.rulings.at(-1)).toMatchObject({ instance: 'appeal-judge', outcome: 'break' });
  expect(page.appeals).toMatchObject([{ stage: 'second-opinion', outcome: 'granted' }]);
  expect(await solves()).toBe(1);
});

it('leaves an appeal to a reviewer where the stronger judge wavers', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('held'), saying('held')] });
  const wavering = (nth: number) => saying(nth === 1 ? 'held' : 'break')();
  await stageJudges(server, { admin, kind: 'answer', role: 'appeal', replies: [wavering] });
  const id = await claim();
  const body = { reason: 'The atlas says Ottawa.' };
  await server.api.call(arenaEndpoints.appealVerdict, { token: player.token, params: { id }, body });
  await judge();
  expect(await look(id)).toMatchObject({ state: 'appealed', votes: { in: 0, of: 1 } });
});

it('shows answers of judges to nobody but those who may read the verdict', async () => {
  await stageJudges(server, { admin, kind: 'answer', replies: [saying('break'), saying('break')] });
  const id = await claim();
  const other = await buildPlayer(server);
  const call = { token: other.token, params: { id } };
  expect(await server.api.refused(arenaEndpoints.getVerdict, call)).toMatchObject({ status: 404 });
});
