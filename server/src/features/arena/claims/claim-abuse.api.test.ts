import { arenaEndpoints, arenaProblems, type Attempt, type Submission } from '@redoubt/contract/arena';
import { beforeEach, expect, it } from 'vitest';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { claimOn, quoteOf } from '#testing/arena/claims.ts';
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
  const begun = await standBehind({
    server,
    admin,
    player,
    judge: 'people',
    systemPrompt: 'Say what you know.',
  });
  attempt = await player.say(begun.attempt, 'What is the capital of Canada?');
});

type Claim = Extract<Submission, { kind: 'claim' }>;
const request = (more: Partial<Claim>, by: Player = player) => ({
  token: by.token,
  params: { id: attempt.id },
  body: { ...claimOn(attempt), ...more },
});
const refuse = (more: Partial<Claim>, by?: Player) =>
  server.api.refused(arenaEndpoints.submit, request(more, by));
const fieldsOf = async (more: Partial<Claim>) => (await refuse(more)).errors?.map(({ path }) => path);

it('marks words that are in the reply, where it says that they are', async () => {
  const { text } = quoteOf(attempt);
  for (const quote of [
    { start: 0, text: 'Ottawa is the capital.' },
    { start: 1, text },
    { start: 900_000, text },
    { start: 0, text: `${text}\u202E` },
  ])
    expect((await refuse({ quote })).code).toBe(arenaProblems.quoteNotFound.code);
  expect(await fieldsOf({ quote: { start: 0, text: ' ' } })).toEqual(['quote.text']);
  expect(await fieldsOf({ quote: { start: -1, text } })).toEqual(['quote.start']);
});

it('is about a finished reply of the target, in an attempt of one’s own', async () => {
  for (const turn of [3, 4]) expect((await refuse({ turn })).code).toBe(arenaProblems.turnNotFound.code);
  expect(await fieldsOf({ turn: 1 })).toEqual(['turn']);
  const other = await buildPlayer(server);
  expect(await refuse({}, other)).toMatchObject({
    status: 404,
    code: arenaProblems.attemptNotFound.code,
  });
});

it('names a source by an address, or by none', async () => {
  for (const sourceUrl of ['javascript:alert(1)', 'ftp://example.com/dose', 'https://', 'not an address'])
    expect(await fieldsOf({ sourceUrl })).toEqual(['sourceUrl']);
  const verdict = await server.api.call(
    arenaEndpoints.submit,
    request({ sourceUrl: 'https://example.com/dose' }),
  );
  expect(verdict.claim?.sourceUrl).toBe('https://example.com/dose');
});

it('keeps HTML and right-to-left text as it was written, and refuses what is too long or no text', async () => {
  const reason = '<script>alert(1)</script> \u202Eesod eht\u202C بيان';
  const verdict = await server.api.call(arenaEndpoints.submit, request({ reason }));
  expect(verdict.claim?.reason).toBe(reason);
  for (const field of ['reason', 'answer', 'source'] as const) {
    expect(await fieldsOf({ [field]: 'a\u0000b' })).toEqual([field]);
    expect(await fieldsOf({ [field]: 'x'.repeat(20_000) })).toEqual([field]);
  }
  expect((await refuse({ reason: 'x'.repeat(1_000_000) })).status).toBeOneOf([413, 422]);
});

it('is made at most ten times on a reply, however parallel', async () => {
  const reply = attempt.turns[1]?.text ?? '';
  const marking = (start: number) => request({ quote: { start, text: reply.slice(start, start + 3) } });
  const starts = Array.from({ length: 12 }, (_, nth) => nth).filter((nth) => reply.slice(nth).length > 3);
  const made = await Promise.allSettled(
    starts.map((start) => server.api.call(arenaEndpoints.submit, marking(start))),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await server.api.refused(arenaEndpoints.submit, marking(20))).code).toBe(
    arenaProblems.claimLimitReached.code,
  );
});
