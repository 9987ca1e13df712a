import { arenaEndpoints } from '@redoubt/contract/arena';
import { expect, it } from 'vitest';
import { buildPlayer, type Player, stumping } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import { practiceChallenges } from '#testing/arena/practice.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let player: Player;
stagePlayer((stage) => {
  ({ server, player } = stage);
});

const slugOf = (judge: string): string =>
  practiceChallenges.find((challenge) => challenge.judge === judge)?.slug ?? '';

async function read(challenge: string | undefined, text: string) {
  const attempt = await player.start(challenge);
  const reading = await server.api.call(arenaEndpoints.readQuestion, {
    token: player.token,
    params: { id: attempt.id },
    body: { text },
  });
  return { asks: attempt.asks, ...reading };
}

it.each([
  ['answer/arithmetic', 'expression', 'What is 10 ÷ (1/2)?', '10 ÷ (1 ÷ 2)'],
  ['answer/calendar', 'date', 'whats the weekday of 14 march 2025', 'the weekday of 14 March 2025'],
  ['answer/units', 'quantity', 'Convert 5 km to miles.', '5 km, in miles'],
  ['answer/logic', 'statements', 'p -> q, q |- p', 'if “p” then “q”. “q”. Does it follow: “p”?'],
] as const)(
  'tells how %s reads a question, and that it asks for %s',
  async (...[judge, asks, text, reading]) => {
    expect(await read(slugOf(judge), text)).toEqual({ asks, reading, problem: null });
  },
);

it('tells what it does not understand', async () => {
  const found = await read(slugOf('answer/arithmetic'), 'What is 10 ÷ 1/2?');
  expect(found).toMatchObject({ reading: null });
  expect(found.problem).toMatch(/two ways/u);
});

it('says nothing where no judge reads questions', async () => {
  expect(await read(undefined, 'What is 2 + 2?')).toEqual({ asks: null, reading: null, problem: null });
});

it('keeps nothing and costs nothing', async () => {
  const attempt = await player.start(stumping.slug);
  const params = { id: attempt.id };
  await server.api.call(arenaEndpoints.readQuestion, {
    token: player.token,
    params,
    body: { text: 'Convert 5 km to m.' },
  });
  expect(await player.look(attempt)).toMatchObject({ messagesSent: 0, turns: [] });
});

it("is refused on another person's attempt, and without a question", async () => {
  const attempt = await player.start(stumping.slug);
  const params = { id: attempt.id };
  const other = await buildPlayer(server);
  const body = { text: 'Convert 5 km to m.' };
  expect(
    (await server.api.refused(arenaEndpoints.readQuestion, { token: other.token, params, body })).status,
  ).toBe(404);
  const empty = { token: player.token, params, body: { text: ' ' } };
  expect((await server.api.refused(arenaEndpoints.readQuestion, empty)).status).toBe(422);
});
