import { applicationsEndpoints, type DecisionOnMany, UNDO_SECONDS } from '@redoubt/contract/applications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApplicant, buildWaiting, findApplicant } from '#testing/features/applicants.ts';
import { runJob } from '#testing/jobs.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const calls = applicationsEndpoints;
const reject = { kind: 'reject', reason: 'Not now.' } as const;
let now = Date.parse('2026-11-16T09:00:00Z');
let server: TestApp;
let admin: TestPerson;
let domain: string;
let round = 0;
let people: TestPerson[];
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin', isRemembered: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  domain = `round-${String((round += 1))}.example`;
  people = await Promise.all(
    [1, 2, 3].map((nth) =>
      buildApplicant(server, { email: `expert-${String(nth)}@${domain}`, isRemembered: true }),
    ),
  );
});

const filterOf = () => ({ list: 'approvals' as const, q: `@${domain}` });
const read = () => server.api.call(calls.listApplications, { token: admin.token, query: filterOf() });

/** A decision on all that the list shows now. */
async function decisionRequest(decision: DecisionOnMany = reject) {
  const { total, asOf } = await read();
  return { token: admin.token, body: { decision, filter: filterOf(), total, asOf } };
}
const begin = async (decision?: DecisionOnMany) =>
  server.api.call(calls.beginFilteredDecision, await decisionRequest(decision));
const goOn = (id: string, signal?: AbortSignal) =>
  runJob(server.kit, 'applications.decide-bulk', { payload: { id }, ...(signal && { signal }) });
const look = (id: string, by = admin) =>
  server.api.call(calls.getFilteredDecision, { token: by.token, params: { id } });
const undo = (id: string) => ({ token: admin.token, params: { id } });
const statesOf = () =>
  Promise.all(people.map(async ({ user }) => (await findApplicant(server, admin, user.email)).status));
async function tell(batch: string) {
  now += (UNDO_SECONDS + 1) * 1000;
  await runJob(server.kit, 'applications.tell-decisions', { payload: { batch } });
}
const mailsOf = async () =>
  (await Promise.all(people.map(({ user }) => listMailPurposes(server.database, user.email)))).flat();

it('decides on all that the filter let through when the list was read, and tells each', async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ state: 'running', total: 3, decided: 0, undoUntil: null });
  await goOn(begun.id);
  expect(await look(begun.id)).toMatchObject({ state: 'done', total: 3, decided: 3, refused: 0 });
  expect(await statesOf()).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await mailsOf()).toEqual([]);
  await tell(begun.id);
  expect(await mailsOf()).toEqual(['application-rejected', 'application-rejected', 'application-rejected']);
});

it('asks many for more', async () => {
  const begun = await begin({ kind: 'request_changes', reason: 'A newer degree.', steps: [3] });
  await goOn(begun.id);
  expect(await statesOf()).toEqual(['changes_requested', 'changes_requested', 'changes_requested']);
});

it('leaves out what was taken out, and what came or changed since the list was read', async () => {
  const call = await decisionRequest();
  const [first, second] = people;
  const out = await findApplicant(server, admin, first?.user.email ?? '');
  await server.api.call(profileEndpoints.saveBasicInfo, {
    token: second?.token ?? '',
    body: { about: 'New' },
  });
  const body = { ...call.body, except: [out.id] };
  const { id } = await server.api.call(calls.beginFilteredDecision, { ...call, body });
  await goOn(id);
  const done = await look(id);
  expect(done).toMatchObject({ total: 2, decided: 1, refused: 1 });
  expect(done.refusals).toMatchObject([{ code: 'application_changed' }]);
  expect(await statesOf()).toEqual(['pending', 'pending', 'rejected']);
});

it('begins nothing where more or fewer match than were counted', async () => {
  const call = await decisionRequest();
  const body = { ...call.body, total: 2 };
  expect(await server.api.refused(calls.beginFilteredDecision, { ...call, body })).toMatchObject({
    code: 'selection_changed',
    total: 3,
  });
});

it('refuses by row what cannot be approved, and is nobody else’s to look at', async () => {
  await server.database.ownerPool.query('delete from application where user_id = any($1)', [
    people.map(({ user }) => user.id),
  ]);
  const waiting = await buildWaiting(server);
  domain = waiting.user.email;
  people = [waiting];
  const { total, asOf } = await server.api.call(calls.listApplications, {
    token: admin.token,
    query: { list: 'approvals', q: domain },
  });
  const { id } = await server.api.call(calls.beginFilteredDecision, {
    token: admin.token,
    body: {
      decision: { kind: 'approve', unreadReason: 'Known to us.' },
      filter: { list: 'approvals', q: domain },
      total,
      asOf,
    },
  });
  await goOn(id);
  expect((await look(id)).refusals).toMatchObject([{ code: 'applicant_incomplete' }]);
  const other = await buildPerson(server.kit, { role: 'Admin' });
  expect(
    (await server.api.refused(calls.getFilteredDecision, { ...undo(id), token: other.token })).status,
  ).toBe(404);
});

it('is taken back as a whole, before anybody is notified, and not any later', async () => {
  const { id } = await begin();
  await goOn(id);
  expect(await server.api.call(calls.undoFilteredDecision, undo(id))).toMatchObject({ state: 'undoing' });
  // The mails of what is still to be taken back wait, however long it takes.
  await tell(id);
  await goOn(id);
  expect(await look(id)).toMatchObject({ state: 'undone', undone: 3, decided: 0, kept: 0 });
  expect(await statesOf()).toEqual(['pending', 'pending', 'pending']);
  await tell(id);
  expect(await mailsOf()).toEqual([]);
  const late = await begin();
  await goOn(late.id);
  now += (UNDO_SECONDS + 1) * 1000;
  expect(await server.api.refused(calls.undoFilteredDecision, undo(late.id))).toMatchObject({
    code: 'undo_over',
  });
});

it('is stopped while it runs: nothing more is decided, and what was is taken back', async () => {
  const { id } = await begin();
  await server.api.call(calls.undoFilteredDecision, undo(id));
  await goOn(id);
  expect(await look(id)).toMatchObject({ state: 'undone', total: 0 });
  expect(await statesOf()).toEqual(['pending', 'pending', 'pending']);
});

it('goes on where a worker stopped, and ends where its Admin is none any more', async () => {
  const { id } = await begin();
  const stopped = new AbortController();
  stopped.abort();
  await expect(goOn(id, stopped.signal)).rejects.toThrow(/abort/i);
  await goOn(id);
  expect(await look(id)).toMatchObject({ state: 'done', decided: 3 });
  await server.api.call(calls.undoFilteredDecision, undo(id));
  await goOn(id);
  const again = await begin();
  await server.database.ownerPool.query(`update user_account set role = 'Expert' where id = $1`, [
    admin.user.id,
  ]);
  await goOn(again.id);
  await server.database.ownerPool.query(`update user_account set role = 'Admin' where id = $1`, [
    admin.user.id,
  ]);
  expect(await look(again.id)).toMatchObject({ state: 'done', decided: 0 });
});
