import { type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { readHandle } from '#features/accounts';
import { buildTask } from '#testing/organizations/tasks.ts';
import { buildPerson } from '#testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  fileOf,
  pay,
  projectForm,
  type ProjectsStage,
  ratingKind,
  ratingTasks,
  stageProjects,
  writingTasks,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

function addTasks({ token }: TestMember, id: ProjectId, tasks: readonly object[]) {
  return stage.server.api.call(endpoints.addTasksFromFile, { token, params: { id }, body: fileOf(tasks) });
}

function save({ token }: TestMember, id: ProjectId, body: ProjectForm) {
  return stage.server.api.send(endpoints.saveProject, { token, params: { id }, body });
}

async function messagesOf(reply: Promise<object>): Promise<string[]> {
  const { errors = [] } = (await reply) as { errors?: { message: string }[] };
  return errors.map(({ message }) => message);
}

describe('an open project', () => {
  it('is held for its new tasks when they are opened, not when its text is changed or a rate is raised', async () => {
    const of = await buildClient(stage);
    const { id, form, cost } = await buildOpen(stage, of, { tasks: writingTasks(1) });
    await addTasks(of, id, writingTasks(5).slice(1));
    expect((await save(of, id, { ...form, summary: 'Said more plainly.' })).status).toBe(200);
    const call = { token: of.token, params: { id } };
    const saved = await stage.server.api.call(endpoints.getProject, call);
    expect(saved.cost).toMatchObject({ heldMinor: cost.totalMinor, missingMinor: 4 * cost.totalMinor });
    expect(await stage.server.api.refused(endpoints.openProject, call)).toMatchObject({
      code: 'escrow_not_covered',
    });
  });

  it('takes further languages and fields, and loses none', async () => {
    const of = await buildClient(stage);
    const { id, form } = await buildOpen(stage, of, { form: { fields: ['Medicine'] } });
    const wider = { ...form, languages: ['English', 'German'], fields: ['Medicine', 'Law'] };
    expect((await save(of, id, wider)).status).toBe(200);
    expect((await save(of, id, { ...wider, languages: ['German'] })).status).toBe(409);
    expect((await save(of, id, { ...wider, fields: ['Law'] })).status).toBe(409);
    expect((await save(of, id, { ...wider, fields: [] })).status).toBe(200);
    expect((await save(of, id, { ...wider, fields: ['Law'] })).status).toBe(409);
  });

  it('keeps the words that experts read', async () => {
    const of = await buildClient(stage);
    const { id, form } = await buildOpen(stage, of);
    const body = { ...form, summary: '', brief: ' ' };
    const call = { token: of.token, params: { id }, body };
    expect(await messagesOf(stage.server.api.refused(endpoints.saveProject, call))).toEqual([
      'Say in one sentence what the work is',
      'Write the brief that experts read beside the work',
    ]);
  });

  it('resumes only where all of its tasks can be done', async () => {
    const of = await buildClient(stage);
    const { id } = await buildOpen(stage, of);
    const call = { token: of.token, params: { id } };
    await stage.server.api.call(endpoints.pauseProject, { ...call, body: { reason: 'We read on.' } });
    await addTasks(of, id, ratingTasks(1));
    expect(await messagesOf(stage.server.api.refused(endpoints.resumeProject, call))).toEqual([
      'There are tasks of the kind rating, which this project does not offer: remove them or choose the kind',
    ]);
  });
});

it('does not open to be rated by nothing, or without anything to rate', async () => {
  const of = await buildClient(stage);
  const bare: Partial<ProjectForm> = {
    kinds: [{ kind: 'rating', rateMinor: 600, settings: { criteria: [] } }],
  };
  const tasks = [{ ...ratingTasks(1)[0], input: ' ' }];
  const { id, missing } = await buildDraft(stage, of, { tasks, form: bare });
  const lacks = [
    'Add at least one criterion to rate by',
    'Some rating tasks have nothing to rate: give them an Input or answers',
  ];
  expect(missing.map(({ message }) => message)).toEqual(lacks);
  const call = { token: of.token, params: { id } };
  expect(await messagesOf(stage.server.api.refused(endpoints.openProject, call))).toEqual(lacks);
  const own = await buildDraft(stage, of, {
    tasks: [{ ...ratingTasks(1)[0], criteria: [{ name: 'Clear' }] }],
    form: { ...bare, title: `${projectForm.title}, rated` },
  });
  expect(own.missing).toEqual([]);
});

it('keeps its tasks as they are while it waits for approval', async () => {
  const of = await buildClient(stage);
  const draft = await buildDraft(stage, of);
  const call = { token: of.token, params: { id: draft.id } };
  await pay(stage, of, draft.cost.totalMinor);
  expect(draft.needsApproval).toBe(true);
  expect(await stage.server.api.call(endpoints.openProject, call)).toMatchObject({ state: 'submitted' });
  const { items } = await stage.server.api.call(endpoints.listProjectTasks, { ...call, query: {} });
  const params = { id: draft.id, task: items[0]?.id ?? '' };
  const refusals = await Promise.all([
    stage.server.api.refused(endpoints.addTasksFromFile, { ...call, body: fileOf(writingTasks(3)) }),
    stage.server.api.refused(endpoints.cancelProjectTask, { token: of.token, params }),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual(['tasks_await_approval', 'tasks_await_approval']);
});

it('gives the tasks of the client that nobody finished back to their list when it ends', async () => {
  const of = await buildClient(stage);
  const { id: taskId } = await buildTask(
    stage.server,
    of,
    ',Paris is in France,,French,Rating,high,EUR 12.50,',
  );
  const draft = await buildDraft(stage, of, { tasks: ratingTasks(1), form: { kinds: [ratingKind] } });
  const call = { token: of.token, params: { id: draft.id } };
  await stage.server.api.call(endpoints.addClientTasks, { ...call, body: { tasks: [taskId] } });
  await pay(stage, of, 100_000);
  await stage.server.api.call(endpoints.openProject, call);
  await stage.server.api.call(endpoints.approveProject, { ...call, token: stage.admin.token });
  await stage.server.api.call(endpoints.completeProject, call);
  const { items } = await stage.server.api.call(clientTasksEndpoints.listTasks, {
    token: of.token,
    query: {},
  });
  expect(items).toMatchObject([{ id: taskId, state: 'open', project: null }]);
});

it('tells whom it invited as a draft once it opens', async () => {
  const of = await buildClient(stage);
  const draft = await buildDraft(stage, of, { form: { title: 'Told at the opening' } });
  const expert = await buildExpert(stage);
  const handle = await readHandle(stage.server.kit.database, expert.user.id);
  const invitation = { token: of.token, params: { id: draft.id, handle } };
  await stage.server.api.call(endpoints.inviteExpert, invitation);
  const told = async () => {
    const { items } = await stage.server.api.call(notificationsEndpoints.listNotices, {
      token: expert.token,
    });
    return items.filter(({ title }) => title.includes('Told at the opening')).length;
  };
  await pay(stage, of, draft.cost.totalMinor);
  const call = { token: of.token, params: { id: draft.id } };
  await stage.server.api.call(endpoints.openProject, call);
  expect(await told()).toBe(0);
  await stage.server.api.call(endpoints.approveProject, { ...call, token: stage.admin.token });
  await expect.poll(told).toBe(1);
});

it('is noted in the audit log where an Admin who names no organization looks at it or takes its results', async () => {
  const of = await buildClient(stage);
  const { id } = await buildOpen(stage, of);
  const { token } = await buildPerson(stage.server.kit, { role: 'Admin' });
  const { api } = stage.server;
  const params = { id };
  await api.call(endpoints.listSubmissions, { token, params, query: {} });
  await api.call(endpoints.findExperts, { token, params, query: {} });
  await api.send(endpoints.getResults, {
    token,
    params,
    query: { format: 'jsonl', kind: 'content-writing' },
  });
  const { rows } = await stage.server.database.ownerPool.query<{ action: string }>(
    'select action from audit_entry where object_id = any($1) and action = any($2) order by action',
    [
      [id, of.organizationId],
      ['organization.read', 'project.export'],
    ],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'organization.read',
    'organization.read',
    'project.export',
  ]);
});
