import { arenaEndpoints } from '@redoubt/contract/arena';
import {
  challengesEndpoints,
  type ChallengeForm,
  type ChallengeRecord,
  pointsForSolvers,
} from '@redoubt/contract/challenges';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, leaky, secretOf } from '#testing/arena/attempts.ts';
import { buildPublished, saying } from '#testing/challenges/records.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

async function publish(given: Parameters<typeof buildPublished>[1] = {}): Promise<ChallengeRecord> {
  const record = await buildPublished({ api: server.api, token: admin.token }, given);
  await expect.poll(() => versionShown(record.slug)).toBe(1);
  return record;
}

const versionShown = async (slug: string) => (await server.app.arena.catalogue.find(slug))?.version;

async function save(record: ChallengeRecord, change: Partial<ChallengeForm>): Promise<ChallengeRecord> {
  const after = await server.api.call(challengesEndpoints.saveChallengeRecord, {
    token: admin.token,
    params: { id: record.id },
    body: saying(record, change),
  });
  await expect.poll(() => versionShown(record.slug)).toBe(after.version);
  return after;
}

describe('an attempt under way when the challenge changes', () => {
  it('goes on with what it began with, and the next one with the new version', async () => {
    const record = await publish({ messageLimit: 5, messageMaxLength: 60 });
    const player = await buildPlayer(server);
    const running = await player.start(record.slug);
    await save(record, { title: 'Another Door', brief: 'Shorter.', messageLimit: 1, messageMaxLength: 10 });
    const shown = await player.say(running, 'This is longer than ten characters.');
    expect(shown).toMatchObject({
      messageLimit: 5,
      messageMaxLength: 60,
      challenge: { title: 'The Side Door' },
    });
    expect(await player.start(record.slug)).toMatchObject({ id: running.id, messageLimit: 5 });
    const { token } = player;
    const params = { id: running.id };
    const brief = await server.api.call(arenaEndpoints.getAttemptedChallenge, { token, params });
    expect(brief).toMatchObject({ title: 'The Side Door', brief: record.content.brief, state: 'open' });
    await server.api.call(arenaEndpoints.endAttempt, { token, params });
    const next = await player.start(record.slug);
    expect(next).toMatchObject({ number: 2, messageLimit: 1, challenge: { title: 'Another Door' } });
  });

  it('talks to the target and is judged as it was, also after the target was exchanged', async () => {
    const record = await publish();
    const player = await buildPlayer(server);
    let running = await player.start(record.slug);
    await save(record, { target: 'vault-clerk' });
    const [first = '', ...rest] = breakOf(leaky).messages;
    for (const text of [first, ...rest]) running = await player.say(running, text);
    expect(running).toMatchObject({ status: 'broken', outcome: 'break' });
  });

  it('earns what its version is worth, in the verdict and in the rankings', async () => {
    const record = await publish({ pointsMin: 500, pointsMax: 500, severity: 5 });
    const early = await buildPlayer(server);
    const running = await early.start(record.slug);
    await save(record, { pointsMin: 10, pointsMax: 10, severity: 1 });
    const late = await buildPlayer(server);
    const next = await late.start(record.slug);
    for (const [player, attempt] of [
      [early, running],
      [late, next],
    ] as const) {
      const secret = await secretOf(server, attempt);
      const { id } = attempt;
      const { token } = player;
      const body = { kind: 'secret', secret } as const;
      await server.api.call(arenaEndpoints.submit, { token, params: { id }, body });
    }
    await server.drainOutbox();
    const worth = async ({ token }: TestPerson, { id }: { id: typeof running.id }) => {
      const { verdicts } = await server.api.call(arenaEndpoints.getAttempt, { token, params: { id } });
      return verdicts.find(({ outcome }) => outcome === 'break')?.award?.points;
    };
    expect(await worth(early, running)).toBe(pointsForSolvers({ min: 500, max: 500 }, 2));
    expect(await worth(late, next)).toBe(10);
    const pointsOf = async ({ token }: TestPerson) => {
      const { standing } = await server.api.call(rankingsEndpoints.getOwnStanding, { token, query: {} });
      return standing && [standing.points, ...standing.severityMix];
    };
    await expect.poll(() => pointsOf(early)).toEqual([500, 0, 0, 1]);
    await expect.poll(() => pointsOf(late)).toEqual([10, 1, 0, 0]);
  });
});

it('every target can be challenged, with a secret, with a problem or with what it is made to do', async () => {
  const { targets } = await server.api.call(challengesEndpoints.getChallengeChoices, { token: admin.token });
  const player = await buildPlayer(server);
  const by = { api: server.api, token: admin.token };
  const records = await Promise.all(targets.map(({ key }) => buildPublished(by, { target: key })));
  await expect
    .poll(async () => Promise.all(records.map(({ slug }) => versionShown(slug))))
    .not.toContain(undefined);
  const outcomes: unknown[] = [];
  for (const { slug, content } of records) {
    const script = breakOf({ targetKey: content.target });
    let attempt = await player.start(slug);
    const isBrokenBySecret = script.problem === null && !attempt.agent;
    if (!isBrokenBySecret) {
      attempt = await player.play(attempt, script);
      outcomes.push([content.target, attempt.challenge.track, attempt.outcome]);
      continue;
    }
    const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
    const call = { token: player.token, params: { id: attempt.id }, body };
    const { outcome } = await server.api.call(arenaEndpoints.submit, call);
    outcomes.push([content.target, attempt.challenge.track, outcome]);
  }
  expect(outcomes).toEqual(targets.map(({ key, track }) => [key, track, 'break']));
});
