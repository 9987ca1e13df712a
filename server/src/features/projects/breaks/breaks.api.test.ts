import { randomUUID } from 'node:crypto';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints, type ChallengeRecord } from '@redoubt/contract/challenges';
import { type Assignment, type Project, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { judgingEvents } from '@redoubt/contract/judging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEvent } from '#platform/outbox/index.ts';
import { sumPlayedSeconds } from '#features/arena';
import { arenaApp, buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { buildBreak, handSecretIn } from '#testing/arena/findings.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import {
  buildExpert,
  buildOpen,
  pay,
  projectForm,
  type ProjectsStage,
  readEarned,
  send,
  take,
  writingTasks,
} from '#testing/features/projects.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';

const breakAccepted = defineEvent('break.accepted', judgingEvents.breakAccepted);

let stage: ProjectsStage;
let client: TestMember;
beforeAll(async () => {
  const server = await arenaApp();
  stage = { server, admin: await buildPerson(server.kit, { role: 'Admin' }) };
  client = await buildMember(server, { role: 'Client' });
});
afterAll(() => stage.server.close());

const formOf = (challengeId: ChallengeRecord['id'] | null, breaks = 2) => ({
  ...projectForm,
  overlap: 1,
  kinds: [{ kind: 'red-teaming' as const, rateMinor: 5500, settings: { challengeId, breaks } }],
});

function draft(challengeId: ChallengeRecord['id'] | null): Promise<Project> {
  return stage.server.api.call(endpoints.addProject, { token: client.token, body: formOf(challengeId) });
}

async function open(challenge: ChallengeRecord): Promise<Project> {
  const { id, cost } = await draft(challenge.id);
  await pay(stage, client, cost.totalMinor);
  const call = { token: client.token, params: { id } };
  const opened = await stage.server.api.call(endpoints.openProject, call);
  if (opened.state === 'open') return opened;
  return stage.server.api.call(endpoints.approveProject, { ...call, token: stage.admin.token });
}

async function buildWorker(): Promise<Player> {
  return buildPlayer(stage.server, await buildExpert(stage));
}

const read = ({ token }: Player, { id }: Assignment) =>
  stage.server.api.call(endpoints.getAssignment, { token, params: { id } });

describe('a project of red teaming', () => {
  it("opens the client's own published challenge, with a place for each break", async () => {
    const challenge = await buildApproved(stage.server, client);
    const { byKind, cost } = await draft(challenge.id);
    expect(byKind).toMatchObject([{ kind: 'red-teaming', tasks: 2 }]);
    expect(cost).toMatchObject({ copies: 2, totalMinor: 2 * 6050 });
  });

  it("has no place at another client's challenge, or where none is chosen, and does not open", async () => {
    const others = await buildApproved(stage.server, await buildMember(stage.server, { role: 'Client' }));
    for (const challengeId of [others.id, null]) {
      const { missing, id } = await draft(challengeId);
      expect(missing.map(({ path }) => path)).toEqual(['kinds.0.settings.challengeId']);
      const opening = stage.server.api.refused(endpoints.openProject, {
        token: client.token,
        params: { id },
      });
      expect(await opening).toMatchObject({ code: 'invalid_fields' });
    }
  });

  it('names its challenge to those who find it before they take a place, and to nobody else', async () => {
    const [insider, stranger] = [await buildWorker(), await buildWorker()];
    const isFor = { visibility: 'invited' as const, invited: [insider.user.email] };
    const [everyones, hidden] = [
      await buildApproved(stage.server, client),
      await buildApproved(stage.server, client, isFor),
    ];
    const named = ({ code, content: { title }, slug }: ChallengeRecord) => ({ code, title, slug });
    const cases = [
      { challenge: everyones, shown: named(everyones), toStranger: named(everyones) },
      { challenge: hidden, shown: named(hidden), toStranger: null },
    ];
    for (const { challenge, shown, toStranger } of cases) {
      const project = await open(challenge);
      for (const [{ token }, expected] of [[insider, shown] as const, [stranger, toStranger] as const]) {
        const params = { project: project.id };
        const { open: offer } = await stage.server.api.call(endpoints.getOffer, { token, params });
        expect(offer).toMatchObject({ kinds: [{ kind: 'red-teaming' }], challenge: expected });
        const listed = async () => {
          const offers = await stage.server.api.call(endpoints.listOffers, { token });
          return offers.open.find(({ projectId }) => projectId === project.id);
        };
        await expect.poll(listed).toMatchObject({ challenge: expected });
      }
    }
  });

  it('opens a challenge that is for some only to those who hold a place, as long as they do', async () => {
    const isFor = { visibility: 'invited' as const, invited: ['somebody@else.example'] };
    const challenge = await buildApproved(stage.server, client, isFor);
    const project = await open(challenge);
    const [worker, stranger] = [await buildWorker(), await buildWorker()];
    const finds = async ({ token }: Player) => {
      const call = { token, params: { slug: challenge.slug } };
      return (await stage.server.api.send(challengesEndpoints.getChallenge, call)).status === 200;
    };
    expect(await finds(worker)).toBe(false);
    const place = await take(stage, worker, project);
    expect([await finds(worker), await finds(stranger)]).toEqual([true, false]);
    const { token } = worker;
    await stage.server.api.call(endpoints.leaveAssignment, { token, params: { id: place.id } });
    expect(await finds(worker)).toBe(false);
    await take(stage, worker, project);
    await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    await stage.server.drainOutbox();
    expect([await finds(worker), await readEarned(stage, worker)]).toEqual([true, 5500]);
  });

  it('pays for the first accepted break of whoever holds a place, with the transcript as its result', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const worker = await buildWorker();
    const place = await take(stage, worker, project);
    expect(place).toMatchObject({ kind: 'red-teaming', task: { material: { slug: challenge.slug } } });
    const { attempt } = await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    await stage.server.drainOutbox();
    expect(await read(worker, place)).toMatchObject({
      state: 'accepted',
      version: 1,
      reviews: [{ decision: 'accepted', by: 'judges' }],
    });
    expect(await readEarned(stage, worker)).toBe(5500);
    const submission = await stage.server.api.call(endpoints.getSubmission, {
      token: client.token,
      params: { id: project.id, assignment: place.id },
    });
    expect(submission.answer).toMatchObject({
      attemptId: attempt.id,
      challenge: { code: challenge.code },
      turns: [{ role: 'expert', text: 'Good evening.' }, { role: 'target' }],
    });
  });

  it('pays for an attempt once, also where its break is accepted again and a second place is held', async () => {
    const challenge = await buildApproved(stage.server, client);
    const [first, second] = [await open(challenge), await open(challenge)];
    const worker = await buildWorker();
    for (const project of [first, second]) await take(stage, worker, project);
    const { attempt } = await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    const { database, outbox } = stage.server.kit;
    const again = {
      claimId: randomUUID(),
      attemptId: attempt.id,
      challengeId: challenge.id,
      at: new Date().toISOString(),
    };
    await database.transaction((transaction) => outbox.insert(transaction, breakAccepted, again));
    await stage.server.drainOutbox();
    expect(await readEarned(stage, worker)).toBe(5500);
  });

  it('counts the minutes of every attempt since its place was taken, without long pauses', async () => {
    const challenge = await buildApproved(stage.server, client);
    const worker = await buildWorker();
    const place = await take(stage, worker, await open(challenge));
    const lost = await worker.say(await worker.start(challenge.slug), 'Good evening.');
    await stage.server.api.call(arenaEndpoints.endAttempt, { token: worker.token, params: { id: lost.id } });
    const { ownerPool } = stage.server.database;
    await ownerPool.query(`update turn set at = started_at + turn.number * interval '30 seconds'
      from attempt where attempt.id = attempt_id and attempt_id = '${lost.id}'`);
    await ownerPool.query(
      `update attempt set closed_at = started_at + interval '2 days' where id = '${lost.id}'`,
    );
    const played = () =>
      sumPlayedSeconds(stage.server.kit.database.kysely, {
        userId: worker.user.id,
        challengeId: challenge.id,
        since: new Date(place.openedAt),
      });
    expect(await played()).toBe(30 + 30 + 600);
    await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    const { state, workedSeconds } = await read(worker, place);
    expect(state).toBe('accepted');
    expect(workedSeconds).toBeGreaterThanOrEqual(30 + 30 + 600);
    expect(workedSeconds).toBe(await played());
  });

  it('does not pay for a break whose attempt began before its place was taken', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const worker = await buildWorker();
    const begun = await worker.start(challenge.slug);
    const place = await take(stage, worker, project);
    await handSecretIn(stage.server, worker, begun);
    await stage.server.drainOutbox();
    expect((await read(worker, place)).state).toBe('working');
    expect(await readEarned(stage, worker)).toBe(0);
  });

  it('gives no place to somebody who broke its challenge, and says why, though they are invited', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const worker = await buildWorker();
    await take(stage, worker, project);
    await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    await stage.server.drainOutbox();
    expect(await readEarned(stage, worker)).toBe(5500);
    const params = { project: project.id };
    const { token } = worker;
    const sentence = 'You have broken its challenge already, and only your first break there can earn.';
    const refused = await stage.server.api.refused(endpoints.takeTask, { token, params, body: {} });
    expect(refused).toMatchObject({ code: 'project_closed_to_you', message: sentence });
    const offer = await stage.server.api.call(endpoints.getOffer, { token, params });
    expect(offer).toMatchObject({ open: null, closed: { why: 'limit', sentence } });
  });

  it('does not pay for a break whose attempt began before its place was taken again', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const worker = await buildWorker();
    const { token } = worker;
    const { id } = await take(stage, worker, project);
    await stage.server.api.call(endpoints.leaveAssignment, { token, params: { id } });
    const begun = await worker.start(challenge.slug);
    const place = await take(stage, worker, project);
    expect(place.id).toBe(id);
    await handSecretIn(stage.server, worker, begun);
    await stage.server.drainOutbox();
    await stage.server.drainOutbox();
    expect((await read(worker, place)).state).toBe('working');
    expect(await readEarned(stage, worker)).toBe(0);
  });

  it('has its places beside tasks of other kinds, one of each open at a time', async () => {
    const challenge = await buildApproved(stage.server, client);
    const { kinds } = formOf(challenge.id);
    const form = { overlap: 1, kinds: [...projectForm.kinds, ...kinds] };
    const project = await buildOpen(stage, client, { tasks: writingTasks(1), form });
    const worker = await buildWorker();
    const takeOf = async (kind?: 'red-teaming') => {
      const call = { token: worker.token, params: { project: project.id }, body: { kind } };
      const { id, kind: taken } = await stage.server.api.call(endpoints.takeTask, call);
      return { id, kind: taken };
    };
    const place = await takeOf('red-teaming');
    expect(place.kind).toBe('red-teaming');
    const task = await takeOf();
    expect(task.kind).toBe('content-writing');
    expect([await takeOf(), await takeOf('red-teaming')]).toEqual([task, place]);
    await send(stage, worker, { id: task.id });
    expect(await takeOf()).toEqual(place);
  });

  it('is not completed while a place is kept, and says until when', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    await take(stage, await buildWorker(), project);
    const call = { token: client.token, params: { id: project.id } };
    const { code, message } = await stage.server.api.refused(endpoints.completeProject, call);
    expect(code).toBe('project_busy');
    expect(message).toMatch(/^A place for a break is kept for an expert until \d+ \w+ \d{4}/);
  });

  it('keeps a place and pays for its break while it is paused', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const worker = await buildWorker();
    const place = await take(stage, worker, project);
    expect(place.project).toMatchObject({ isOpen: true, isPaused: false });
    const call = { token: client.token, params: { id: project.id } };
    await stage.server.api.call(endpoints.pauseProject, {
      ...call,
      body: { reason: 'The target is mended.' },
    });
    expect(await read(worker, place)).toMatchObject({
      state: 'working',
      project: { isOpen: false, isPaused: true },
    });
    await buildBreak(stage.server, challenge.slug, worker);
    await stage.server.drainOutbox();
    await stage.server.drainOutbox();
    expect((await read(worker, place)).state).toBe('accepted');
    expect(await readEarned(stage, worker)).toBe(5500);
  });

  it('can ask for more breaks once it is open, not for fewer; they open once their cost is held', async () => {
    const challenge = await buildApproved(stage.server, client);
    const project = await open(challenge);
    const call = { token: client.token, params: { id: project.id } };
    const save = { ...call, body: formOf(challenge.id, 3) };
    const fewer = { ...call, body: formOf(challenge.id, 1) };
    expect(await stage.server.api.refused(endpoints.saveProject, fewer)).toMatchObject({
      code: 'invalid_fields',
      errors: [{ path: 'kinds.0.settings.breaks' }],
    });
    await stage.server.api.call(endpoints.saveProject, save);
    const saved = await stage.server.api.call(endpoints.saveProject, save);
    expect(saved).toMatchObject({
      byKind: [{ tasks: 3 }],
      cost: { totalMinor: 3 * 6050, heldMinor: 2 * 6050 },
    });
    const workers = [await buildWorker(), await buildWorker(), await buildWorker()] as const;
    for (const worker of workers.slice(0, 2)) await take(stage, worker, project);
    const taking = { token: workers[2].token, params: { project: project.id }, body: {} };
    await stage.server.api.refused(endpoints.takeTask, taking);
    await pay(stage, client, 6050);
    const opened = await stage.server.api.call(endpoints.openProject, call);
    expect(opened.cost).toMatchObject({ heldMinor: 3 * 6050, missingMinor: 0 });
    expect(await take(stage, workers[2], project)).toMatchObject({ kind: 'red-teaming' });
  });

  it('takes no answer that is sent', async () => {
    const challenge = await buildApproved(stage.server, client);
    const worker = await buildWorker();
    const place = await take(stage, worker, await open(challenge));
    const sending = stage.server.api.refused(endpoints.submitAssignment, {
      token: worker.token,
      params: { id: place.id },
      body: { answer: { blocks: [] } },
    });
    expect(await sending).toMatchObject({ code: 'answer_incomplete' });
  });
});
