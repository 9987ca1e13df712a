import { applicationsEndpoints, type DecisionForm, UNDO_SECONDS } from '@redoubt/contract/applications';
import { auditEndpoints } from '@redoubt/contract/audit';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApplicant, findApplicant, readOf } from '#testing/features/applicants.ts';
import { skills } from '#testing/experts.ts';
import { runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const calls = applicationsEndpoints;
type Kind = DecisionForm['kind'];
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;
let other: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin', isRemembered: true });
  other = await buildPerson(server.kit, { role: 'Admin', firstname: 'Grace', isRemembered: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildApplicant(server, { isRemembered: true });
});

const rowOf = () => findApplicant(server, admin, person.user.email);
const ownOf = () => server.api.call(calls.getOwnApplication, { token: person.token });

/** What a decision of a kind says, on the application as it is now. */
async function requestRevision(kind: Kind, by = admin) {
  const row = await rowOf();
  const more = {
    approve: { unreadReason: 'Known to us.' },
    reconsider: {},
    reject: { reason: 'The degree cannot be read.' },
    withdraw: { reason: 'The degree turned out to be forged.' },
    request_changes: { reason: 'Name your certificates.', steps: [2] },
  }[kind];
  const body = { kind, ...more, read: readOf(row) } as DecisionForm;
  return { token: by.token, params: { id: row.id }, body };
}
const take = async (kind: Kind) => server.api.call(calls.decideApplication, await requestRevision(kind));
const refusedOf = (call: Awaited<ReturnType<typeof requestRevision>>) =>
  server.api.refused(calls.decideApplication, call);

async function tellAll() {
  now += (UNDO_SECONDS + 1) * 1000;
  const { rows } = await server.database.ownerPool.query<{ batch: string }>(
    'select distinct batch from application_decision where told_at is null and undone_at is null order by batch',
  );
  for (const payload of rows) await runJob(server.kit, 'applications.tell-decisions', { payload });
}
const mailed = async () =>
  (await listMails(server.database, person.user.email)).filter(({ purpose }) =>
    purpose.startsWith('application-'),
  );

describe('a rejection', () => {
  it('is taken back into review: it waits again with its first date, and the expert is notified', async () => {
    const { submittedAt } = await rowOf();
    await take('reject');
    await tellAll();
    expect(await take('reconsider')).toMatchObject({ kind: 'reconsider', status: 'pending' });
    expect(await rowOf()).toMatchObject({ status: 'pending', submittedAt, sending: 1 });
    expect(await ownOf()).toMatchObject({ state: 'pending', note: null });
    await tellAll();
    expect((await mailed()).map(({ purpose }) => purpose)).toContain('application-reconsidered');
    expect(await take('approve')).toMatchObject({ status: 'approved' });
  });

  it('becomes an approval of what was read, and of nothing newer', async () => {
    await take('reject');
    const call = await requestRevision('approve');
    const body = { ...skills, yearsOfExperience: 9 };
    await server.api.call(profileEndpoints.saveSkillsExpertise, { token: person.token, body });
    expect(await refusedOf(call)).toMatchObject({ code: 'application_changed', changedSteps: [2] });
    expect(await take('approve')).toMatchObject({ status: 'approved' });
    const { token, params } = call;
    const { history } = await server.api.call(calls.getApplication, { token, params });
    expect(history.map(({ kind }) => kind)).toEqual(['approve', 'reject', 'sent', 'begun']);
  });

  it('is decided on once: who comes second learns who did what', async () => {
    await take('reject');
    const late = await requestRevision('approve', other);
    await take('reconsider');
    expect(await refusedOf(late)).toMatchObject({ code: 'already_decided', state: 'pending' });
    expect((await rowOf()).status).toBe('pending');
  });

  it('is not turned by a decision on many', async () => {
    await take('reject');
    const row = await rowOf();
    const rows = [{ id: row.id, read: readOf(row) }];
    const body = { decision: { kind: 'approve' as const, unreadReason: 'Known to us.' }, rows };
    const { results } = await server.api.call(calls.decideApplications, { token: admin.token, body });
    expect(results).toMatchObject([{ outcome: 'refused', code: 'already_decided' }]);
  });
});

describe('an approval', () => {
  it('is withdrawn with a reason: mailed, written down, and the expert may apply again', async () => {
    await take('approve');
    await tellAll();
    const { id } = await rowOf();
    expect(await take('withdraw')).toMatchObject({ kind: 'withdraw', status: 'rejected' });
    expect(await ownOf()).toMatchObject({
      state: 'rejected',
      isWithdrawn: true,
      note: 'The degree turned out to be forged.',
    });
    await tellAll();
    const mail = (await mailed()).find(({ purpose }) => purpose === 'application-withdrawn');
    expect(mail?.text).toContain('The degree turned out to be forged.');
    expect(mail?.text).toContain('You can apply again');
    const log = await server.api.call(auditEndpoints.listAudit, {
      token: admin.token,
      query: { object: id },
    });
    expect(log.items[0]).toMatchObject({ action: 'application.withdraw' });
    expect(log.items[0]?.changes).toContainEqual({
      field: 'state',
      values: { before: 'approved', after: 'rejected' },
    });
    const sent = await server.api.call(calls.sendApplication, { token: person.token });
    expect(sent).toMatchObject({ state: 'pending', isWithdrawn: false, isSentNow: true });
  });

  it('is in effect again once its withdrawal is taken back, and nobody is notified', async () => {
    await take('approve');
    await tellAll();
    const before = await ownOf();
    const { id } = await take('withdraw');
    const undo = { token: admin.token, params: { id } };
    expect(await server.api.call(calls.undoDecision, undo)).toMatchObject({ status: 'approved' });
    expect(await ownOf()).toEqual(before);
    await tellAll();
    expect((await mailed()).map(({ purpose }) => purpose)).toEqual(['application-approved']);
  });

  it('is no rejection: it is withdrawn, and only while it is in effect', async () => {
    expect(await refusedOf(await requestRevision('withdraw'))).toMatchObject({ code: 'application_changed' });
    await take('approve');
    expect(await refusedOf(await requestRevision('reject'))).toMatchObject({ code: 'already_decided' });
    const late = await requestRevision('withdraw', other);
    await take('withdraw');
    expect(await refusedOf(late)).toMatchObject({ code: 'already_decided', state: 'rejected' });
  });
});

it('takes back no decision that another came after', async () => {
  const { id } = await take('approve');
  await take('withdraw');
  const undo = { token: admin.token, params: { id } };
  expect(await server.api.refused(calls.undoDecision, undo)).toMatchObject({ code: 'undo_over' });
});
