import { type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildDraft,
  buildOpen,
  fileOf,
  projectForm,
  type ProjectsStage,
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

  it('resumes only where all of its tasks can be done', async () => {
    const of = await buildClient(stage);
    const { id } = await buildOpen(stage, of);
    const call = { token: of.token, params: { id } };
    await stage.server.api.call(endpoints.pauseProject, { ...call, body: { reason: 'We read on.' } });
    await addTasks(of, id, ratingTasks(1));
    expect(await messagesOf(stage.server.api.refused(endpoints.resumeProject, call))).toEqual([
      'There are rating tasks, which this project does not offer: remove them or choose the kind',
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
