import { type Assignment, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  changesForm,
  listLedgerFaults,
  readEarned,
  rejection,
  review,
  send,
  signInAgain,
  stageProjects,
  take,
  type TimedProjectsStage,
  work,
  writingTasks,
  writtenAnswer,
} from '#testing/features/projects.ts';
import { runJob } from '#testing/jobs.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: TimedProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());
beforeEach(async () => {
  const [admin] = await signInAgain(stage, stage.admin);
  stage = { ...stage, admin };
});

async function buildOne() {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(1), form: { overlap: 1 } });
  return { of, project, expert: await buildExpert(stage) };
}

const expire = () => runJob(server.kit, 'assignments.expire');
const read = ({ token }: TestPerson, { id }: Pick<Assignment, 'id'>) =>
  server.api.call(endpoints.getAssignment, { token, params: { id } });
const readState = async (person: TestPerson, of: Pick<Assignment, 'id'>) => (await read(person, of)).state;

describe('a lease', () => {
  it('that is over is given anew to whoever asks for the task before the job has run', async () => {
    const { project, expert } = await buildOne();
    const taken = await take(stage, expert, project);
    stage.clock.move(31 * MINUTE_MS);
    const again = await take(stage, expert, project);
    expect(again).toMatchObject({ id: taken.id, state: 'working' });
    expect(Date.parse(again.leasedUntil ?? '')).toBeGreaterThan(Date.parse(again.now));
  });

  it('that is over gives the copy back; its person goes on with the draft while it is free', async () => {
    const { project, expert } = await buildOne();
    const taken = await take(stage, expert, project);
    const params = { id: taken.id };
    const { token } = expert;
    await server.api.call(endpoints.saveAssignmentDraft, {
      token,
      params,
      body: { draft: writtenAnswer },
      headers: { 'if-match': '"0"' },
    });
    stage.clock.move(29 * MINUTE_MS);
    await server.api.call(endpoints.sendHeartbeat, { token, params, body: { isAway: false } });
    stage.clock.move(29 * MINUTE_MS);
    await expire();
    expect(await readState(expert, taken)).toBe('working');
    stage.clock.move(2 * MINUTE_MS);
    // Over at once, whether or not the job has run.
    const late = { token, params, body: { answer: writtenAnswer } };
    expect(await server.api.refused(endpoints.submitAssignment, late)).toMatchObject({ code: 'lease_over' });
    await expire();
    expect(await readState(expert, taken)).toBe('expired');
    expect(await server.api.refused(endpoints.submitAssignment, late)).toMatchObject({ code: 'lease_over' });
    const again = await take(stage, expert, project);
    expect(again).toMatchObject({ id: taken.id, state: 'working', draft: writtenAnswer, draftRevision: 1 });
    await server.api.call(endpoints.leaveAssignment, { token, params });
    const other = await buildExpert(stage);
    const theirs = await take(stage, other, project);
    expect(theirs).toMatchObject({ code: taken.code, draft: null });
    const refused = await server.api.refused(endpoints.takeTask, {
      token,
      params: { project: project.id },
      body: {},
    });
    expect(refused).toMatchObject({ code: 'nothing_free' });
    await server.api.call(endpoints.skipAssignment, {
      token: other.token,
      params: { id: theirs.id },
      body: { reason: 'It is not my field.' },
    });
    const skipped = await server.api.refused(endpoints.takeTask, {
      token: other.token,
      params: { project: project.id },
      body: {},
    });
    expect(skipped).toMatchObject({ code: 'nothing_free' });
    expect(await take(stage, expert, project)).toMatchObject({ id: taken.id, draft: writtenAnswer });
  });

  it('prefers what one has begun to what is next', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { tasks: writingTasks(3), form: { overlap: 1 } });
    const expert = await buildExpert(stage);
    const first = await take(stage, expert, project);
    await server.api.call(endpoints.leaveAssignment, { token: expert.token, params: { id: first.id } });
    expect((await take(stage, expert, project)).id).toBe(first.id);
  });

  it('for changes is over after five working days', async () => {
    const { of, project, expert } = await buildOne();
    const assignment = await work(stage, expert, project);
    await review(stage, of, { project, assignment, form: changesForm });
    stage.clock.move(4 * DAY_MS);
    await expire();
    const [during] = await signInAgain(stage, expert);
    expect(await readState(during, assignment)).toBe('changes');
    stage.clock.move(4 * DAY_MS);
    await expire();
    const [later] = await signInAgain(stage, expert);
    expect(await readState(later, assignment)).toBe('expired');
    expect(await take(stage, later, project)).toMatchObject({ id: assignment.id, version: 1 });
    expect(await send(stage, later, assignment)).toMatchObject({ state: 'submitted', version: 2 });
  });
});

describe('work that nobody reviews', () => {
  it('is accepted after five working days and earned once, contested rejections too', async () => {
    const unreviewed = await buildOne();
    const contested = await buildOne();
    const one = await work(stage, unreviewed.expert, unreviewed.project);
    const other = await work(stage, contested.expert, contested.project);
    await review(stage, contested.of, { project: contested.project, assignment: other, form: rejection });
    await server.api.call(endpoints.contestRejection, {
      token: contested.expert.token,
      params: { id: other.id },
      body: { reason: 'It is in there.' },
    });
    stage.clock.move(4 * DAY_MS);
    await runJob(server.kit, 'submissions.accept-overdue');
    expect(await readEarned(stage, unreviewed.expert)).toBe(0);
    stage.clock.move(4 * DAY_MS);
    await runJob(server.kit, 'submissions.accept-overdue');
    await runJob(server.kit, 'submissions.accept-overdue');
    for (const [{ expert }, assignment, reviews] of [
      [unreviewed, one, [{ by: 'time', decision: 'accepted' }]],
      [
        contested,
        other,
        [
          { by: 'client', decision: 'rejected' },
          { by: 'time', decision: 'accepted' },
        ],
      ],
    ] as const) {
      const [later] = await signInAgain(stage, expert);
      expect(await read(later, assignment)).toMatchObject({ state: 'accepted', acceptedBy: null, reviews });
      expect(await readEarned(stage, expert)).toBe(1800);
    }
    expect(await listLedgerFaults(stage)).toEqual([]);
  });

  it('does not keep others from being accepted where one cannot be posted', async () => {
    const broken = await buildOne();
    const whole = await buildOne();
    await work(stage, broken.expert, broken.project);
    await work(stage, whole.expert, whole.project);
    const rate = (minor: number) =>
      server.database.ownerPool.query('update assignment set rate_minor = $2 where project_id = $1', [
        broken.project.id,
        minor,
      ]);
    await rate(999_999);
    stage.clock.move(8 * DAY_MS);
    await runJob(server.kit, 'submissions.accept-overdue');
    expect(await readEarned(stage, broken.expert)).toBe(0);
    expect(await readEarned(stage, whole.expert)).toBe(1800);
    expect(server.logged()).toContain('unreviewed submission not accepted');
    await rate(1800);
    await runJob(server.kit, 'submissions.accept-overdue');
    expect(await readEarned(stage, broken.expert)).toBe(1800);
  });
});

it('settles a rejection that nobody contested in seven days, and its copy is free for others', async () => {
  const { of, project, expert } = await buildOne();
  const assignment = await work(stage, expert, project);
  await review(stage, of, { project, assignment, form: rejection });
  stage.clock.move(7 * DAY_MS - MINUTE_MS);
  await runJob(server.kit, 'submissions.settle-rejections');
  const [own, early] = await signInAgain(stage, expert, await buildExpert(stage));
  const call = { params: { project: project.id }, body: {} };
  const refused = await server.api.refused(endpoints.takeTask, { token: early.token, ...call });
  expect(refused).toMatchObject({ code: 'nothing_free' });
  stage.clock.move(MINUTE_MS);
  await runJob(server.kit, 'submissions.settle-rejections');
  await runJob(server.kit, 'submissions.settle-rejections');
  expect(await server.api.refused(endpoints.takeTask, { token: own.token, ...call })).toMatchObject({
    code: 'nothing_free',
  });
  expect(await take(stage, early, project)).toMatchObject({ state: 'working' });
});
