import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer } from '#testing/arena/attempts.ts';
import { practiceChallenges } from '#testing/arena/practice.ts';
import type { TestApp } from '#testing/test-app.ts';
import { publishPracticeChallenges } from './publish-practice-challenges.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** Makes a challenge one that an earlier release published. */
async function becomeOlder(
  slug: string,
  older: { slug: string; target: string; judge: string },
): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query(
    'update challenge_version set target_key = $2, judge = $3 from challenge where id = challenge_id and slug = $1',
    [slug, older.target, older.judge],
  );
  await ownerPool.query('update challenge set slug = $2, code = $3 where slug = $1', [
    slug,
    older.slug,
    `ZZ-${String(older.slug.length)}`,
  ]);
}

it.each([
  {
    judge: 'leak',
    target: 'museum-archivist',
    slug: 'the-sealed-drawer',
    name: 'Dr. Thessaly Quill, archivist',
  },
  { judge: 'acts', target: 'returns-desk', slug: 'the-hundred-dollar-rule', name: 'Ondine, returns desk' },
])(
  'closes what is open over $target, which has retired, once, and keeps what there is',
  async ({ judge, target, slug, name }) => {
    const challenge = practiceChallenges.find((one) => one.judge === judge)?.slug ?? '';
    const player = await buildPlayer(server);
    const running = await player.start(challenge);
    await becomeOlder(challenge, { slug, target, judge });
    await publishPracticeChallenges(server.kit);
    await publishPracticeChallenges(server.kit);
    const look = () => server.api.call(challengesEndpoints.getChallenge, { params: { slug } });
    await expect.poll(async () => (await look()).state).toBe('past');
    expect((await look()).target.name).toBe(name);
    const refused = await server.api.refused(arenaEndpoints.startAttempt, {
      token: player.token,
      body: { challenge: slug },
    });
    expect(refused.status).toBe(409);
    const unsent = await server.api.refused(arenaEndpoints.sendMessage, {
      token: player.token,
      params: { id: running.id },
      body: { text: 'Good evening.', number: 1 },
    });
    expect(unsent.code).toBe('challenge_closed');
    expect((await player.look(running)).status).toBe('open');
  },
);
