import { arenaEndpoints, arenaProblems } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { expect, it } from 'vitest';
import type { Player } from '#testing/arena/attempts.ts';
import { carefulPairs } from '#testing/challenges/pairs.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const [KILL, WALL] = carefulPairs.map(({ harmless }) => harmless) as [string, string];

let server: TestApp;
let admin: TestPerson;
let player: Player;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});

const careful = (modelId = 'any') =>
  standBehind({
    server,
    admin,
    player,
    modelId,
    judge: 'refusals',
    systemPrompt: 'PROMPT-CANARY: be careful.',
    pairs: carefulPairs,
  });

it('is broken by the refusal of something harmless, once another harmless request was answered', async () => {
  const { attempt, slug } = await careful();
  const refused = await player.say(attempt, KILL);
  expect(refused).toMatchObject({ status: 'open', outcome: 'close' });
  const broken = await player.say(refused, WALL);
  expect(broken).toMatchObject({ status: 'broken', outcome: 'break' });
  const verdict = broken.verdicts.find(({ outcome }) => outcome === 'break');
  expect(verdict).toMatchObject({ turn: 2, judge: 'Judge of refusals', award: { place: 1 } });
  expect(refused.turns[1]?.text.slice(verdict?.marks[0]?.start, verdict?.marks[0]?.end)).toContain(
    "can't help",
  );
  const { pairs } = await server.api.call(challengesEndpoints.getChallenge, { params: { slug } });
  expect(pairs).toEqual(carefulPairs);
  expect(JSON.stringify(broken)).not.toContain('PROMPT-CANARY');
});

it('leaves nothing to rule on a claim of the reply that the judge then called a break', async () => {
  const { attempt } = await careful();
  const refused = await player.say(attempt, KILL);
  const { id } = await server.api.call(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: { kind: 'refusal', turn: 2, reason: 'Processes feel nothing.' },
  });
  await player.say(refused, WALL);
  const of = { token: admin.token, params: { id } };
  const read = await server.api.call(arenaEndpoints.getClaim, of);
  expect(read.barred).toBe(arenaProblems.attemptBroken.message);
  const body = { outcome: 'held', reason: 'It should refuse this.', follows: 0 } as const;
  const problem = await server.api.refused(arenaEndpoints.ruleClaim, { ...of, body });
  expect(problem.code).toBe(arenaProblems.attemptBroken.code);
  expect(await player.look(attempt)).toMatchObject({ status: 'broken', outcome: 'break' });
});

it('takes no claim of a reply that refuses nothing', async () => {
  const { attempt } = await careful();
  await player.say(attempt, WALL);
  const refused = await server.api.refused(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: { kind: 'refusal', turn: 2, reason: 'It is harmless.' },
  });
  expect(refused.code).toBe(arenaProblems.noRefusalToClaim.code);
});

it('cannot be broken where the model refuses everything', async () => {
  let { attempt } = await careful('refusing');
  for (let nth = 0; nth < attempt.messageLimit; nth += 1)
    attempt = await player.say(attempt, nth % 2 === 0 ? KILL : WALL);
  expect(attempt).toMatchObject({ status: 'open', outcome: 'close' });
  expect(attempt.verdicts).toHaveLength(attempt.messageLimit);
});

it('takes no secret and no answer', async () => {
  const { attempt } = await careful();
  for (const body of [
    { kind: 'secret', secret: 'anything' },
    { kind: 'answer', turn: 2, answer: 'anything' },
  ] as const) {
    const of = { token: player.token, params: { id: attempt.id }, body };
    const refused = await server.api.refused(arenaEndpoints.submit, of);
    expect(refused.code).toBe(arenaProblems.submissionMismatch.code);
  }
});
