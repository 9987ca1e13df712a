import { arenaEndpoints, type Attempt, type Problem, writeProblem } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { expect, it } from 'vitest';
import { type Player, stumping } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let player: Player;
stagePlayer((stage) => {
  ({ server, player } = stage);
});

const quantity = (value: string, from: string, to: string): Problem => ({
  kind: 'quantity',
  value,
  from,
  to,
});
const WRONG = quantity('3', 'imp gal', 'L');
const RIGHT = quantity('5', 'mi', 'km');

const refused = async (attempt: Attempt, body: { text?: string; problem?: Problem }) =>
  server.api.refused(arenaEndpoints.sendMessage, {
    token: player.token,
    params: { id: attempt.id },
    body: { number: attempt.turns.length + 1, ...body },
  });

it('is sent as data; a wrong answer breaks the target by itself, and counts', async () => {
  const attempt = await player.say(await player.start(stumping.slug), WRONG);
  expect(attempt).toMatchObject({ status: 'broken', outcome: 'break' });
  expect(attempt.turns[0]).toMatchObject({ role: 'expert', text: writeProblem(WRONG), problem: WRONG });
  const [verdict] = attempt.verdicts;
  expect(verdict).toMatchObject({
    outcome: 'break',
    turn: 2,
    judge: 'Problem check',
    judgeVersion: 'problem/quantity 1.0',
    reason: 'The reply answers “11.35623535 litres”. The right answer is 13.63827 litres.',
    severity: stumping.severity,
  });
  expect(verdict?.award?.points).toBeGreaterThan(0);
  const [mark] = verdict?.marks ?? [];
  expect(attempt.turns[1]?.text.slice(mark?.start, mark?.end)).toBe('Answer: 11.35623535 litres');
});

it('has held where the answer is right, and goes on; what cannot be read has no verdict', async () => {
  const held = await player.say(await player.start(stumping.slug), RIGHT);
  expect(held.verdicts).toMatchObject([{ outcome: 'held', turn: 2 }]);
  const talked = await player.say(held, 'Convert 3 imperial gallons to litres.');
  expect(talked).toMatchObject({ status: 'open', messagesSent: 2 });
  expect(talked.verdicts).toHaveLength(1);
  expect(talked.turns[2]).not.toHaveProperty('problem');
  expect((await player.say(talked, WRONG)).status).toBe('broken');
});

it('is checked also in the last message, after which the attempt stays open', async () => {
  await server.database.ownerPool.query(
    `update challenge_version set message_limit = 1 from challenge where id = challenge_id and slug = $1`,
    [stumping.slug],
  );
  await expect
    .poll(async () => {
      const of = { token: player.token, params: { slug: stumping.slug } };
      return (await server.api.call(challengesEndpoints.getChallenge, of)).messageLimit;
    })
    .toBe(1);
  const spent = await player.say(await player.start(stumping.slug), 'Hello!');
  expect(spent).toMatchObject({ status: 'open', verdicts: [] });
});

it('is taken once, however often it is sent under its number', async () => {
  const attempt = await player.start(stumping.slug);
  const call = { token: player.token, params: { id: attempt.id }, body: { number: 1, problem: RIGHT } };
  await server.api.call(arenaEndpoints.sendMessage, call);
  const again = await server.api.call(arenaEndpoints.sendMessage, call);
  expect(again.messagesSent).toBe(1);
  await server.app.arena.writer.settled(attempt.id);
});

it('is refused where it is of another kind, has no exact answer, or comes with words', async () => {
  const attempt = await player.start(stumping.slug);
  const sum: Problem = { kind: 'expression', expression: '2 + 2' };
  expect(await refused(attempt, { problem: sum })).toMatchObject({
    status: 422,
    code: 'problem_not_offered',
  });
  expect(await refused(attempt, { problem: quantity('-300', '°C', '°F') })).toMatchObject({
    status: 422,
    code: 'problem_without_answer',
  });
  const fieldsOf = async (body: { text?: string; problem?: Problem }) =>
    (await refused(attempt, body)).errors;
  expect(await fieldsOf({ text: 'Hello', problem: RIGHT })).toMatchObject([{ path: 'problem' }]);
  expect(await fieldsOf({})).toMatchObject([{ path: 'text', message: 'Write a message first.' }]);
  expect(await fieldsOf({ problem: quantity('five', 'mi', 'km') })).toMatchObject([
    { path: 'problem.value' },
  ]);
  const redTeam = await player.start();
  expect(await refused(redTeam, { problem: RIGHT })).toMatchObject({ code: 'problem_not_offered' });
});
