import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import { addExperts, sampleExpert, settleInvitations } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { openFurtherSession } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let ours: TestMember;
let now: number;

beforeAll(async () => {
  now = Date.now();
  server = await testApp({
    clock: { now: () => new Date(now), sleep: () => Promise.resolve() },
    unsolicitedMails: { perPerson: 2, perOrganization: 5 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ours = await buildMember(server);
});

/** Seven who were uploaded, of whom five have been mailed; the two others wait until tomorrow. */
async function addSeven() {
  const { organizationId, user } = ours;
  const experts = Array.from({ length: 7 }, () => sampleExpert());
  const ids = await addExperts(server.kit, { organizationId, by: user.id, experts });
  await settleInvitations(server);
  return ids.filter((id) => id !== null);
}

async function readOne(id: ExpertRecordId) {
  const query = { id };
  const { items } = await server.api.call(talentEndpoints.listExperts, { token: ours.token, query });
  return items[0];
}

const dayAfter = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

it('an upload waits for another day where the quota of the organization is used up', async () => {
  await addSeven();
  const counts = await server.api.call(talentEndpoints.getAnalytics, { token: ours.token });
  expect(counts.byStatus.slice(0, 2)).toMatchObject([{ experts: 2 }, { experts: 5 }]);
  const query = { status: 'pending_activation' } as const;
  const { items } = await server.api.call(talentEndpoints.listExperts, { token: ours.token, query });
  expect(items.map(({ invitation }) => invitation.waitsUntil)).toEqual([dayAfter(1), dayAfter(1)]);
  now += DAY_MS;
  await settleInvitations(server);
  const token = await openFurtherSession(server.kit, ours.user);
  const later = await server.api.call(talentEndpoints.listExperts, { token, query });
  expect(later.items).toEqual([]);
});

it('the dry run counts what waits already, and the days', async () => {
  await addSeven();
  const rows = Array.from({ length: 9 }, (_, at) => `New Person,new-${String(at)}@unilag.example,Lagos`);
  const body = new FormData();
  body.set('file', new File([['Name,Email,Location', ...rows].join('\n')], 'more.csv'));
  const report = await server.api.call(talentEndpoints.uploadExperts, {
    token: ours.token,
    body,
    query: { dryRun: 'true' },
  });
  // Eleven at five a day, from tomorrow on.
  expect(report).toMatchObject({
    lastInvitationOn: dayAfter(3),
    invitations: { perDay: 5, waiting: 2, days: 4 },
  });
});

it('one that somebody sends by hand leaves at once, or says its day', async () => {
  const [next, last] = (await addSeven()).slice(5) as [ExpertRecordId, ExpertRecordId];
  const resend = (id: ExpertRecordId) =>
    server.api.call(talentEndpoints.resendInvite, { token: ours.token, params: { id } });
  expect((await readOne(last))?.invitation).toMatchObject({ waitsUntil: dayAfter(1), canResend: true });
  const first = await resend(last);
  expect(first.invitation).toMatchObject({ state: 'waiting', waitsUntil: dayAfter(0), canResend: false });
  await settleInvitations(server);
  expect([(await readOne(last))?.status, (await readOne(next))?.status]).toEqual([
    'invitation_sent',
    'pending_activation',
  ]);
  await server.api.call(talentEndpoints.addExpert, { token: ours.token, body: sampleExpert() });
  await settleInvitations(server);
  expect((await resend(next)).invitation).toMatchObject({ state: 'waiting', waitsUntil: dayAfter(1) });
});
