import { ledgerEndpoints } from '@redoubt/contract/ledger';
import { type Project, type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  buildClient,
  buildExpert,
  buildOpen,
  changesForm,
  fileOf,
  listLedgerFaults,
  pay,
  readEarned,
  rejection,
  review,
  send,
  stageProjects,
  take,
  type TimedProjectsStage,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: TimedProjectsStage;
let server: TestApp;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
});
afterAll(() => server.close());
afterEach(() => stage.clock.release());

const get = ({ token }: TestMember, { id }: Project) =>
  server.api.call(endpoints.getProject, { token, params: { id } });

/** The form of a project with another rate for its first kind. */
function withRate({ form }: Project, rateMinor: number): ProjectForm {
  const [kind, ...others] = form.kinds;
  return { ...form, kinds: [...(kind ? [{ ...kind, rateMinor }] : []), ...others] };
}

async function readBalances({ token }: TestMember) {
  const { balances } = await server.api.call(ledgerEndpoints.getStatement, { token });
  return balances;
}

it('costs what was posted and what is to come at the rates of then, and a raise holds the difference', async () => {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(3), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  const first = await work(stage, expert, project);
  await review(stage, of, { project, assignment: first });
  const second = await work(stage, expert, project);
  const raise = {
    token: of.token,
    params: { id: project.id },
    body: withRate(project, 2005),
    headers: { 'if-match': `"${String(project.revision)}"` },
  };
  // 2 × (205 and a tenth of it, rounded up each) are missing.
  const refused = await server.api.refused(endpoints.saveProject, raise);
  expect(refused).toMatchObject({ status: 409, code: 'escrow_not_covered' });
  await pay(stage, of, 500);
  const raised = await server.api.call(endpoints.saveProject, raise);
  expect(raised.cost).toMatchObject({
    copies: 3,
    workMinor: 1800 + 1800 + 2005,
    feeMinor: 180 + 180 + 201,
    totalMinor: 1980 + 1980 + 2206,
    // Whatever becomes of the second: given back, it is worth today's rate.
    heldMinor: 2 * 2206,
    balanceMinor: 500 - 2 * 226,
    missingMinor: 0,
  });
  expect(raised.byKind).toMatchObject([{ postedMinor: 1800, toComeMinor: 1800 + 2005 }]);
  const { items } = await server.api.call(endpoints.listProjects, { token: of.token });
  expect(items).toMatchObject([{ copies: 3, soFarMinor: 1980, totalMinor: 1980 + 1980 + 2206 }]);
  await review(stage, of, { project, assignment: second });
  const third = await work(stage, expert, project);
  expect(third.rateMinor).toBe(2005);
  await review(stage, of, { project, assignment: third });
  expect(await readEarned(stage, expert)).toBe(1800 + 1800 + 2005);
  expect((await get(of, project)).byKind).toMatchObject([{ postedMinor: 5605, toComeMinor: 0 }]);
  const over = await server.api.call(endpoints.completeProject, {
    token: of.token,
    params: { id: project.id },
  });
  expect(over.cost).toMatchObject({ heldMinor: 0, totalMinor: 1980 + 1980 + 2206, missingMinor: 0 });
  expect(await readBalances(of)).toEqual([
    { currency: 'EUR', balanceMinor: 3 * 1980 + 500 - 1980 - 1980 - 2206, heldMinor: 0 },
  ]);
  expect(await listLedgerFaults(stage)).toEqual([]);
});

it('holds what tasks cost that are added after a raise', async () => {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(1), form: { overlap: 1 } });
  await pay(stage, of, 5000);
  const params = { id: project.id };
  const headersOf = ({ revision }: Project) => ({ 'if-match': `"${String(revision)}"` });
  const raised = await server.api.call(endpoints.saveProject, {
    token: of.token,
    params,
    body: withRate(project, 2000),
    headers: headersOf(project),
  });
  const body = fileOf(writingTasks(2));
  await server.api.call(endpoints.addTasksFromFile, { token: of.token, params, body });
  const headers = headersOf(raised);
  const opened = await server.api.call(endpoints.openProject, { token: of.token, params, headers });
  expect(opened.cost).toMatchObject({ copies: 2, heldMinor: 2 * 2200 });
});

it('takes what was given back at the rate of today, never at less than before', async () => {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(1), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  const { id } = await take(stage, expert, project);
  await pay(stage, of, 500);
  await server.api.call(endpoints.saveProject, {
    token: of.token,
    params: { id: project.id },
    body: withRate(project, 2000),
    headers: { 'if-match': `"${String(project.revision)}"` },
  });
  await server.api.call(endpoints.leaveAssignment, { token: expert.token, params: { id } });
  expect(await take(stage, expert, project)).toMatchObject({ id, rateMinor: 2000 });
});

it('posts nothing for changes and rejections, and returns all of it where nothing was accepted', async () => {
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(2), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  const first = await work(stage, expert, project);
  await review(stage, of, { project, assignment: first, form: changesForm });
  const second = await send(stage, expert, first);
  await review(stage, of, { project, assignment: second, form: rejection });
  const contested = await server.api.call(endpoints.contestRejection, {
    token: expert.token,
    params: { id: first.id },
    body: { reason: 'It is in there.' },
  });
  expect((await get(of, project)).byKind).toMatchObject([{ postedMinor: 0, toComeMinor: 3600 }]);
  await review(stage, stage.admin, { project, assignment: contested, form: rejection });
  expect(await readEarned(stage, expert)).toBe(0);
  await server.api.call(endpoints.completeProject, { token: of.token, params: { id: project.id } });
  expect(await readBalances(of)).toEqual([{ currency: 'EUR', balanceMinor: 2 * 1980, heldMinor: 0 }]);
  expect(await listLedgerFaults(stage)).toEqual([]);
});

it('counts the time of work up to its end', async () => {
  stage.clock.hold();
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(2), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  const { token } = expert;
  const returned = await take(stage, expert, project);
  stage.clock.move(20 * SECOND_MS);
  await server.api.call(endpoints.leaveAssignment, { token, params: { id: returned.id } });
  stage.clock.move(MINUTE_MS);
  const taken = await take(stage, expert, project);
  expect(taken).toMatchObject({ id: returned.id, workedSeconds: 20 });
  stage.clock.move(40 * SECOND_MS);
  expect(await send(stage, expert, taken)).toMatchObject({ workedSeconds: 60 });
  const skipped = await take(stage, expert, project);
  stage.clock.move(10 * SECOND_MS);
  const skip = { token, params: { id: skipped.id }, body: { reason: 'It is not my field.' } };
  expect(await server.api.call(endpoints.skipAssignment, skip)).toMatchObject({ workedSeconds: 10 });
});

it('says the real hourly median and unpaid minutes from five accepted tasks on', async () => {
  stage.clock.hold();
  const of = await buildClient(stage);
  const project = await buildOpen(stage, of, { tasks: writingTasks(6), form: { overlap: 1 } });
  const expert = await buildExpert(stage);
  const { token } = expert;
  const figures: unknown[] = [];
  for (let nth = 1; nth <= 6; nth += 1) {
    const { id } = await take(stage, expert, project);
    // A minute is credited with each heartbeat.
    for (let minute = 0; minute < nth; minute += 1) {
      stage.clock.move(MINUTE_MS);
      await server.api.call(endpoints.sendHeartbeat, { token, params: { id }, body: { isAway: false } });
    }
    const assignment = await send(stage, expert, { id });
    await review(stage, of, { project, assignment, form: nth === 6 ? rejection : {} });
    const [kind] = (await get(of, project)).byKind;
    figures.push([
      kind?.hourlyMinor ?? null,
      kind && kind.unpaidMinutes !== null && Math.round(kind.unpaidMinutes),
    ]);
  }
  // The median of 1 to 5 minutes at 18.00 is 3; 6 of 15 were not paid.
  expect(figures.slice(3)).toEqual([
    [null, false],
    [1800 * 20, false],
    [1800 * 20, (6 / 15) * 60],
  ]);
  const { items } = await server.api.call(endpoints.listProjects, { token: of.token });
  expect(items.find(({ id }) => id === project.id)?.unpaidMinutes).toBe((6 / 15) * 60);
  expect((await get(of, project)).posted).toEqual({ workMinor: 9000, reviewsMinor: 0, feeMinor: 900 });
});
