import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  changesForm,
  type ProjectsStage,
  ratedAnswer,
  ratingKind,
  ratingTasks,
  rejection,
  review,
  reviewCall,
  send,
  stageProjects,
  take,
  work,
} from '#testing/features/projects.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: ProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());

it('is what was accepted at once, gold answered right, and how far raters agree', async () => {
  const of = await buildClient(stage);
  const { token } = of;
  const project = await buildOpen(stage, of, {
    tasks: ratingTasks(3, 1),
    form: { kinds: [ratingKind], overlap: 2 },
  });
  const params = { id: project.id };
  const empty = await server.api.call(endpoints.getProjectQuality, { token, params });
  expect(empty).toEqual({
    acceptedFirst: 0,
    decided: 0,
    gold: { right: 0, of: 0 },
    alpha: null,
    ratedTwice: 0,
    tasksInDisagreement: 0,
    disagreements: [],
  });
  // Tasks without a known answer come first, as the project asks for no share of gold.
  const scores = [
    [ratedAnswer(5, 4), ratedAnswer(4, 4), ratedAnswer(4, 1)],
    [ratedAnswer(5, 1), ratedAnswer(2, 4), ratedAnswer(5, 4)],
  ];
  const sent = [];
  for (const answers of scores) {
    const expert = await buildExpert(stage);
    for (const answer of answers)
      sent.push({ expert, assignment: await work(stage, expert, { id: project.id, answer }) });
  }
  expect(sent.map(({ assignment }) => assignment.code)).toEqual([
    'R-002',
    'R-003',
    'R-001',
    'R-002',
    'R-003',
    'R-001',
  ]);
  const [first, second, third] = sent;
  for (const [one, form] of [
    [first, {}],
    [second, changesForm],
    [third, rejection],
  ] as const)
    if (one) await review(stage, of, { project, assignment: one.assignment, form });
  if (second) {
    const assignment = await send(stage, second.expert, { ...second.assignment, answer: ratedAnswer(4, 4) });
    await review(stage, of, { project, assignment });
  }
  const read = await server.api.call(endpoints.getSubmission, {
    token,
    ...(third && { params: reviewCall({ project, assignment: third.assignment }).params }),
  });
  expect(read.gold).toEqual({ agreed: 1, of: 2 });
  const quality = await server.api.call(endpoints.getProjectQuality, { token, params });
  expect(quality).toMatchObject({
    acceptedFirst: 1,
    decided: 3,
    gold: { right: 3, of: 4 },
    ratedTwice: 4,
    tasksInDisagreement: 2,
    disagreements: [
      { code: 'R-002', answer: 'A', criterion: 'Clear', scores: [{ score: 1 }, { score: 4 }] },
      { code: 'R-003', answer: 'A', criterion: 'Correct', scores: [{ score: 2 }, { score: 4 }] },
    ],
  });
  expect(quality.alpha).not.toBeNull();
  const stranger = await buildClient(stage);
  const refused = await server.api.refused(endpoints.getProjectQuality, { token: stranger.token, params });
  expect(refused.status).toBe(404);
});

it('asks for gold at the share that the project says, as long as it has such', async () => {
  const of = await buildClient(stage);
  const form = { kinds: [ratingKind], overlap: 1, goldPercent: 30 };
  const project = await buildOpen(stage, of, { tasks: ratingTasks(12, 2), form });
  const expert = await buildExpert(stage);
  const codes: string[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const { id, code } = await take(stage, expert, project);
    await send(stage, expert, { id, answer: ratedAnswer(4, 4) });
    codes.push(code);
  }
  // Three of ten would be due; the project has two.
  expect(codes.map((code) => (code === 'R-001' || code === 'R-002' ? 'gold' : ''))).toEqual([
    '',
    '',
    '',
    'gold',
    '',
    '',
    'gold',
    '',
    '',
    '',
  ]);
});
