import { type Project, projectsEndpoints } from '@redoubt/contract/projects';
import { readHandle } from '#features/accounts';
import { invariant } from '#platform/invariant.ts';
import {
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  fileOf,
  pay,
  projectForm,
  type ProjectsStage,
  reviewCall,
  work,
  writingTasks,
} from '../features/projects.ts';
import { organizationOf, type TestMember } from '../organizations/members.ts';
import { buildTask } from '../organizations/tasks.ts';
import { buildPerson } from '../people.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

interface Keeping {
  readonly stage: ProjectsStage;
  /** The writer, as a member of their organization. */
  readonly of: TestMember;
}

type More = (keeping: Keeping & { readonly project: Project }) => Promise<object> | object;

/** What clients do with their projects, and Admins with those that wait for approval. */
export const projectsWrites: Writes = {
  // The title is the organization's, and stays with it.
  'POST /v1/projects': sent(() => ({ body: projectForm })),
  'PUT /v1/projects/:id': ofDraft(() => ({ body: { ...projectForm, overlap: 3 } })),
  'DELETE /v1/projects/:id': ofDraft(),
  'POST /v1/projects/:id/opening': ofDraft(async ({ stage, of, project }) => {
    await pay(stage, of, project.cost.totalMinor);
    return {};
  }),
  'DELETE /v1/projects/:id/opening': async (stage, writer) => {
    const keeping = await keep(stage, writer);
    return { token: writer.token, params: await submit(keeping) };
  },
  'POST /v1/projects/:id/approval': ofSubmitted(),
  'POST /v1/projects/:id/return': ofSubmitted({ reason: 'Say what the rubric means.' }),
  'POST /v1/projects/:id/pause': ofOpen(() => ({ body: { reason: 'We read what came first.' } })),
  'DELETE /v1/projects/:id/pause': ofOpen(async ({ stage, of: { token }, project: { id } }) => {
    const body = { reason: 'We read what came first.' };
    await stage.server.api.call(projectsEndpoints.pauseProject, { token, params: { id }, body });
    return {};
  }),
  'POST /v1/projects/:id/completion': ofOpen(),
  'POST /v1/projects/:id/tasks/imports': ofDraft(() => ({ body: fileOf(writingTasks(4).slice(2)) })),
  'POST /v1/projects/:id/tasks': ofDraft(async ({ stage, of }) => ({
    body: { tasks: [(await buildTask(stage.server, of)).id] },
  })),
  'DELETE /v1/projects/:id/tasks/:task': ofDraft(async ({ stage, of: { token }, project: { id } }) => {
    const { items } = await stage.server.api.call(projectsEndpoints.listProjectTasks, {
      token,
      params: { id },
      query: {},
    });
    return { params: { id, task: items[0]?.id } };
  }),
  'POST /v1/projects/:id/submissions/:assignment/reviews': ofOpen(async ({ stage, project }) =>
    reviewCall({ project, assignment: await work(stage, await buildExpert(stage), project) }),
  ),
  'POST /v1/projects/:id/submissions/reviews': ofOpen(async ({ stage, project }) => {
    const { id } = await work(stage, await buildExpert(stage), project);
    return { body: { ids: [id], decision: 'accepted' } };
  }),
  'POST /v1/projects/:id/results/tickets': ofOpen(() => ({
    body: { format: 'jsonl', kind: 'content-writing' },
  })),
  'PUT /v1/projects/:id/people/:handle': ofDraft(withExpert),
  'POST /v1/projects/:id/people/:handle/invitation': ofOpen(withExpert),
  'DELETE /v1/projects/:id/people/:handle': ofDraft(async (given) => {
    const { params } = await withExpert(given);
    await given.stage.server.api.call(projectsEndpoints.shortlistExpert, { token: given.of.token, params });
    return { params };
  }),
};

async function keep(server: WriteStage, writer: Writer): Promise<Keeping> {
  const stage = { server, admin: await buildPerson(server.kit, { role: 'Admin' }) };
  return { stage, of: { ...writer, organizationId: await organizationOf(server, writer) } };
}

function ofDraft(more: More = () => ({})): BuildWrite {
  return async (server, writer) => {
    const keeping = await keep(server, writer);
    const project = await buildDraft(keeping.stage, keeping.of);
    const params = { id: project.id };
    return { token: writer.token, params, ...(await more({ ...keeping, project })) };
  };
}

function ofOpen(more: More = () => ({})): BuildWrite {
  return async (server, writer) => {
    const keeping = await keep(server, writer);
    const project = await buildOpen(keeping.stage, keeping.of);
    const params = { id: project.id };
    return { token: writer.token, params, ...(await more({ ...keeping, project })) };
  };
}

/** A client's first project, which waits for an Admin. */
async function submit({ stage, of }: Keeping) {
  const { id, cost } = await buildDraft(stage, of);
  await pay(stage, of, cost.totalMinor);
  const { state } = await stage.server.api.call(projectsEndpoints.openProject, {
    token: of.token,
    params: { id },
  });
  invariant(state === 'submitted', 'A first project waits for an Admin.');
  return { id };
}

/** A write of an Admin, about a project of somebody else. */
function ofSubmitted(body?: object): BuildWrite {
  return async (server, writer) => {
    const stage = { server, admin: writer };
    const params = await submit({ stage, of: await buildClient(stage) });
    return { token: writer.token, params, ...(body && { body }) };
  };
}

async function withExpert({ stage, project }: Parameters<More>[0]) {
  const { user } = await buildExpert(stage);
  const handle = await readHandle(stage.server.kit.database, user.id);
  return { params: { id: project.id, handle } };
}
