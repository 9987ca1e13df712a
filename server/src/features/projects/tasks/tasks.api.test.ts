import { type ProjectTask, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import {
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  fileOf,
  type ProjectsStage,
  stageProjects,
  take,
  writingTasks,
} from '#testing/features/projects.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

function idOf(task: ProjectTask | undefined) {
  invariant(task, 'The project has this task.');
  return task.id;
}

describe('the tasks of a project', () => {
  it('are listed by their numbers, page by page', async () => {
    const of = await buildClient(stage);
    const { id } = await buildDraft(stage, of, { tasks: writingTasks(3) });
    const call = { token: of.token, params: { id } };
    const first = await stage.server.api.call(endpoints.listProjectTasks, { ...call, query: { limit: 2 } });
    expect(first.items.map(({ code }) => code)).toEqual(['W-001', 'W-002']);
    expect(first.items[0]).toMatchObject({ kind: 'content-writing', freeCopies: null, isGold: false });
    const query = { limit: 2, cursor: first.nextCursor ?? '' };
    const second = await stage.server.api.call(endpoints.listProjectTasks, { ...call, query });
    expect(second).toMatchObject({ items: [{ code: 'W-003' }], nextCursor: null });
    const foreign = await stage.server.api.refused(endpoints.listProjectTasks, {
      ...call,
      query: { cursor: 'x' },
    });
    expect(foreign.status).toBe(422);
    const { token } = await buildClient(stage);
    expect((await stage.server.api.refused(endpoints.listProjectTasks, { ...call, token })).status).toBe(404);
  });

  it('are removed from a draft, and cancelled in an open project as long as nobody has begun them', async () => {
    const of = await buildClient(stage);
    const { api } = stage.server;
    const { token } = of;
    const draft = await buildDraft(stage, of);
    const list = async (id: typeof draft.id) =>
      (await api.call(endpoints.listProjectTasks, { token, params: { id } })).items;
    const [gone] = await list(draft.id);
    const call = { token, params: { id: draft.id, task: idOf(gone) } };
    await api.call(endpoints.cancelProjectTask, call);
    expect(await list(draft.id)).toHaveLength(1);
    expect((await api.refused(endpoints.cancelProjectTask, call)).code).toBe('task_not_found');

    const project = await buildOpen(stage, of);
    const [begun, free] = await list(project.id);
    await take(stage, await buildExpert(stage), project);
    const ofOpen = (task: typeof begun) => ({ token, params: { id: project.id, task: idOf(task) } });
    expect((await api.refused(endpoints.cancelProjectTask, ofOpen(begun))).code).toBe('task_begun');
    await api.call(endpoints.cancelProjectTask, ofOpen(free));
    expect((await list(project.id)).map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    const after = await api.call(endpoints.getProject, { token, params: { id: project.id } });
    // Two copies at 18.00 with 10 % each; what the other task would have cost stays held until the end.
    expect(after).toMatchObject({
      tasks: 1,
      cost: { totalMinor: 3960, heldMinor: 7920 },
      progress: { free: 1 },
    });
    const other = await buildClient(stage);
    expect(
      (await api.refused(endpoints.cancelProjectTask, { ...ofOpen(begun), token: other.token })).status,
    ).toBe(404);
  });
});

describe('a JSONL file of tasks', () => {
  it('with one broken line of ten thousand names it, and adds nothing', async () => {
    const of = await buildClient(stage);
    const { id } = await buildDraft(stage, of);
    const lines = writingTasks(10_000).map((task) => JSON.stringify(task));
    const call = { token: of.token, params: { id } };
    const send = (text: string) => {
      const body = new FormData();
      body.append('file', new File([text], 'tasks.jsonl', { type: 'application/jsonl' }));
      return { ...call, body };
    };
    const broken = lines.with(9998, '{"kind":"content-writing","title":');
    const refused = await stage.server.api.refused(endpoints.addTasksFromFile, send(broken.join('\n')));
    expect(refused).toMatchObject({ status: 422, code: 'task_file_unreadable', faultCount: 1 });
    expect(refused).toMatchObject({ faults: [{ line: 9999 }] });
    expect(refused.message).toContain('9,999');
    const read = async () => (await stage.server.api.call(endpoints.getProject, call)).tasks;
    expect(await read()).toBe(2);
    expect(await stage.server.api.call(endpoints.addTasksFromFile, send(lines.join('\n')))).toEqual({
      added: 9998,
      known: 2,
    });
    expect(await read()).toBe(10_000);
  });

  it('says of each line which field is wrong', async () => {
    const of = await buildClient(stage);
    const { id } = await buildDraft(stage, of);
    const body = fileOf([
      { kind: 'content-writing', title: '' },
      { kind: 'rlhf', title: 'Compare' },
      { kind: 'rating', title: 'Rate', gold: [[9]] },
    ]);
    const refused = await stage.server.api.refused(endpoints.addTasksFromFile, {
      token: of.token,
      params: { id },
      body,
    });
    expect(refused).toMatchObject({
      faultCount: 3,
      faults: [
        { line: 1, field: 'title', message: 'Title is required' },
        { line: 2, field: 'kind', message: 'Kind must be content-writing or rating' },
        { line: 3, field: 'gold.0.0' },
      ],
    });
  });
});
