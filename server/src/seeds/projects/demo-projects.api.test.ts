import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue } from '#features/challenges';
import {
  buildClient,
  buildExpert,
  pay,
  type ProjectsStage,
  readEarned,
  stageProjects,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import type { TestPerson } from '#testing/people.ts';
import { addDemoProjects } from './demo-projects.ts';

let stage: ProjectsStage;
let client: TestMember;
let experts: TestPerson[];
beforeAll(async () => {
  stage = await stageProjects();
  client = await buildClient(stage);
  await pay(stage, client, 100_000);
  experts = [
    await buildExpert(stage),
    await buildExpert(stage),
    await buildExpert(stage),
    await buildExpert(stage),
  ];
  await addDemoProjects(stage.server.kit, {
    admin: stage.admin.user,
    client: client.user,
    experts: experts.map(({ user }) => user),
    catalogue: createCatalogue(stage.server.kit),
  });
});
afterAll(() => stage.server.close());

it('are one of letters, completed, and one of ratings with work in each state', async () => {
  const { items } = await stage.server.api.call(endpoints.listProjects, { token: client.token, query: {} });
  expect(items.map(({ state, tasks, progress }) => ({ state, tasks, ...progress }))).toEqual([
    { state: 'open', tasks: 10, free: 6, working: 0, toReview: 3, changes: 1, accepted: 9, rejected: 1 },
    { state: 'completed', tasks: 6, free: 0, working: 0, toReview: 0, changes: 0, accepted: 6, rejected: 0 },
  ]);
});

it('leave the demo’s own expert work in each state', async () => {
  const [own] = experts;
  const { items } = await stage.server.api.call(endpoints.listAssignments, {
    token: own?.token ?? '',
    query: {},
  });
  expect(new Set(items.map(({ state }) => state))).toEqual(
    new Set(['submitted', 'rejected', 'changes', 'accepted']),
  );
});

it('are listed page by page, what is still to do first', async () => {
  const token = experts[0]?.token ?? '';
  const list = (query: { readonly limit: number; readonly cursor?: string }) =>
    stage.server.api.call(endpoints.listAssignments, { token, query });
  const { items: all } = await list({ limit: 50 });
  expect(all[0]?.state).toBe('changes');
  const rest = all.slice(1).map(({ id }) => id);
  expect(rest).toEqual(rest.toSorted().toReversed());
  const first = await list({ limit: 1 });
  const second = await list({ limit: 50, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(all);
});

it('have earned what was accepted', async () => {
  const earned = await Promise.all(experts.map((expert) => readEarned(stage, expert)));
  expect(earned.reduce((sum, one) => sum + one, 0)).toBe(6 * 1800 + 9 * 320);
});
