import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { describe, expect, it, vi } from 'vitest';
import * as judging from '#features/judging';
import { leaky, type Player, secretOf, stumping } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let player: Player;
stagePlayer((stage) => {
  ({ server, player } = stage);
});

const { listWork, listPersonWork, endAttempt } = arenaEndpoints;
type Query = { status?: 'open' | 'broken' | 'held' | 'ended'; cursor?: string; limit?: number };

const read = (query: Query = {}) => server.api.call(listWork, { token: player.token, query });

async function breakIt(attempt: Attempt): Promise<void> {
  const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
  await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
}

async function end(attempt: Attempt): Promise<void> {
  await server.api.call(endAttempt, { token: player.token, params: { id: attempt.id } });
}

describe('an attempt that is broken while a list is read', () => {
  /** Breaks the attempt after it was read, and before the outcomes of its verdicts are. */
  function breakMeanwhile(attempt: Attempt): void {
    const { listVerdictOutcomes } = judging;
    vi.spyOn(judging, 'listVerdictOutcomes').mockImplementationOnce(async (...args) => {
      await breakIt(attempt);
      return listVerdictOutcomes(...args);
    });
  }
  const broken = { status: 'broken', outcome: 'break' };

  it('is never shown as open with its break, nor without its points', async () => {
    const attempt = await player.start(leaky.slug);
    breakMeanwhile(attempt);
    const [own] = (await read()).items;
    expect(own).toMatchObject(broken);
    expect(own?.points).toBeGreaterThan(0);
  });

  it('is not so either among those at its challenge', async () => {
    const attempt = await player.start(leaky.slug);
    breakMeanwhile(attempt);
    const { items } = await server.api.call(arenaEndpoints.listAttempts, {
      token: player.token,
      query: { challenge: leaky.slug },
    });
    expect(items).toMatchObject([broken]);
  });
});

describe('own work', () => {
  it('is empty at first', async () => {
    expect(await read()).toEqual({
      items: [],
      nextCursor: null,
      counts: { open: 0, pending: 0, broken: 0, held: 0, ended: 0 },
    });
  });

  it('has all attempts, newest first, with state, challenge and what each is worth', async () => {
    const broken = await player.start(leaky.slug);
    await breakIt(broken);
    const again = await player.start(leaky.slug);
    await breakIt(again);
    const left = await player.start(leaky.slug);
    await end(left);
    const open = await player.start(stumping.slug);
    await server.drainOutbox();
    // The catalogue and the list learn of solves each in their own time.
    await vi.waitFor(async () => {
      const own = await server.app.arena.catalogue.find(leaky.slug);
      const range = { min: leaky.pointsMin, max: leaky.pointsMax };
      const points = pointsForSolvers(range, own?.challenge.solves ?? 0);
      const work = await read();
      expect(work.items.map(({ id, status, points: worth }) => ({ id, status, points: worth }))).toEqual([
        { id: open.id, status: 'open', points: null },
        { id: left.id, status: 'ended', points: null },
        // Points are given once.
        { id: again.id, status: 'broken', points: null },
        { id: broken.id, status: 'broken', points },
      ]);
    });
    const { items, counts } = await read();
    expect(counts).toEqual({ open: 1, pending: 0, broken: 2, held: 0, ended: 1 });
    expect(items[0]?.challenge).toMatchObject({ slug: stumping.slug, code: stumping.code });
    expect(items[3]?.outcome).toBe('break');
  });

  it('is narrowed to a state, and read page by page', async () => {
    for (let nth = 0; nth < 3; nth += 1) await end(await player.start());
    const open = await player.start();
    expect((await read({ status: 'open' })).items.map(({ id }) => id)).toEqual([open.id]);
    const whole = (await read()).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ReplyOf<typeof listWork> = await read({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(4);
  });

  it('holds nothing of others, and takes no cursor of theirs', async () => {
    const { id } = await player.start();
    const other = await buildPerson(server.kit);
    expect((await server.api.call(listWork, { token: other.token, query: {} })).items).toEqual([]);
    const refused = await server.api.refused(listWork, { token: other.token, query: { cursor: id } });
    expect(refused.status).toBe(422);
  });

  it('is read by Admins, who name the person', async () => {
    const { id } = await player.start();
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const call = { token: admin.token, params: { id: player.user.id }, query: {} };
    const { items, counts } = await server.api.call(listPersonWork, call);
    expect([items.map((work) => work.id), counts.open]).toEqual([[id], 1]);
    const params = { id: player.user.id.replace(/^.{8}/, '00000000') as typeof player.user.id };
    const unknown = await server.api.refused(listPersonWork, { ...call, params });
    expect(unknown).toMatchObject({ status: 404, code: 'person_not_found' });
  });
});
