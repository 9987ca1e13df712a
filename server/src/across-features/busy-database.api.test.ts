import type { BodyOf } from '@redoubt/contract/shared/endpoint.ts';
import { learnEndpoints } from '@redoubt/contract/learn';
import { unavailable } from '@redoubt/contract/shared/problem.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await testDatabase({ limits: { statementMs: 120_000, lockMs: 5000 } });
  server = await testApp({ database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

it(
  'a table that stays locked makes 503 with a sentence of what needs it, and of nothing else',
  { tags: ['slow'] },
  async () => {
    const { token } = await buildPerson(server.kit);
    const holder = await database.ownerPool.connect();
    await holder.query('begin');
    await holder.query('lock table article_progress in access exclusive mode');
    const body: BodyOf<typeof learnEndpoints.keepProgress> = {
      items: [{ kind: 'cases', slug: 'no-such-article', isSaved: true }],
    };
    const requests = Array.from({ length: 24 }, (_, nth) =>
      server.app.http.fastify.inject({
        method: nth % 2 === 0 ? 'GET' : 'PUT',
        url: learnEndpoints.keepProgress.path,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.9.0.${String(nth)}` },
        ...(nth % 2 === 0 ? {} : { payload: body }),
      }),
    );
    const waiting = Promise.all(requests);
    const others = server.api.call(profileEndpoints.getProfile, { token }).then(() => 'others');
    expect(await Promise.race([others, waiting.then(() => 'those that wait')])).toBe('others');
    const replies = await waiting;
    await holder.query('rollback');
    holder.release();
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    for (const reply of replies) {
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.json()).toMatchObject({ code: 'unavailable', message: unavailable.message });
    }
    expect(await server.api.call(learnEndpoints.keepProgress, { token, body })).toEqual({ items: [] });
  },
);
