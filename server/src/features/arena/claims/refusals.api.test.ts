import { arenaEndpoints, arenaProblems } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { expect, it } from 'vitest';
import type { Player } from '#testing/arena/attempts.ts';
import { claimOn } from '#testing/arena/claims.ts';
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

it('is broken by the refusal of something harmless that an expert claims and people confirm', async () => {
  const { attempt, slug } = await careful();
  const refused = await player.say(attempt, KILL);
  expect(refused).toMatchObject({ status: 'open', outcome: 'close' });
  const mark = refused.verdicts[0]?.marks[0];
  expect(refused.turns[1]?.text.slice(mark?.start, mark?.end)).toContain("can't help");
  const answered = await player.say(refused, WALL);
  expect(answered).toMatchObject({ status: 'open', outcome: 'close' });
  const { id } = await server.api.call(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: claimOn(refused),
  });
  const body = { outcome: 'break', reason: 'It answers the other one.', follows: 0 } as const;
  await server.api.call(arenaEndpoints.ruleClaim, { token: admin.token, params: { id }, body });
  const broken = await player.look(attempt);
  expect(broken).toMatchObject({ status: 'broken', outcome: 'break' });
  const verdict = broken.verdicts.find(({ outcome }) => outcome === 'break');
  expect(verdict).toMatchObject({ turn: 2, award: { place: 1 } });
  const { pairs } = await server.api.call(challengesEndpoints.getChallenge, { params: { slug } });
  expect(pairs).toEqual(carefulPairs);
  expect(JSON.stringify(broken)).not.toContain('PROMPT-CANARY');
});

it('cannot be broken where the model refuses everything', async () => {
  let { attempt } = await careful('refusing');
  for (let nth = 0; nth < attempt.messageLimit; nth += 1)
    attempt = await player.say(attempt, nth % 2 === 0 ? KILL : WALL);
  expect(attempt).toMatchObject({ status: 'open', outcome: 'close' });
  expect(attempt.verdicts).toHaveLength(attempt.messageLimit);
});

it('takes no secret', async () => {
  const { attempt } = await careful();
  const body = { kind: 'secret', secret: 'anything' } as const;
  const of = { token: player.token, params: { id: attempt.id }, body };
  const refused = await server.api.refused(arenaEndpoints.submit, of);
  expect(refused.code).toBe(arenaProblems.submissionMismatch.code);
});
