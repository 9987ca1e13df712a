import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  readEarned,
  rejection,
  review,
  stageProjects,
  work,
  writingTasks,
} from '#testing/features/projects.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

describe('earnings', () => {
  it('sum to the account in the ledger, and come page by page with what they are for', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { tasks: writingTasks(5), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const { api } = stage.server;
    const sent = [];
    for (let done = 0; done < 5; done += 1) sent.push(await work(stage, expert, project));
    const rejected = sent.at(3);
    invariant(rejected, 'Five were sent.');
    for (const assignment of sent.slice(0, 3)) await review(stage, of, { project, assignment });
    await review(stage, of, { project, assignment: rejected, form: rejection });
    const { token } = expert;
    const { byCurrency, notEarned } = await api.call(endpoints.getEarnings, { token });
    expect(byCurrency).toMatchObject([
      { currency: 'EUR', payableMinor: 5400, postings: 3, waitingMinor: 1800, waiting: 1, contested: 0 },
    ]);
    expect(byCurrency[0]?.payableMinor).toBe(await readEarned(stage, expert));
    expect(byCurrency[0]?.weeks.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(5400);
    expect(notEarned).toMatchObject([
      { code: 'W-004', state: 'rejected', reason: rejection.reason, rateMinor: 1800 },
    ]);

    const first = await api.call(endpoints.listEarnings, { token, query: { limit: 2 } });
    const cursor = first.nextCursor ?? '';
    const second = await api.call(endpoints.listEarnings, { token, query: { limit: 2, cursor } });
    const all = [...first.items, ...second.items];
    expect(second.nextCursor).toBeNull();
    expect(all.map(({ task }) => task.code)).toEqual(['W-003', 'W-002', 'W-001']);
    expect(all[0]).toMatchObject({
      what: 'work',
      by: 'client',
      rounds: 0,
      amountMinor: 1800,
      project: { code: project.code, title: project.title },
    });
    const others = await api.call(endpoints.listEarnings, { token, query: { currency: 'USD' } });
    expect(others.items).toEqual([]);
    const own = await api.call(endpoints.listEarnings, { token, query: { currency: 'EUR' } });
    expect(own.items).toHaveLength(3);
    const listOf = async (kind: 'content-writing' | 'rating' | 'reviews') =>
      (await api.call(endpoints.listEarnings, { token, query: { kind } })).items.length;
    expect([await listOf('content-writing'), await listOf('rating'), await listOf('reviews')]).toEqual([
      3, 0, 0,
    ]);
    expect(byCurrency[0]?.groups).toEqual(['content-writing']);
  });

  it('are downloaded as a table whose cells are no formulas', async () => {
    const of = await buildClient(stage);
    const form = { overlap: 1, title: '=1+1' };
    const project = await buildOpen(stage, of, { tasks: writingTasks(1), form });
    const expert = await buildExpert(stage);
    const { api, app } = stage.server;
    const assignment = await work(stage, expert, project);
    await review(stage, of, { project, assignment });
    const { path } = await api.call(endpoints.issueEarningsTicket, { token: expert.token });
    const file = await app.http.fastify.inject({ method: 'GET', url: path });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(lines[1]).toContain('"18.00","EUR"');
  });

  it('are none for somebody who has not worked yet', async () => {
    const { token } = await buildExpert(stage);
    expect(await stage.server.api.call(endpoints.getEarnings, { token })).toEqual({
      byCurrency: [],
      notEarned: [],
    });
    expect(await stage.server.api.call(endpoints.listEarnings, { token })).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});
