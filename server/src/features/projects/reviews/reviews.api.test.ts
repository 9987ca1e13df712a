import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildColleague,
  buildExpert,
  buildOpen,
  changesForm,
  ratedAnswer,
  ratingKind,
  ratingTasks,
  readEarned,
  rejection,
  review,
  reviewCall,
  send,
  signInAgain,
  stageProjects,
  type TimedProjectsStage,
  work,
  writingTasks,
  writtenText,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: TimedProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());

/** A client's open project of one task for one person, and what an expert sent for it. */
async function buildSubmitted() {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(1), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  return { of, project, expert, assignment: await work(stage, expert, project) };
}

type Call = ReturnType<typeof reviewCall>;

const refuseReview = ({ token }: TestPerson, call: Call) =>
  server.api.refused(endpoints.reviewSubmission, { token, ...call });

async function readTask(id: string) {
  const { rows } = await server.database.ownerPool.query<{ free: number }>(
    `select free_copies as free from project_task where project_id = $1`,
    [id],
  );
  return rows[0];
}

describe('submissions of a project', () => {
  async function list(of: TestMember, id: ProjectId, query: object) {
    const { items, nextCursor } = await server.api.call(endpoints.listSubmissions, {
      token: of.token,
      params: { id },
      query,
    });
    return { ids: items.map((one) => one.id), items, nextCursor };
  }

  it('are listed newest first; those to review the longest waiting first, contested ones from then on, by page', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { tasks: writingTasks(4), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const sendNext = () => work(stage, expert, project);
    const [first, second, third, fourth] = [
      await sendNext(),
      await sendNext(),
      await sendNext(),
      await sendNext(),
    ];
    await review(stage, of, { project, assignment: first, form: rejection });
    await server.api.call(endpoints.contestRejection, {
      token: expert.token,
      params: { id: first.id },
      body: { reason: 'It names it.' },
    });
    await review(stage, of, { project, assignment: third });
    const waiting = await list(of, project.id, { filter: 'to-review', limit: '2' });
    expect(waiting.ids).toEqual([second.id, fourth.id]);
    const rest = await list(of, project.id, { filter: 'to-review', limit: '2', cursor: waiting.nextCursor });
    expect(rest).toMatchObject({ ids: [first.id], nextCursor: null });
    const newest = await list(of, project.id, { limit: '3' });
    expect(newest.ids).toEqual([fourth.id, third.id, second.id]);
    expect((await list(of, project.id, { limit: '3', cursor: newest.nextCursor })).ids).toEqual([first.id]);
    const accepted = await list(of, project.id, { filter: 'accepted' });
    expect(accepted.items[0]?.by).not.toBeNull();
    expect(accepted.items).toMatchObject([
      { id: third.id, code: 'W-003', review: { by: 'client', comments: 0 } },
    ]);
    const cursor = 'nothing';
    const refused = await server.api.refused(endpoints.listSubmissions, {
      token: of.token,
      params: { id: project.id },
      query: { cursor },
    });
    expect(refused.status).toBe(422);
  });

  it('are read with their answer by their own client alone', async () => {
    const { of, project, expert, assignment } = await buildSubmitted();
    const { params } = reviewCall({ project, assignment });
    const read = await server.api.call(endpoints.getSubmission, { token: of.token, params });
    expect(read).toMatchObject({
      state: 'submitted',
      version: 1,
      isContested: false,
    });
    const { token } = await buildClient(stage);
    for (const endpoint of [endpoints.getSubmission, endpoints.listSubmissions] as const)
      expect((await server.api.refused(endpoint, { token, params })).status).toBe(404);
    expect((await refuseReview(await buildClient(stage), reviewCall({ project, assignment }))).status).toBe(
      404,
    );
    expect((await refuseReview(expert, reviewCall({ project, assignment }))).status).toBe(403);
  });

  it('are decided on several at once, each by itself', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { tasks: writingTasks(3), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const sendNext = () => work(stage, expert, project);
    const [first, second, third] = [await sendNext(), await sendNext(), await sendNext()];
    const sent = [first.id, second.id, third.id];
    await review(stage, of, { project, assignment: second });
    const other = await buildSubmitted();
    const call = { token: of.token, params: { id: project.id } };
    const bare = await server.api.refused(endpoints.reviewInBulk, {
      ...call,
      body: { ids: sent, decision: 'rejected' },
    });
    expect(bare).toMatchObject({ status: 422 });
    const { results } = await server.api.call(endpoints.reviewInBulk, {
      ...call,
      body: { ids: [...sent, other.assignment.id], decision: 'accepted' },
    });
    expect(results).toEqual([
      { id: first.id, isDone: true, message: '' },
      {
        id: second.id,
        isDone: false,
        message: 'Somebody has reviewed this submission already. Nothing was changed.',
      },
      { id: third.id, isDone: true, message: '' },
      { id: other.assignment.id, isDone: false, message: 'We could not find that submission.' },
    ]);
    expect(await readEarned(stage, expert)).toBe(3 * 1800);
  });
});

describe('a review', () => {
  it('asks for changes on a passage that stands there, and accepts the second version', async () => {
    const { of, project, expert, assignment } = await buildSubmitted();
    const start = writtenText.indexOf('start');
    const passage = { part: '0', start, end: start + 5, quote: 'begin' };
    const wrong = { ...changesForm, comments: [...changesForm.comments, { passage, text: 'Which?' }] };
    const refused = await refuseReview(of, reviewCall({ project, assignment }, wrong));
    expect(refused).toMatchObject({
      status: 422,
      code: 'passage_not_found',
      message: 'Comment 2 is about words that are not in this answer. Select the passage again.',
    });
    for (const other of [{ part: '1' }, { part: '0.0' }, { start: start + 1 }, { end: start }])
      expect(
        await refuseReview(
          of,
          reviewCall(
            { project, assignment },
            {
              decision: 'changes',
              comments: [{ passage: { ...passage, quote: 'start', ...other }, text: 'Which?' }],
            },
          ),
        ),
      ).toMatchObject({ code: 'passage_not_found' });
    const comments = [{ passage: { ...passage, quote: 'start' }, text: 'Which?' }];
    const asked = await review(stage, of, { project, assignment, form: { decision: 'changes', comments } });
    expect(asked).toMatchObject({
      state: 'changes',
      reviews: [{ decision: 'changes', by: 'client', comments }],
    });
    expect(await readEarned(stage, expert)).toBe(0);
    const second = await send(stage, expert, assignment);
    expect(second).toMatchObject({ state: 'submitted', version: 2 });
    const stale = await refuseReview(of, reviewCall({ project, assignment }));
    expect(stale).toMatchObject({ status: 409, code: 'version_changed' });
    await review(stage, of, { project, assignment: second });
    const again = await refuseReview(of, reviewCall({ project, assignment: second }));
    expect(again).toMatchObject({ status: 409, code: 'reviewed_already' });
    expect(await readEarned(stage, expert)).toBe(1800);
  });

  it('comments on the reason of one score', async () => {
    const of = await buildClient(stage);
    const form = { kinds: [ratingKind], overlap: 1 };
    const project = await buildOpen(stage, of, { tasks: ratingTasks(1), form });
    const expert = await buildExpert(stage);
    const assignment = await work(stage, expert, { id: project.id, answer: ratedAnswer(5, 2) });
    const passage = { part: '0.1', start: 3, end: 9, quote: 'is not' };
    const comments = [{ passage, text: 'What is it then?' }];
    const asked = await review(stage, of, { project, assignment, form: { decision: 'changes', comments } });
    expect(asked.reviews).toMatchObject([{ comments }]);
  });

  it('leaves five working days for changes, which no heartbeat shortens', async () => {
    const { of, project, expert, assignment } = await buildSubmitted();
    await review(stage, of, { project, assignment, form: changesForm });
    const params = { id: assignment.id };
    const { token } = expert;
    const before = await server.api.call(endpoints.getAssignment, { token, params });
    const left = Date.parse(before.leasedUntil ?? '') - Date.parse(before.now);
    expect(left).toBeGreaterThan(5 * DAY_MS - HOUR_MS);
    const after = await server.api.call(endpoints.sendHeartbeat, { token, params, body: { isAway: false } });
    expect(after.leasedUntil).toBe(before.leasedUntil);
    expect(before).toMatchObject({ draft: { blocks: [{ spans: [{ text: writtenText }] }] } });
  });

  it('is never of one’s own work, not even an Admin’s', async () => {
    const { project, expert, assignment } = await buildSubmitted();
    const staff = await buildPerson(server.kit, { role: 'Admin' });
    await server.database.ownerPool.query('update assignment set user_id = $2 where id = $1', [
      assignment.id,
      staff.user.id,
    ]);
    const refused = await refuseReview(staff, reviewCall({ project, assignment }));
    expect(refused).toMatchObject({ status: 403, code: 'own_submission' });
    await server.database.ownerPool.query('update assignment set user_id = $2 where id = $1', [
      assignment.id,
      expert.user.id,
    ]);
    await review(stage, staff, { project, assignment });
    expect(await readEarned(stage, expert)).toBe(1800);
  });
});

describe('a rejection', () => {
  async function buildContested() {
    const submitted = await buildSubmitted();
    const { of, project, expert, assignment } = submitted;
    const bare = await refuseReview(of, reviewCall({ project, assignment }, { decision: 'rejected' }));
    expect(bare.status).toBe(422);
    await review(stage, of, { project, assignment, form: rejection });
    const body = { reason: 'It is in the first sentence.' };
    const contesting = { token: expert.token, params: { id: assignment.id }, body };
    const contested = await server.api.call(endpoints.contestRejection, contesting);
    expect(contested).toMatchObject({ state: 'contested', contestUntil: null, contest: body });
    expect(contested.acceptedBy).not.toBeNull();
    return { ...submitted, contesting };
  }

  it('earns nothing, is contested once, and another person decides, who reads both reasons', async () => {
    const { of, project, expert, assignment, contesting } = await buildContested();
    expect(await server.api.refused(endpoints.contestRejection, contesting)).toMatchObject({ status: 409 });
    const own = await refuseReview(of, reviewCall({ project, assignment }));
    expect(own).toMatchObject({ status: 409, code: 'another_decides' });
    const colleague = await buildColleague(stage, of);
    const { params } = reviewCall({ project, assignment });
    const asRejecter = await server.api.call(endpoints.getSubmission, { token: of.token, params });
    expect(asRejecter).toMatchObject({ isContested: true, isOwnRejection: true });
    const read = await server.api.call(endpoints.getSubmission, { token: colleague.token, params });
    expect(read).toMatchObject({
      isContested: true,
      isOwnRejection: false,
      reviewRateMinor: null,
      contest: { reason: 'It is in the first sentence.' },
      reviews: [{ reason: rejection.reason }],
    });
    const changes = await refuseReview(colleague, reviewCall({ project, assignment }, changesForm));
    expect(changes).toMatchObject({ status: 422, code: 'contest_is_final' });
    expect(await readEarned(stage, expert)).toBe(0);
    const decided = await review(stage, colleague, { project, assignment });
    expect(decided).toMatchObject({
      state: 'accepted',
      reviews: [{ decision: 'rejected' }, { decision: 'accepted' }],
    });
    expect(await readEarned(stage, expert)).toBe(1800);
  });

  it('that the only manager made is decided by an Admin, for good, and its copy is free again', async () => {
    const { project, expert, assignment, contesting } = await buildContested();
    expect(await readTask(project.id)).toEqual({ free: 0 });
    const second = { ...rejection, reason: 'It is not in the first sentence.' };
    const decided = await review(stage, stage.admin, { project, assignment, form: second });
    expect(decided.reviews.map(({ by, reason }) => [by, reason])).toEqual([
      ['client', rejection.reason],
      ['staff', second.reason],
    ]);
    expect(await server.api.refused(endpoints.contestRejection, contesting)).toMatchObject({ status: 409 });
    expect(await readTask(project.id)).toEqual({ free: 1 });
    expect(await readEarned(stage, expert)).toBe(0);
  });

  it('of a project keeps it from ending as long as it can be contested', async () => {
    const { of, project, assignment } = await buildSubmitted();
    await review(stage, of, { project, assignment, form: rejection });
    const params = { id: project.id };
    const busy = await server.api.refused(endpoints.completeProject, { token: of.token, params });
    expect(busy).toMatchObject({ status: 409, code: 'project_busy' });
  });

  it('can no longer be contested after seven days', async () => {
    const { of, project, expert, assignment } = await buildSubmitted();
    await review(stage, of, { project, assignment, form: rejection });
    stage.clock.move(7 * DAY_MS);
    const [{ token }] = await signInAgain(stage, expert);
    const refused = await server.api.refused(endpoints.contestRejection, {
      token,
      params: { id: assignment.id },
      body: { reason: 'Too late.' },
    });
    expect(refused).toMatchObject({ status: 409, code: 'not_rejected' });
  });
});
