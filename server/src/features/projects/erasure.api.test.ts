import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import {
  buildClient,
  buildExpert,
  buildOpen,
  listLedgerFaults,
  type ProjectsStage,
  rejection,
  review,
  stageProjects,
  take,
  work,
  writingTasks,
  writtenText,
} from '#testing/features/projects.ts';
import { projectsPersonalData } from './projects.personal-data.ts';

const quoting = {
  passage: { part: '0', start: 0, end: writtenText.length, quote: writtenText },
  text: 'Name the second medicine too.',
};

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

describe('the last member of a client', () => {
  it('is erased: the project stays with the client and pauses, and an Admin completes it', async () => {
    const of = await buildClient(stage);
    const { id } = await buildOpen(stage, of, { tasks: writingTasks(1) });
    await eraseNow(stage.server, of);
    const { rows } = await stage.server.database.ownerPool.query(
      'select contact_email, left_at is not null as "isLeft" from organization where id = $1',
      [of.organizationId],
    );
    expect(rows).toEqual([{ contact_email: '', isLeft: true }]);
    await runJob(stage.server.kit, 'projects.pause-left');
    const { token } = stage.admin;
    expect(await stage.server.api.call(endpoints.getProject, { token, params: { id } })).toMatchObject({
      state: 'paused',
      reason: 'Nobody is left in the organization that it was for.',
    });
    const completed = await stage.server.api.call(endpoints.completeProject, { token, params: { id } });
    expect(completed).toMatchObject({
      state: 'completed',
      organization: { id: of.organizationId },
      madeBy: null,
      cost: { heldMinor: 0 },
    });
    expect(await listLedgerFaults(stage)).toEqual([]);
  });
});

describe('somebody who worked on projects', () => {
  it('has all of it in the download of their data, and others have nothing of it', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { form: { nda: 'Tell nobody.' } });
    const expert = await buildExpert(stage);
    await stage.server.api.call(endpoints.acceptNda, {
      token: expert.token,
      params: { project: project.id },
    });
    const assignment = await work(stage, expert, project);
    await review(stage, of, { project, assignment });
    const exportOf = ({ user }: typeof expert) =>
      projectsPersonalData.exportOf(stage.server.kit.database.kysely, user.id);
    expect(await exportOf(expert)).toMatchObject({
      assignments: [
        {
          project: project.code,
          state: 'accepted',
          rateMinor: 1800,
          submissions: [{ version: 1 }],
          reviews: [{ decision: 'accepted', by: 'client' }],
        },
      ],
      agreements: [{ project: project.title }],
    });
    expect(await exportOf(of)).toMatchObject({
      reviewed: [{ decision: 'accepted' }],
      begun: [{ title: project.title }],
    });
    expect(await exportOf(await buildExpert(stage))).toBeNull();
  });

  it('is erased: what waits goes back to the queue, and accepted answers stay without a name', async () => {
    const of = await buildClient(stage);
    const { api } = stage.server;
    const { token } = of;
    const project = await buildOpen(stage, of, { tasks: writingTasks(4), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const accepted = await work(stage, expert, project);
    const rejected = await work(stage, expert, project);
    const waiting = await work(stage, expert, project);
    await take(stage, expert, project);
    await review(stage, of, { project, assignment: accepted });
    const form = { ...rejection, comments: [quoting] };
    await review(stage, of, { project, assignment: rejected, form });
    await eraseNow(stage.server, expert);

    const params = { id: project.id };
    const after = await api.call(endpoints.getProject, { token, params });
    expect(after.progress).toMatchObject({ free: 3, working: 0, toReview: 0, accepted: 1 });
    const { items } = await api.call(endpoints.listSubmissions, { token, params });
    expect(items.map(({ id }) => id)).not.toContain(waiting.id);
    const sent = { token, params: { ...params, assignment: accepted.id } };
    expect(JSON.stringify(await api.call(endpoints.getSubmission, sent))).toContain(writtenText);
    const other = { token, params: { ...params, assignment: rejected.id } };
    expect(JSON.stringify(await api.call(endpoints.getSubmission, other))).not.toContain(writtenText);
    const { body } = await api.send(endpoints.getResults, {
      token,
      params,
      query: { format: 'csv', kind: 'content-writing' },
    });
    expect(body).toContain(writtenText);
    const gone = await buildExpert(stage);
    expect((await take(stage, gone, project)).state).toBe('working');
    expect(await listLedgerFaults(stage)).toEqual([]);
    const { rows } = await stage.server.database.ownerPool.query(
      'select state from assignment where user_id = $1 order by state',
      [expert.user.id],
    );
    expect(rows).toEqual([{ state: 'accepted' }, { state: 'rejected' }]);
  });
});
