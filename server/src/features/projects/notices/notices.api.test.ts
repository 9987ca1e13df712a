import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { type Assignment, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  review,
  send,
  stageProjects,
  take,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import { listMails } from '#testing/mail/mails.ts';
import { readHandle } from '#features/accounts';
import type { TestPerson } from '#testing/people.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

const call = { query: {} };
const titlesOf = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await stage.server.api.call(notificationsEndpoints.listNotices, { token, ...call })).items.map(
    ({ title }) => title,
  );
const comments = [{ passage: null, text: 'Name the dose.' }];

it('tells an expert what was decided on their work, by mail too, and when a project pauses', async () => {
  const { server } = stage;
  const of = await buildClient(stage);
  const { id, title } = await buildOpen(stage, of, { tasks: writingTasks(3), form: { overlap: 1 } });
  const project = { ...of, id };
  const expert = await buildExpert(stage);
  const params = { id };
  const decide = (assignment: Pick<Assignment, 'id' | 'version'>, form = {}) =>
    review(stage, of, { project, assignment, form });

  const first = await work(stage, expert, project);
  await decide(first, { decision: 'changes', comments });
  expect(await titlesOf(expert)).toEqual(['Changes are requested to W-001']);
  await decide(await send(stage, expert, first));
  const second = await work(stage, expert, project);
  await decide(second, { decision: 'rejected', reason: 'Off the brief.' });
  await take(stage, expert, project);
  await server.api.call(endpoints.pauseProject, {
    token: of.token,
    params,
    body: { reason: 'The brief changes.' },
  });
  expect(await titlesOf(expert)).toEqual([
    `${title} is paused`,
    'W-002 was rejected',
    'W-001 was accepted and earned €18',
    'Changes are requested to W-001',
  ]);
  const mails = await listMails(server.database, expert.user.email);
  expect(mails.filter(({ purpose }) => purpose === 'notice')).toHaveLength(4);
  const opened = (await titlesOf(of)).filter((one) => one.endsWith('is open'));
  expect(opened).toEqual([`${title} is open`]);
});

it('tells an expert of an invitation once', async () => {
  const { server } = stage;
  const of = await buildClient(stage);
  const { id, title } = await buildOpen(stage, of);
  const expert = await buildExpert(stage);
  const handle = await readHandle(server.kit.database, expert.user.id);
  const invite = { token: of.token, params: { id, handle } };
  await server.api.call(endpoints.inviteExpert, invite);
  await server.api.call(endpoints.inviteExpert, invite);
  expect(await titlesOf(expert)).toEqual([expect.stringContaining(`invited you to ${title}`)]);
});

it('tells somebody of an invitation that is taken back and made again once in 24 hours', async () => {
  const { api, kit, database } = stage.server;
  const { ownerPool } = database;
  const of = await buildClient(stage);
  const { id, title } = await buildOpen(stage, of);
  const expert = await buildExpert(stage);
  const handle = await readHandle(kit.database, expert.user.id);
  const named = { token: of.token, params: { id, handle } };
  const invite = async () => {
    await api.call(endpoints.inviteExpert, named);
    await api.call(endpoints.removeProjectPerson, named);
    return (await titlesOf(expert)).filter((one) => one.endsWith(`invited you to ${title}`)).length;
  };
  const pass = (time: string) =>
    ownerPool.query('update notice set created_at = created_at - $2::interval where user_id = $1', [
      expert.user.id,
      time,
    ]);
  expect([await invite(), await invite()]).toEqual([1, 1]);
  await pass('23 hours 50 minutes');
  expect(await invite()).toBe(1);
  await pass('10 minutes');
  expect(await invite()).toBe(2);
});
