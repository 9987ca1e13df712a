import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ExpertActionInput, MOST_EXPERTS_AT_ONCE, talentEndpoints } from '@redoubt/contract/talent';
import { listAudited } from '#testing/features/audited.ts';
import { listMails } from '#testing/mail/mails.ts';
import {
  addExperts,
  invitationMailedTo,
  sampleExpert,
  settleInvitations,
} from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let ours: TestMember;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ours = await buildMember(server);
});

const change = (body: ExpertActionInput, { token }: { readonly token: string } = ours) =>
  server.api.call(talentEndpoints.changeExperts, { token, body });

async function add(many: number, given: Parameters<typeof sampleExpert>[0] = {}, member = ours) {
  const experts = Array.from({ length: many }, () => sampleExpert(given));
  const { organizationId, user } = member;
  return {
    experts,
    ids: (await addExperts(server.kit, { organizationId, by: user.id, experts })) as never[],
  };
}

async function statesOf({ token }: TestMember = ours) {
  const { items } = await server.api.call(talentEndpoints.listExperts, { token, query: { limit: 100 } });
  return items.map(({ invitation }) => invitation.state);
}

it('stops invitations that wait or were sent, says so of each, and sends none until it is asked to', async () => {
  const { ids, experts } = await add(2);
  const { id } = await server.api.call(talentEndpoints.addExpert, {
    token: ours.token,
    body: sampleExpert(),
  });
  await settleInvitations(server);
  const { ids: later, experts: laterOnes } = await add(2);
  const { results, nextCursor } = await change({ action: 'stop', on: { ids: [...later, ...ids, id] } });
  expect(nextCursor).toBeNull();
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill('done'));
  const again = await change({ action: 'stop', on: { ids } });
  expect(again.results).toMatchObject([
    { name: experts[0]?.name, code: 'invitation_not_waiting' },
    { code: 'invitation_not_waiting' },
  ]);
  await settleInvitations(server);
  expect((await statesOf()).filter((state) => state === 'stopped')).toHaveLength(5);
  expect(await listMails(server.database, laterOnes[0]?.email ?? '')).toEqual([]);
  const [one] = later;
  await server.api.call(talentEndpoints.resendInvite, { token: ours.token, params: { id: one as never } });
  expect(await invitationMailedTo(server, laterOnes[0]?.email ?? '')).toMatch(/^[\w-]+$/);
});

it(
  'goes through all that a filter lets through, call by call, but for those taken out',
  { tags: ['slow'] },
  async () => {
    const { ids } = await add(MOST_EXPERTS_AT_ONCE + 20, { skills: ['Ledgers'] });
    await add(1, { skills: ['Law'] });
    const on = { matching: { skill: 'ledgers' }, except: ids.slice(0, 3) };
    const first = await change({ action: 'delete', on });
    expect(first.results).toHaveLength(MOST_EXPERTS_AT_ONCE);
    await add(1, { skills: ['Ledgers'] });
    const second = await change({ action: 'delete', on: { ...on, cursor: first.nextCursor ?? '' } });
    expect([second.results.length, second.nextCursor]).toEqual([17, null]);
    const left = await server.api.call(talentEndpoints.listExperts, {
      token: ours.token,
      query: { limit: 100 },
    });
    // Three that were taken out, the lawyer, and who came in between.
    expect(left.items).toHaveLength(5);
  },
);

it('takes the letters back of those who are deleted', async () => {
  const { experts, ids } = await add(2);
  await invitationMailedTo(server, experts[0]?.email ?? '');
  await change({ action: 'delete', on: { ids } });
  expect(await listMails(server.database, experts[0]?.email ?? '')).toEqual([]);
  expect(await statesOf()).toEqual([]);
});

it('invites again whom it may, in the queue of uploads', async () => {
  const { ids } = await add(3);
  const { ownerPool } = server.database;
  await ownerPool.query(
    `update expert_record set invitation = 'refused', queue_number = null where id = any($1::uuid[])`,
    [ids.slice(0, 2)],
  );
  const { results } = await change({ action: 'resend', on: { ids } });
  expect(results.map((row) => (row.outcome === 'done' ? 'done' : row.code))).toEqual([
    'done',
    'done',
    'invitation_not_due',
  ]);
  const { rows } = await ownerPool.query(
    `select quota from expert_record where organization_id = $1 and invitation = 'waiting'`,
    [ours.organizationId],
  );
  expect(rows).toEqual([{ quota: 'organization' }, { quota: 'organization' }, { quota: 'organization' }]);
});

it('reminds those who have a link at most once a day, and says who opted out', async () => {
  const { ids } = await add(3);
  const { ownerPool } = server.database;
  const sent = `update expert_record set invitation = 'sent', status = 'invitation_sent', queue_number = null,
    token_hash = sha256(id::text::bytea), letter_id = id, expires_at = now() + interval '9 days', sent_at = now() - $2::interval
    where id = $1`;
  await ownerPool.query(sent, [ids[0], '25 hours']);
  await ownerPool.query(sent, [ids[1], '2 hours']);
  await ownerPool.query(
    `update expert_record set invitation = 'opted-out', queue_number = null where id = $1`,
    [ids[2]],
  );
  const { results } = await change({ action: 'resend', on: { ids } });
  expect(results.map((row) => (row.outcome === 'done' ? 'done' : row.code))).toEqual([
    'done',
    'invitation_not_due',
    'person_opted_out',
  ]);
});

it('finds nobody of another organization', async () => {
  const others = await buildMember(server);
  const { ids } = await add(1, {}, others);
  const { results } = await change({ action: 'delete', on: { ids } });
  expect(results).toMatchObject([{ outcome: 'refused', code: 'not_found', name: '' }]);
  expect(await change({ action: 'delete', on: { matching: {} } })).toEqual({ results: [], nextCursor: null });
  expect(await statesOf(others)).toEqual(['waiting']);
});

it('is for managers: viewers are refused, and who has no verified address invites nobody', async () => {
  const { ids } = await add(1);
  const body = { action: 'stop', on: { ids } } as const;
  const viewer = await buildMember(server, { of: ours.organizationId, memberRole: 'viewer' });
  const refused = await server.api.refused(talentEndpoints.changeExperts, { token: viewer.token, body });
  expect(refused.code).toBe('member_role_too_low');
  const unverified = await buildMember(server, { isVerified: false });
  const resend = { action: 'resend', on: { matching: {} } } as const;
  const early = await server.api.refused(talentEndpoints.changeExperts, {
    token: unverified.token,
    body: resend,
  });
  expect(early.code).toBe('address_unverified');
});

it('writes down what an Admin does for an organization', async () => {
  const { ids } = await add(2);
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  await server.api.call(talentEndpoints.changeExperts, {
    token: admin.token,
    query: { organizationId: ours.organizationId },
    body: { action: 'stop', on: { ids } },
  });
  expect(await listAudited(server.database, `organization ${ours.organizationId}`)).toMatchObject([
    { action: 'organization.change-experts', by: `person ${admin.user.id}`, changes: { stop: { after: 2 } } },
  ]);
});
