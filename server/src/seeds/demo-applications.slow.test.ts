import { type ApplicationState, applicationsEndpoints } from '@redoubt/contract/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { approvedExpert, DEMO_PASSWORD } from './demo-accounts.ts';
import { addDemoApplications } from './demo-applications.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  await addDemoApplications(server.kit, admin.user);
});
afterAll(() => server.close());

const list = (query: { state?: ApplicationState; q?: string } = {}) =>
  server.api.call(applicationsEndpoints.listApplications, {
    token: admin.token,
    query: { list: 'all', pageSize: '50', ...query },
  });

it('are thirty, in every state and of every urgency, with skills, documents and scores', async () => {
  const { total, counts, items } = await list();
  expect(total).toBe(30);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  const summary = await server.api.call(applicationsEndpoints.summarizeApplications, { token: admin.token });
  expect(summary.byStatus).toEqual({
    incomplete: 6,
    pending: 10,
    changes_requested: 4,
    approved: 6,
    rejected: 4,
  });
  const sent = items.filter(({ status }) => status !== 'incomplete');
  expect(
    sent.every(({ rating, skills, phone }) => rating !== null && skills.length > 0 && phone !== ''),
  ).toBe(true);
  expect(new Set(items.map(({ reason }) => reason?.kind ?? null))).toEqual(
    new Set([null, 'missing_step', 'document_waiting', 'document_rejected']),
  );
});

it('were sent over the last days, so that some wait urgently', async () => {
  await runJob(server.kit, 'applications.refresh-listings');
  const { oldestPending, pendingByUrgency } = await server.api.call(
    applicationsEndpoints.summarizeApplications,
    { token: admin.token },
  );
  expect(Date.parse(oldestPending?.submittedAt ?? '')).toBeLessThan(Date.now() - 5 * DAY_MS);
  expect(pendingByUrgency.high).toBeGreaterThan(1);
  expect(pendingByUrgency.low).toBeGreaterThan(0);
});

it('stay as they are when they are added again', async () => {
  const before = await list();
  await addDemoApplications(server.kit, admin.user);
  expect((await list()).items).toEqual(before.items);
});

it('are among them one who was approved, and whom people can sign in as', async () => {
  const { token, user } = await server.api.call(signInEndpoints.signIn, {
    body: { email: approvedExpert.email, password: DEMO_PASSWORD },
  });
  expect(user).toMatchObject({ firstname: approvedExpert.firstname, role: 'Expert' });
  expect(await server.api.call(applicationsEndpoints.getOwnApplication, { token })).toMatchObject({
    state: 'approved',
  });
});
