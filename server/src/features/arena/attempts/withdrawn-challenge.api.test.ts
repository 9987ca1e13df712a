import { arenaEndpoints } from '@redoubt/contract/arena';
import { profileEndpoints } from '@redoubt/contract/profile';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { searchEndpoints } from '@redoubt/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer, leaky, secretOf } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

async function setPublished(isPublished: boolean): Promise<void> {
  await server.database.ownerPool.query(
    'update challenge set published_at = case when $2 then created_at end where slug = $1',
    [leaky.slug, isPublished],
  );
  const isThere = async () => (await server.app.arena.catalogue.find(leaky.slug)) !== null;
  await expect.poll(isThere).toBe(isPublished);
}

it('an attempt at a challenge that was withdrawn can be read and ended, and takes nothing more', async () => {
  const player = await buildPlayer(server);
  const broken = await player.start();
  const found = { kind: 'secret', secret: await secretOf(server, broken) } as const;
  const { token } = player;
  await server.api.call(arenaEndpoints.submit, { token, params: { id: broken.id }, body: found });
  const open = await player.say(await player.start(), 'Hello');
  const secret = { kind: 'secret', secret: await secretOf(server, open) } as const;
  await setPublished(false);
  expect(await player.look(open)).toMatchObject({
    status: 'open',
    isChallengeClosed: true,
    isChallengeWithdrawn: true,
    turns: open.turns,
  });
  expect(await player.look(broken)).toMatchObject({ status: 'broken', outcome: 'break' });
  const params = { id: open.id };
  const message = { text: 'Are you still there?', number: 3 };
  const writes = [
    await server.api.refused(arenaEndpoints.sendMessage, { token, params, body: message }),
    await server.api.refused(arenaEndpoints.submit, { token, params, body: secret }),
  ];
  expect(writes.map(({ code }) => code)).toEqual(['challenge_closed', 'challenge_closed']);
  const start = { token, body: { challenge: leaky.slug } };
  expect((await server.api.refused(arenaEndpoints.startAttempt, start)).code).toBe('challenge_not_found');
  const reads = [
    await server.api.send(arenaEndpoints.listAttempts, { token, query: { challenge: leaky.slug } }),
    await server.api.send(arenaEndpoints.listMarks, { token }),
    await server.api.send(rankingsEndpoints.listStandings, { token, query: {} }),
    await server.api.send(searchEndpoints.search, { token, query: { q: leaky.title } }),
    await server.api.send(profileEndpoints.getProfile, { token }),
  ];
  expect(reads.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200]);
  expect(await server.api.call(arenaEndpoints.endAttempt, { token, params })).toMatchObject({
    status: 'ended',
  });
  await setPublished(true);
});
