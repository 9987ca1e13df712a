import { insightsEndpoints, type OverviewFigures } from '@redoubt/contract/insights';
import { operatorWarnings } from '@redoubt/contract/shared/operator/operator-warnings.ts';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, first, leaky } from '#testing/arena/attempts.ts';
import { buildPerson } from '#testing/people.ts';
import { buildSentDocuments } from '#testing/features/sent-documents.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await arenaApp();
  ({ token } = await buildPerson(server.kit, { role: 'Admin' }));
});
afterAll(() => server.close());

const read = (period: 'week' | 'quarter' | 'year' = 'quarter') =>
  server.api.call(insightsEndpoints.getOverview, { token, query: { period } });

describe('the overview', () => {
  it('counts sign-ups, attempts, breaks and solves in the step in which they happened', async () => {
    const before = await read();
    const player = await buildPlayer(server);
    const held = await player.start();
    await server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: held.id } });
    const broken = await player.start();
    await player.send(broken, first(breakOf(leaky).messages));
    await server.app.arena.writer.settled(broken.id);
    await buildPerson(server.kit, { role: 'Client' });
    const after = await read();
    const [was, is] = [before.steps.at(-1), after.steps.at(-1)];
    expect(is).toEqual({
      startsAt: was?.startsAt,
      attempts: (was?.attempts ?? 0) + 2,
      breaks: (was?.breaks ?? 0) + 1,
      experts: (was?.experts ?? 0) + 1,
      others: (was?.others ?? 0) + 1,
    });
    expect(after.ended).toEqual({
      attempts: before.ended.attempts + 2,
      breaks: before.ended.breaks + 1,
    });
    expect(after.solves).toBe(before.solves + 1);
    expect(after.experts.experts).toBe(before.experts.experts + 1);
  });

  it('leaves out what happened before the period', async () => {
    await server.database.ownerPool.query(
      "update user_account set created_at = now() - interval '40 days' where role = 'Client'",
    );
    const sum = ({ steps }: OverviewFigures) => steps.reduce((others, step) => others + step.others, 0);
    expect(sum(await read('quarter')) - sum(await read('week'))).toBe(1);
    expect((await read('year')).steps).toHaveLength(12);
  });

  it('says what the operator should mend, as soon as a proxy comes that nobody named', async () => {
    expect((await read()).warnings).toEqual([]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await server.app.http.fastify.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.5' });
    await expect
      .poll(async () => (await read()).warnings)
      .toMatchObject([{ sentence: operatorWarnings['untrusted-proxy'] }]);
  });

  it('says since when documents wait, and how many challenges are open', async () => {
    expect((await read()).documents).toEqual({ waiting: 0, oldestAt: null });
    await buildSentDocuments(server, await buildPerson(server.kit, { role: 'Admin' }));
    const { documents, challenges } = await read();
    expect(documents.waiting).toBeGreaterThan(0);
    expect(Date.parse(documents.oldestAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(challenges.open).toBeGreaterThan(0);
  });
});
