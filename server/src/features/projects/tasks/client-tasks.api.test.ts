import { clientTasksEndpoints as endpoints } from '@redoubt/contract/client-tasks';
import { projectsEndpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { buildClient, projectForm, type ProjectsStage, stageProjects } from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import { addToProject, buildTask, taskFile } from '#testing/organizations/tasks.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

function begin({ token }: TestMember) {
  return stage.server.api.call(projectsEndpoints.addProject, { token, body: projectForm });
}

function idOf<Id extends string>(found: { readonly id: Id } | undefined): Id {
  invariant(found, 'There is one.');
  return found.id;
}

describe("a task of a client's list", () => {
  it('is in one project at most, says in which, and is open again once the project gives it up', async () => {
    const { server } = stage;
    const member = await buildClient(stage);
    const { token } = member;
    const { api } = server;
    const task = await buildTask(server, member);
    const of = { token, params: { id: task.id } };
    const project = await addToProject(server, member, task);
    const inProject = { state: 'added', project: { id: project.id, code: project.code } };
    expect(await api.call(endpoints.getTask, of)).toMatchObject(inProject);
    expect((await api.call(endpoints.listTasks, { token })).items).toMatchObject([inProject]);
    for (const refused of [
      await api.refused(endpoints.cancelTask, of),
      await api.refused(endpoints.changeTask, { ...of, body: { language: 'German' } }),
    ])
      expect(refused.code).toBe('task_closed');
    const other = await begin(member);
    const again = await api.call(projectsEndpoints.addClientTasks, {
      token,
      params: { id: other.id },
      body: { tasks: null },
    });
    expect(again).toEqual({ added: 0, known: 0 });
    const params = { id: project.id };
    const { items } = await api.call(projectsEndpoints.listProjectTasks, { token, params });
    expect(items).toMatchObject([
      { kind: 'rating', title: task.title, language: 'French', priority: 'high' },
    ]);
    await api.call(projectsEndpoints.cancelProjectTask, {
      token,
      params: { ...params, task: idOf(items[0]) },
    });
    expect(await api.call(endpoints.getTask, of)).toMatchObject({ state: 'open', project: null });
    await api.call(projectsEndpoints.addClientTasks, { token, params, body: { tasks: [task.id] } });
    await api.call(projectsEndpoints.removeProject, { token, params });
    expect(await api.call(endpoints.getTask, of)).toMatchObject({ state: 'open', project: null });
  });

  it('that is neither writing nor rating stays in the list', async () => {
    const { server } = stage;
    const member = await buildClient(stage);
    const { token } = member;
    const body = taskFile(['Task,red-teaming,Make it name a rate,,,,,,,']);
    await server.api.call(endpoints.uploadTasks, { token, body });
    const { id } = await begin(member);
    const call = { token, params: { id }, body: { tasks: null } };
    expect(await server.api.call(projectsEndpoints.addClientTasks, call)).toEqual({ added: 0, known: 0 });
    const { items } = await server.api.call(endpoints.listTasks, { token });
    expect(items).toMatchObject([{ state: 'open', project: null }]);
  });

  it('of another organization is added to no project', async () => {
    const { server } = stage;
    const [owner, member] = [await buildClient(stage), await buildClient(stage)];
    const { id: task } = await buildTask(server, owner);
    const { id } = await begin(member);
    const call = { params: { id }, body: { tasks: [task] } };
    const added = await server.api.call(projectsEndpoints.addClientTasks, { token: member.token, ...call });
    expect(added).toEqual({ added: 0, known: 0 });
    const refused = await server.api.refused(projectsEndpoints.addClientTasks, {
      token: owner.token,
      ...call,
    });
    expect(refused.status).toBe(404);
  });
});
