import {
  type Project,
  type ProjectForm,
  projectsEndpoints as endpoints,
  type ReviewForm,
} from '@redoubt/contract/projects';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildClient,
  buildDraft,
  buildExpert,
  buildOpen,
  changesForm,
  giveRecord,
  listLedgerFaults,
  pay,
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
  take,
  type TimedProjectsStage,
  work,
  writingTasks,
} from '#testing/features/projects.ts';
import { runJob } from '#testing/jobs.ts';
import type { TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let stage: TimedProjectsStage;
let server: TestApp;
/** In which peers have their records. */
let past: Project;
beforeAll(async () => {
  stage = await stageProjects();
  ({ server } = stage);
  past = await buildDraft(stage, await buildClient(stage), { tasks: writingTasks(5) });
});
afterAll(() => server.close());
afterEach(() => stage.clock.release());
// What one test leaves waits for no peer of the next.
afterEach(() =>
  server.database.ownerPool.query(`update project set reviewed_by = 'client' where reviewed_by = 'peers'`),
);

async function buildPeer(accepted = 5): Promise<TestPerson> {
  const peer = await buildExpert(stage);
  await giveRecord(stage, peer, { id: past.id, accepted });
  return peer;
}

/** A project that peers review for 2.00, and an answer to its one task. */
async function buildSubmitted(given: { readonly tasks?: number } = {}) {
  const of = await buildClient(stage);
  const form = { overlap: 1, reviewedBy: 'peers', reviewRateMinor: 200 } as const;
  const project = await buildOpen(stage, of, { tasks: writingTasks(given.tasks ?? 1), form });
  const expert = await buildExpert(stage);
  return { of, project, expert, assignment: await work(stage, expert, project) };
}

const takeReview = async ({ token }: TestPerson) =>
  (await server.api.call(endpoints.takeReview, { token })).next;

function sending({ token }: TestPerson, id: AssignmentId, form: Partial<ReviewForm> = {}) {
  const body = { version: 1, decision: 'accepted' as const, comments: [], reason: '', points: [], ...form };
  return { token, params: { assignment: id }, body };
}

const list = async ({ token }: TestMember, { id }: Project) =>
  (await server.api.call(endpoints.listSubmissions, { token, params: { id } })).items;

describe('a review by a peer', () => {
  it('is taken once by whoever asks twice, names nobody, and is paid with the acceptance', async () => {
    stage.clock.hold();
    const { of, project, expert, assignment } = await buildSubmitted();
    const [peer, other] = [await buildPeer(), await buildPeer()];
    const [next, again] = await Promise.all([takeReview(peer), takeReview(peer)]);
    expect(next).toMatchObject({ id: assignment.id, by: null, version: 1, reviewRateMinor: 200 });
    expect(again?.id).toBe(next?.id);
    expect(await takeReview(other)).toBeNull();
    expect(await list(of, project)).toMatchObject([{ by: null, state: 'submitted' }]);
    const { params } = reviewCall({ project, assignment });
    const read = await server.api.call(endpoints.getSubmission, { token: of.token, params });
    expect(read.by).toBeNull();
    const refused = await server.api.refused(endpoints.reviewSubmission, {
      token: of.token,
      ...reviewCall({ project, assignment }),
    });
    expect(refused).toMatchObject({ status: 409, code: 'peers_review' });
    const foreign = await server.api.refused(endpoints.sendReview, sending(other, assignment.id));
    expect(foreign).toMatchObject({ status: 409, code: 'review_lease_over' });
    stage.clock.move(4 * MINUTE_MS);
    expect(await server.api.call(endpoints.sendReview, sending(peer, assignment.id))).toEqual({ next: null });
    expect(await readEarned(stage, expert)).toBe(1800);
    expect(await readEarned(stage, peer)).toBe(200);
    const earnings = await server.api.call(endpoints.listEarnings, { token: peer.token });
    expect(earnings.items).toMatchObject([{ what: 'review', amountMinor: 200, minutes: 4 }]);
    const { byCurrency } = await server.api.call(endpoints.getEarnings, { token: peer.token });
    expect(byCurrency).toMatchObject([
      { minutes: 4, hourlyMinor: 3000, kinds: [{ kind: 'reviews', hourlyMinor: 3000 }] },
    ]);
    const seen = await server.api.call(endpoints.getAssignment, {
      token: expert.token,
      params: { id: assignment.id },
    });
    expect(seen).toMatchObject({ state: 'accepted', reviews: [{ by: 'peer' }] });
    expect(JSON.stringify(seen)).not.toContain(peer.user.id);
    const [row] = await list(of, project);
    expect(row?.by).not.toBeNull();
    const { cost } = await server.api.call(endpoints.completeProject, {
      token: of.token,
      params: { id: project.id },
    });
    expect(cost).toMatchObject({
      workMinor: 1800,
      reviewsMinor: 200,
      feeMinor: 200,
      totalMinor: 2200,
      heldMinor: 0,
    });
    expect(await listLedgerFaults(stage)).toEqual([]);
  });

  it('is for approved experts with five accepted tasks of the kind, and never the author', async () => {
    const { expert, assignment } = await buildSubmitted();
    await giveRecord(stage, expert, past);
    expect(await takeReview(expert)).toBeNull();
    expect(await takeReview(await buildPeer(4))).toBeNull();
    const applicant = await buildPerson(server.kit);
    await giveRecord(stage, applicant, past);
    expect(await takeReview(applicant)).toBeNull();
    expect((await takeReview(await buildPeer()))?.id).toBe(assignment.id);
  });

  it('is never of a project of one’s own organization, nor under an agreement that one has not accepted', async () => {
    const { project } = await buildSubmitted();
    const peer = await buildPeer();
    const { ownerPool } = server.database;
    await ownerPool.query(`update project set nda = 'Say nothing.' where id = $1`, [project.id]);
    expect(await takeReview(peer)).toBeNull();
    await server.api.call(endpoints.acceptNda, { token: peer.token, params: { project: project.id } });
    const { rows } = await ownerPool.query<{ id: string }>(
      'select organization_id as id from project where id = $1',
      [project.id],
    );
    await ownerPool.query(
      `insert into organization_member (organization_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [rows[0]?.id, peer.user.id],
    );
    expect(await takeReview(peer)).toBeNull();
    await ownerPool.query('delete from organization_member where user_id = $1', [peer.user.id]);
    expect(await takeReview(peer)).not.toBeNull();
  });

  it('is never of a task that one holds or held, and nobody answers a task whose answer they reviewed', async () => {
    const of = await buildClient(stage);
    const form = { overlap: 3, reviewedBy: 'peers', reviewRateMinor: 200 } as const;
    const project = await buildOpen(stage, of, { tasks: writingTasks(1), form });
    const { id } = await work(stage, await buildExpert(stage), project);
    const [holder, peer] = [await buildPeer(), await buildPeer()];
    const held = await take(stage, holder, project);
    expect(await takeReview(holder)).toBeNull();
    await server.api.call(endpoints.leaveAssignment, { token: holder.token, params: { id: held.id } });
    expect(await takeReview(holder)).toBeNull();
    expect((await takeReview(peer))?.id).toBe(id);
    const taking = { token: peer.token, params: { project: project.id }, body: {} };
    expect(await server.api.refused(endpoints.takeTask, taking)).toMatchObject({ code: 'nothing_free' });
  });

  it('shows no known answer of the task, which the client sees', async () => {
    const of = await buildClient(stage);
    const form: Partial<ProjectForm> = {
      overlap: 1,
      kinds: [ratingKind],
      reviewedBy: 'peers',
      reviewRateMinor: 200,
    };
    const rated = await buildDraft(stage, of, { tasks: ratingTasks(5), form });
    const project = await buildOpen(stage, of, {
      tasks: ratingTasks(1, 1),
      form: { ...form, goldPercent: 10 },
    });
    const answer = ratedAnswer(4, 3);
    const assignment = await work(stage, await buildExpert(stage), { id: project.id, answer });
    const peer = await buildExpert(stage);
    await giveRecord(stage, peer, rated);
    expect(await takeReview(peer)).toMatchObject({ id: assignment.id, gold: null });
    const { params } = reviewCall({ project, assignment });
    const read = await server.api.call(endpoints.getSubmission, { token: of.token, params });
    expect(read.gold).toEqual({ agreed: 2, of: 2 });
  });

  it('is decided by nobody who has joined the client’s organization since, and goes to another peer', async () => {
    const { of, assignment } = await buildSubmitted();
    const [peer, other] = [await buildPeer(), await buildPeer()];
    await takeReview(peer);
    await server.database.ownerPool.query(
      `insert into organization_member (organization_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [of.organizationId, peer.user.id],
    );
    const refused = await server.api.refused(endpoints.sendReview, sending(peer, assignment.id));
    expect(refused).toMatchObject({ status: 409, code: 'review_lease_over' });
    expect(await takeReview(peer)).toBeNull();
    expect((await takeReview(other))?.id).toBe(assignment.id);
  });

  it('goes back after half an hour, and another peer may take it', async () => {
    const { assignment } = await buildSubmitted();
    const [peer, other] = [await buildPeer(), await buildPeer()];
    await takeReview(peer);
    stage.clock.move(30 * MINUTE_MS);
    const late = await server.api.refused(endpoints.sendReview, sending(peer, assignment.id));
    expect(late).toMatchObject({ status: 409, code: 'review_lease_over' });
    expect((await takeReview(other))?.id).toBe(assignment.id);
    expect(await takeReview(peer)).toBeNull();
  });

  it('of what was changed as a peer asked is theirs for a day, before what waits longer', async () => {
    const { expert, assignment } = await buildSubmitted();
    const [peer, other] = [await buildPeer(), await buildPeer()];
    await takeReview(peer);
    await server.api.call(endpoints.sendReview, sending(peer, assignment.id, changesForm));
    const longer = await buildSubmitted();
    stage.clock.move(MINUTE_MS);
    await send(stage, expert, assignment);
    expect(await takeReview(peer)).toMatchObject({ id: assignment.id, version: 2 });
    expect((await takeReview(other))?.id).toBe(longer.assignment.id);
    await server.api.call(endpoints.sendReview, sending(peer, assignment.id, { version: 2 }));
    expect(await readEarned(stage, peer)).toBe(200);
  });

  it('earns once for an answer, with its last version, to whoever decided', async () => {
    const { expert, assignment } = await buildSubmitted();
    const [peer, other] = [await buildPeer(), await buildPeer()];
    await takeReview(peer);
    await server.api.call(endpoints.sendReview, sending(peer, assignment.id, changesForm));
    expect(await readEarned(stage, peer)).toBe(0);
    const second = await send(stage, expert, assignment);
    expect(await takeReview(other)).toBeNull();
    await server.database.ownerPool.query(
      `update assignment set submitted_at = submitted_at - interval '24 hours' where id = $1`,
      [assignment.id],
    );
    expect((await takeReview(other))?.version).toBe(2);
    await server.api.call(endpoints.sendReview, sending(other, second.id, { version: 2 }));
    expect([await readEarned(stage, peer), await readEarned(stage, other)]).toEqual([0, 200]);
  });

  it('that rejects is paid, what it cost is held again, and an Admin decides where it is contested', async () => {
    const { of, project, expert, assignment } = await buildSubmitted();
    const peer = await buildPeer();
    await pay(stage, of, 1000);
    await takeReview(peer);
    await server.api.call(endpoints.sendReview, sending(peer, assignment.id, rejection));
    expect(await readEarned(stage, peer)).toBe(200);
    const { token } = of;
    const held = await server.api.call(endpoints.getProject, { token, params: { id: project.id } });
    expect(held).toMatchObject({
      state: 'open',
      cost: { heldMinor: 2200, balanceMinor: 780, totalMinor: 2420 },
    });
    const contested = await server.api.call(endpoints.contestRejection, {
      token: expert.token,
      params: { id: assignment.id },
      body: { reason: 'It is in there.' },
    });
    expect(await takeReview(await buildPeer())).toBeNull();
    await review(stage, stage.admin, { project, assignment: contested });
    expect([await readEarned(stage, expert), await readEarned(stage, peer)]).toEqual([1800, 200]);
    await server.api.call(endpoints.completeProject, { token, params: { id: project.id } });
    expect(await listLedgerFaults(stage)).toEqual([]);
  });

  it('that rejects pauses a project whose client cannot pay for another, and tells them', async () => {
    const { of, project, assignment } = await buildSubmitted({ tasks: 2 });
    const peer = await buildPeer();
    await takeReview(peer);
    await server.api.call(endpoints.sendReview, sending(peer, assignment.id, rejection));
    const call = { token: of.token, params: { id: project.id } };
    const paused = await server.api.call(endpoints.getProject, call);
    expect(paused).toMatchObject({
      state: 'paused',
      reason: 'The balance does not cover another review of what a peer rejected.',
      cost: { heldMinor: 2 * 2200 - 220, missingMinor: 220 },
    });
    const { items } = await server.api.call(notificationsEndpoints.listNotices, {
      token: of.token,
      query: {},
    });
    expect(items[0]?.title).toBe(`${project.title} is paused`);
    expect(items[0]?.body).toContain('The balance does not cover another review');
    expect(await server.api.refused(endpoints.resumeProject, call)).toMatchObject({
      code: 'escrow_not_covered',
    });
    await pay(stage, of, 220);
    expect(await server.api.call(endpoints.resumeProject, call)).toMatchObject({
      state: 'open',
      cost: { heldMinor: 2 * 2200, missingMinor: 0 },
    });
  });

  it('is taken where two projects need the last of a balance at once: one goes on, one pauses', async () => {
    const of = await buildClient(stage);
    const form = { overlap: 1, reviewedBy: 'peers', reviewRateMinor: 200 } as const;
    const submitted = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const project = await buildOpen(stage, of, { tasks: writingTasks(2), form });
      const { id } = await work(stage, await buildExpert(stage), project);
      const peer = await buildPeer();
      expect((await takeReview(peer))?.id).toBe(id);
      submitted.push({ project, id, peer });
    }
    await pay(stage, of, 220);
    await Promise.all(
      submitted.map(({ peer, id }) => server.api.call(endpoints.sendReview, sending(peer, id, rejection))),
    );
    const states = await Promise.all(
      submitted.map(async ({ project }) => {
        const call = { token: of.token, params: { id: project.id } };
        return (await server.api.call(endpoints.getProject, call)).state;
      }),
    );
    expect(states.toSorted()).toEqual(['open', 'paused']);
    expect(await listLedgerFaults(stage)).toEqual([]);
  });

  it('waits longest first, and twenty peers at once have twenty different answers', async () => {
    const of = await buildClient(stage);
    const form = { overlap: 1, reviewedBy: 'peers', reviewRateMinor: 200 } as const;
    const project = await buildOpen(stage, of, { tasks: writingTasks(20), form });
    const expert = await buildExpert(stage);
    const sent: AssignmentId[] = [];
    for (let nth = 0; nth < 20; nth += 1) sent.push((await work(stage, expert, project)).id);
    const peers = await Promise.all(sent.map(() => buildPeer()));
    const [first, ...others] = peers;
    expect(first && (await takeReview(first))?.id).toBe(sent[0]);
    const taken = await Promise.all(others.map(takeReview));
    expect(new Set([sent[0], ...taken.map((one) => one?.id)])).toEqual(new Set(sent));
  });

  it('that nobody makes leaves the answer to be accepted by time, and the review is not paid', async () => {
    const { expert } = await buildSubmitted();
    const peer = await buildPeer();
    await takeReview(peer);
    stage.clock.move(8 * DAY_MS);
    await runJob(server.kit, 'submissions.accept-overdue');
    const [later] = await signInAgain(stage, peer);
    expect(await takeReview(later)).toBeNull();
    expect([await readEarned(stage, expert), await readEarned(stage, peer)]).toEqual([1800, 0]);
  });
});
