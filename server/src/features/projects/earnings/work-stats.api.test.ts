import { profileEndpoints } from '@redoubt/contract/profile';
import type { Assignment } from '@redoubt/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  review,
  send,
  stageProjects,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: ProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());

const comments = [{ passage: null, text: 'Name the dose.' }];

it('puts what work came to into the profile of its expert, and into nobody else’s', async () => {
  const of = await buildClient(stage);
  const project = {
    ...of,
    id: (await buildOpen(stage, of, { tasks: writingTasks(3), form: { overlap: 1 } })).id,
  };
  const [expert, other] = await Promise.all([buildExpert(stage), buildExpert(stage)]);
  const { token } = expert;
  const readStats = async (by = token) =>
    (await server.api.call(profileEndpoints.getProfile, { token: by })).stats;
  const none = { projects: 0, rating: 0, totalEarnings: 0, earned: [], responseTimeHours: 0 };
  expect(await readStats()).toEqual(none);

  const decide = (assignment: Pick<Assignment, 'id' | 'version'>, form = {}) =>
    review(stage, of, { project, assignment, form });
  await decide(await work(stage, expert, project));
  expect(await readStats()).toMatchObject({
    projects: 1,
    rating: 5,
    earned: [{ currency: 'EUR', amountMinor: 1800 }],
  });
  const second = await work(stage, expert, project);
  await decide(second, { decision: 'changes', comments });
  await decide(await send(stage, expert, second));
  expect(await readStats()).toMatchObject({ projects: 1, rating: 4.5, totalEarnings: 0 });
  await decide(await work(stage, expert, project), { decision: 'rejected', reason: 'Off the brief.' });
  expect(await readStats()).toMatchObject({ rating: 3.3, earned: [{ currency: 'EUR', amountMinor: 3600 }] });
  expect(await readStats(other.token)).toEqual(none);
});
