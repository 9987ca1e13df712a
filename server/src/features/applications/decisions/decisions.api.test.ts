import { applicationsEndpoints, type DecisionForm, UNDO_SECONDS } from '@redoubt/contract/applications';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApplicant, findApplicant, readOf } from '#testing/features/applicants.ts';
import { agreements, skills } from '#testing/experts.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const calls = applicationsEndpoints;
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;
let other: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin', firstname: 'Ada', isRemembered: true });
  other = await buildPerson(server.kit, { role: 'Admin', firstname: 'Grace', isRemembered: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildApplicant(server, { isRemembered: true });
});

const rowOf = ({ user }: TestPerson) => findApplicant(server, admin, user.email);
const ownOf = ({ token }: TestPerson) => server.api.call(calls.getOwnApplication, { token });

async function approval(by: TestPerson = admin) {
  const row = await rowOf(person);
  return {
    token: by.token,
    params: { id: row.id },
    body: { kind: 'approve' as const, unreadReason: 'Known to us.', read: readOf(row) },
  };
}

async function approve() {
  return server.api.call(calls.decideApplication, await approval());
}

/** Lets the worker mail what can no longer be taken back. */
async function tellAll() {
  now += (UNDO_SECONDS + 1) * 1000;
  const { rows } = await server.database.ownerPool.query<{ batch: string }>(
    'select distinct batch from application_decision where told_at is null and undone_at is null',
  );
  for (const payload of rows) await runJob(server.kit, 'applications.tell-decisions', { payload });
}

const decisionMails = async ({ user }: TestPerson) =>
  (await listMails(server.database, user.email)).filter(({ purpose }) => purpose.startsWith('application-'));

describe('a decision', () => {
  it('approves: the expert sees it at once, and is mailed once it cannot be taken back', async () => {
    const decided = await approve();
    expect(decided).toMatchObject({ kind: 'approve', status: 'approved' });
    expect(Date.parse(decided.undoUntil) - Date.parse(decided.decidedAt)).toBe(UNDO_SECONDS * 1000);
    expect(await ownOf(person)).toMatchObject({ state: 'approved', note: null });
    expect(await rowOf(person)).toMatchObject({ status: 'approved' });
    expect(await decisionMails(person)).toEqual([]);
    const jobs = await listWaitingJobs(server.kit, 'applications.tell-decisions');
    expect(jobs.at(-1)?.runAt.getTime()).toBeGreaterThan(Date.parse(decided.undoUntil));
    await tellAll();
    await tellAll();
    const mails = await decisionMails(person);
    expect(mails).toMatchObject([{ purpose: 'application-approved' }]);
    expect(mails[0]?.text).toContain('/challenges');
    const notices = await server.api.call(notificationsEndpoints.listNotices, {
      token: person.token,
      query: {},
    });
    expect(notices.items).toMatchObject([
      { kind: 'application', title: 'Your application was approved', path: '/challenges/active' },
    ]);
  });

  it('rejects with a reason that is mailed, and the expert may apply again', async () => {
    const { params, token, body } = await approval();
    const reason = 'The degree cannot be read.';
    await server.api.call(calls.decideApplication, {
      token,
      params,
      body: { kind: 'reject', reason, read: body.read },
    });
    expect(await ownOf(person)).toMatchObject({ state: 'rejected', note: reason });
    await tellAll();
    const [mail] = await decisionMails(person);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('You can apply again');
    expect(await server.api.call(calls.sendApplication, { token: person.token })).toMatchObject({
      state: 'pending',
      isSentNow: true,
    });
  });

  it('asks for more: the named steps are saved again before it is sent again, the others stay as they are', async () => {
    const { params, token, body } = await approval();
    const form = { kind: 'request_changes' as const, reason: 'Name your certificates.', steps: [2, 4] };
    await server.api.call(calls.decideApplication, { token, params, body: { ...form, read: body.read } });
    expect(await ownOf(person)).toMatchObject({
      state: 'changes_requested',
      note: form.reason,
      reopenedSteps: [2, 4],
      stepsToSaveAgain: [2, 4],
    });
    await tellAll();
    const [mail] = await decisionMails(person);
    expect(mail?.text).toContain('step 2 (Skills & Expertise) and step 4 (Legal & Compliance)');
    expect(mail?.text).toContain('/wizard/2');
    const send = { token: person.token };
    expect(await server.api.refused(calls.sendApplication, send)).toMatchObject({
      code: 'steps_not_saved_again',
    });
    await server.api.call(profileEndpoints.saveSkillsExpertise, { ...send, body: skills });
    expect(await ownOf(person)).toMatchObject({ stepsToSaveAgain: [4] });
    await server.api.call(profileEndpoints.saveLegalCompliance, { ...send, body: agreements });
    expect(await server.api.call(calls.sendApplication, send)).toMatchObject({
      state: 'pending',
      reopenedSteps: [],
      stepsToSaveAgain: [],
    });
    expect(await rowOf(person)).toMatchObject({ sending: 2, status: 'pending' });
  });

  it('is about what was read: an edit in between is reported by its steps', async () => {
    const request = await approval();
    await server.api.call(profileEndpoints.saveSkillsExpertise, {
      token: person.token,
      body: { ...skills, yearsOfExperience: 9 },
    });
    expect(await server.api.refused(calls.decideApplication, request)).toMatchObject({
      status: 409,
      code: 'application_changed',
      changedSteps: [2],
      isSentAgain: false,
    });
    expect(await ownOf(person)).toMatchObject({ state: 'pending' });
    await approve();
  });

  it('of two Admins is that of the first, and the second learns who it was', async () => {
    const [first, second] = [await approval(), await approval(other)];
    const replies = await Promise.all(
      [first, second].map((request) => server.api.send(calls.decideApplication, request)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const isAdas = replies[0]?.status === 200;
    const lost = JSON.parse(replies.find(({ status }) => status === 409)?.body ?? '{}') as object;
    expect(lost).toMatchObject({
      code: 'already_decided',
      status: 409,
      by: { name: isAdas ? 'Ada Person' : 'Grace Person' },
      at: new Date(now).toISOString(),
      reason: null,
    });
  });

  it('does not approve what lacks a step, nor decide on what was not sent', async () => {
    const begun = await buildPerson(server.kit);
    await server.api.call(profileEndpoints.saveSkillsExpertise, { token: begun.token, body: skills });
    const row = await rowOf(begun);
    const decide = (body: DecisionForm) =>
      server.api.refused(calls.decideApplication, { token: admin.token, params: { id: row.id }, body });
    const read = readOf(row);
    expect(await decide({ kind: 'approve', unreadReason: 'Known to us.', read })).toMatchObject({
      code: 'applicant_incomplete',
      missingSteps: [1, 3, 4, 5, 6],
    });
    expect(await decide({ kind: 'reject', reason: 'No.', read })).toMatchObject({
      code: 'application_not_sent',
    });
  });

  it.each<[Partial<DecisionForm>, string, string]>([
    [{ kind: 'reject', reason: '  ' }, 'reason', 'Say why, for the expert to read.'],
    [{ kind: 'request_changes', reason: 'More.', steps: [] }, 'steps', 'Choose the steps to revise.'],
    [{ kind: 'request_changes', reason: 'More.', steps: [2, 2] }, 'steps', 'List each step only once.'],
  ])('names the field that is wrong in %j', async (form, path, message) => {
    const { params, token, body } = await approval();
    const refused = await server.api.refused(calls.decideApplication, {
      token,
      params,
      body: { ...form, read: body.read } as DecisionForm,
    });
    expect(refused).toMatchObject({ status: 422, errors: [{ path, message }] });
  });
});

describe('taking a decision back', () => {
  it('restores the earlier state, and nobody is notified', async () => {
    const before = await rowOf(person);
    const { id } = await approve();
    now += (UNDO_SECONDS - 1) * 1000;
    const undone = await server.api.call(calls.undoDecision, { token: admin.token, params: { id } });
    expect(undone).toMatchObject({ status: 'pending' });
    expect(await rowOf(person)).toEqual(before);
    expect(await ownOf(person)).toMatchObject({ state: 'pending', decidedAt: null });
    await tellAll();
    expect(await decisionMails(person)).toEqual([]);
    expect(
      await server.api.refused(calls.undoDecision, { token: admin.token, params: { id } }),
    ).toMatchObject({ code: 'already_undone' });
    await approve();
  });

  it('is too late after ten seconds, and once the expert has applied again', async () => {
    const { id } = await approve();
    now += UNDO_SECONDS * 1000 + 1;
    const undo = { token: admin.token, params: { id } };
    expect(await server.api.refused(calls.undoDecision, undo)).toMatchObject({ code: 'undo_over' });

    person = await buildApplicant(server);
    const { params, body } = await approval();
    const rejected = await server.api.call(calls.decideApplication, {
      token: admin.token,
      params,
      body: { kind: 'reject', reason: 'No.', read: body.read },
    });
    await server.api.call(calls.sendApplication, { token: person.token });
    const late = { token: admin.token, params: { id: rejected.id } };
    expect(await server.api.refused(calls.undoDecision, late)).toMatchObject({ code: 'undo_over' });
  });

  it('is for whoever decided', async () => {
    const { id } = await approve();
    expect(
      await server.api.refused(calls.undoDecision, { token: other.token, params: { id } }),
    ).toMatchObject({ status: 404, code: 'decision_not_found' });
  });
});

describe('what is written down', () => {
  it('is the history, in which nothing that happened is missing', async () => {
    const { id } = await approve();
    await server.api.call(calls.undoDecision, { token: admin.token, params: { id } });
    now += 1000;
    const { params, body } = await approval(other);
    const reason = 'Your name differs.';
    const reject = { kind: 'reject' as const, reason, read: body.read };
    await server.api.call(calls.decideApplication, { token: other.token, params, body: reject });
    now += 1000;
    await server.api.call(calls.sendApplication, { token: person.token });
    const { history } = await server.api.call(calls.getApplication, { token: admin.token, params });
    expect(history.map(({ kind, by, sending }) => [kind, by?.name ?? null, sending])).toEqual([
      ['sent', null, 2],
      ['reject', 'Grace Person', 1],
      ['undone', 'Ada Person', 1],
      ['approve', 'Ada Person', 1],
      ['sent', null, 1],
      ['begun', null, 0],
    ]);
    expect(history[1]?.reason).toBe(reason);
  });

  it('is an entry of the audit log for each', async () => {
    const { id } = await approve();
    await server.api.call(calls.undoDecision, { token: admin.token, params: { id } });
    const { rows } = await server.database.ownerPool.query(
      `select action, by_user_id as by from audit_entry where user_id = $1 and action like 'application.%' order by at, id`,
      [person.user.id],
    );
    const by = admin.user.id;
    expect(rows).toEqual([
      { action: 'application.approve', by },
      { action: 'application.undo', by },
    ]);
  });

  it('are notes among Admins, which only their writers remove', async () => {
    const { id } = await rowOf(person);
    const params = { id };
    const body = { text: ' Called the university. ' };
    const note = await server.api.call(calls.addApplicationNote, { token: admin.token, params, body });
    expect(note).toMatchObject({ text: 'Called the university.', by: { name: 'Ada Person' }, isOwn: true });
    const remove = { params: { id, noteId: note.id } };
    expect(
      await server.api.refused(calls.removeApplicationNote, { token: other.token, ...remove }),
    ).toMatchObject({ status: 404 });
    const seen = await server.api.call(calls.getApplication, { token: other.token, params });
    expect(seen.notes).toMatchObject([{ id: note.id, isOwn: false }]);
    await server.api.call(calls.removeApplicationNote, { token: admin.token, ...remove });
    expect((await server.api.call(calls.getApplication, { token: other.token, params })).notes).toEqual([]);
  });
});
