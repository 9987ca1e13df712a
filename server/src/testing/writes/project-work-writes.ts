import { type Project, projectsEndpoints } from '@redoubt/contract/projects';
import { readHandle } from '#features/accounts';
import { invariant } from '#platform/invariant.ts';
import {
  buildAssignment,
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  giveRecord,
  makeExpert,
  type ProjectsStage,
  rejection,
  reviewCall,
  work,
  writingTasks,
} from '../features/projects.ts';
import type { TestMember } from '../organizations/members.ts';
import { buildPerson } from '../people.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

/** What experts do on projects, and as reviewers of their peers. */
export const projectWorkWrites: Writes = {
  'POST /v1/offers/:project/agreement': async (server, writer) => {
    const { stage, of } = await enter(server, writer);
    const { id } = await buildOpen(stage, of, { form: { nda: 'Tell nobody.' } });
    return { token: writer.token, params: { project: id } };
  },
  'POST /v1/offers/:project/decline': async (server, writer) => {
    const { stage, of } = await enter(server, writer);
    const { id } = await buildOpen(stage, of);
    const handle = await readHandle(server.kit.database, writer.user.id);
    await server.api.call(projectsEndpoints.inviteExpert, { token: of.token, params: { id, handle } });
    return { token: writer.token, params: { project: id } };
  },
  'POST /v1/offers/:project/assignments': async (server, writer) => {
    const { stage, of } = await enter(server, writer);
    const { id } = await buildOpen(stage, of);
    return { token: writer.token, params: { project: id }, body: {} };
  },
  'POST /v1/assignments/:id/heartbeats': withAssignment(() => ({ isAway: false })),
  'PUT /v1/assignments/:id/draft': withAssignment(({ word }) => ({ draft: answerOf(word) })),
  'POST /v1/assignments/:id/submissions': withAssignment(({ word }) => ({ answer: answerOf(word) })),
  'POST /v1/assignments/:id/skip': withAssignment(({ word }) => ({ reason: `${word} knows the author.` })),
  'POST /v1/assignments/:id/return': withAssignment(),
  'POST /v1/assignments/:id/contest': async (server, writer) => {
    const { stage, of } = await enter(server, writer);
    const project = await buildOpen(stage, of);
    const assignment = await work(stage, writer, project);
    await server.api.call(projectsEndpoints.reviewSubmission, {
      token: of.token,
      ...reviewCall({ project, assignment }, rejection),
    });
    const body = { reason: `${writer.word} named it in the second passage.` };
    return { token: writer.token, params: { id: assignment.id }, body };
  },
  'POST /v1/earnings/tickets': sent(),
  'POST /v1/reviews': async (server, writer) => {
    await enterAsPeer(server, writer);
    return { token: writer.token };
  },
  // What a reviewer says of an answer is its author's too, and stays.
  'POST /v1/reviews/:assignment': async (server, writer) => {
    await enterAsPeer(server, writer);
    const { next } = await server.api.call(projectsEndpoints.takeReview, { token: writer.token });
    invariant(next, 'A submission waits for a peer.');
    const { body } = reviewCall({ project: next.project, assignment: next });
    return { token: writer.token, params: { assignment: next.id }, body };
  },
};

interface Entered {
  readonly stage: ProjectsStage;
  /** A client, who is somebody else. */
  readonly of: TestMember;
}

/** Makes the writer an approved expert. */
async function enter(server: WriteStage, writer: Writer): Promise<Entered> {
  const stage = { server, admin: await buildPerson(server.kit, { role: 'Admin' }) };
  await makeExpert(server, writer);
  return { stage, of: await buildClient(stage) };
}

/** Makes the writer a peer who has a record, and has another's submission wait. */
async function enterAsPeer(server: WriteStage, writer: Writer): Promise<Project> {
  const { stage, of } = await enter(server, writer);
  await giveRecord(stage, writer, await buildDraft(stage, of, { tasks: writingTasks(5) }));
  const form = { overlap: 1, reviewedBy: 'peers', reviewRateMinor: 200 } as const;
  const project = await buildOpen(stage, of, { tasks: writingTasks(1), form });
  await work(stage, await buildExpert(stage), project);
  return project;
}

function withAssignment(bodyOf?: (writer: Writer) => unknown): BuildWrite {
  return async (server, writer) => ({
    token: writer.token,
    params: { id: await buildAssignment(server, writer) },
    ...(bodyOf && { body: bodyOf(writer) }),
  });
}

function answerOf(word: string) {
  return { blocks: [{ type: 'paragraph', point: 1, spans: [{ text: `So says ${word}, not yet.` }] }] };
}
