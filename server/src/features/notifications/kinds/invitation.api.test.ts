import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseNow } from '#testing/erase-now.ts';
import { joinTokenMailedTo } from '#testing/organizations/join-token.ts';
import { invitationMailedTo, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const invite = ({ token }: TestMember, email: string) =>
  server.api.call(endpoints.inviteMember, { token, body: { email, role: 'viewer' } });
const noticesOf = async ({ token }: TestPerson) =>
  (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;

async function buildInvited({ isVerified = true } = {}) {
  const owner = await buildMember(server);
  await server.api.call(endpoints.saveOrganization, { token: owner.token, body: { name: 'Unilag' } });
  const person = await buildPerson(server.kit, { role: 'Partner', isVerified });
  const { invitations } = await invite(owner, person.user.email);
  return { owner, person, id: invitations[0]?.id ?? ('' as never) };
}

it('tells whoever has an account which organization invites them, once, and leads to the invitation', async () => {
  const { owner, person, id } = await buildInvited();
  expect(await noticesOf(person)).toMatchObject([
    { kind: 'invitation', title: 'Unilag invited you to join it as a member', path: pagePaths.join(id) },
  ]);
  const params = { token: id };
  const opened = await server.api.call(endpoints.getJoining, { params, token: person.token });
  expect(opened).toMatchObject({ organization: 'Unilag', role: 'viewer', hasAccount: true });
  await server.api.call(endpoints.join, { params, token: person.token });
  const joined = await server.api.call(endpoints.getOrganization, { token: person.token });
  expect(joined.id).toBe(owner.organizationId);
  expect(await noticesOf(person)).toHaveLength(1);
  expect(await noticesOf(owner)).toMatchObject([
    {
      kind: 'invitation',
      title: `${fullNameOf(person.user)} joined your organization`,
      body: 'They accepted an invitation and are a viewer now.',
      path: pagePaths.partnerUniversity({ tab: 'profile' }),
    },
  ]);
});

it('keeps no token of the mail', async () => {
  const { person } = await buildInvited();
  const token = await joinTokenMailedTo(server.database, person.user.email);
  expect(JSON.stringify(await noticesOf(person))).not.toContain(token);
});

it('leads nobody else to the invitation', async () => {
  const { id } = await buildInvited();
  const other = await buildPerson(server.kit, { role: 'Partner' });
  const params = { token: id };
  for (const refused of [
    server.api.refused(endpoints.getJoining, { params }),
    server.api.refused(endpoints.getJoining, { params, token: other.token }),
    server.api.refused(endpoints.join, { params, token: other.token }),
  ])
    expect(await refused).toMatchObject({ status: 404, code: 'link_unknown' });
});

it('is not told to an account whose address nobody showed to be theirs, and its id opens nothing to it', async () => {
  const { person, id } = await buildInvited({ isVerified: false });
  expect(await noticesOf(person)).toEqual([]);
  const request = { params: { token: id }, token: person.token };
  expect((await server.api.refused(endpoints.join, request)).code).toBe('link_unknown');
});

it('is not written for those who hid the kind', async () => {
  const owner = await buildMember(server);
  const person = await buildPerson(server.kit);
  await server.api.call(notificationsEndpoints.savePreferences, {
    token: person.token,
    body: { hidden: ['invitation'], mailed: [], dailyAt: null },
  });
  await invite(owner, person.user.email);
  expect(await noticesOf(person)).toEqual([]);
});

it('goes with the account of whoever invites', async () => {
  const { owner, person } = await buildInvited();
  await eraseNow(server, owner);
  expect(await noticesOf(person)).toEqual([]);
});

interface InvitedExpert {
  readonly isVerified?: boolean;
  readonly role?: Role;
}

describe('an organization that wants somebody among its experts', () => {
  async function buildInvitedExpert({ isVerified = true, role = 'Expert' }: InvitedExpert = {}) {
    const owner = await buildMember(server);
    await server.api.call(endpoints.saveOrganization, { token: owner.token, body: { name: 'Unilag' } });
    const person = await buildPerson(server.kit, { role, isVerified });
    const { id } = await server.api.call(talentEndpoints.addExpert, {
      token: owner.token,
      body: sampleExpert({ email: person.user.email }),
    });
    const token = await invitationMailedTo(server, person.user.email);
    return { owner, person, id, token };
  }

  it('is told to whoever has an account, and leads to the invitation, which can be accepted there', async () => {
    const { person, id, token } = await buildInvitedExpert();
    const notices = await noticesOf(person);
    expect(notices).toMatchObject([
      {
        kind: 'invitation',
        title: 'Unilag invited you to join its experts',
        path: pagePaths.invitation(id),
      },
    ]);
    expect(JSON.stringify(notices)).not.toContain(token);
    const shown = { params: { token: id }, token: person.token };
    expect(await server.api.call(talentEndpoints.getInvitation, shown)).toMatchObject({
      organization: 'Unilag',
    });
    await server.api.call(talentEndpoints.acceptInvitation, { ...shown, body: { consents: true } });
    expect(
      await server.api.call(talentEndpoints.listOwnOrganizations, { token: person.token }),
    ).toMatchObject({
      items: [{ name: 'Unilag' }],
    });
    expect(await server.api.refused(talentEndpoints.getInvitation, shown)).toMatchObject({
      code: 'link_used',
    });
  });

  it('learns who accepted: its owners and managers, once, until that account is erased', async () => {
    const { owner, person, token } = await buildInvitedExpert();
    const of = owner.organizationId;
    const manager = await buildMember(server, { of, memberRole: 'manager' });
    const others = [
      await buildMember(server, { of, memberRole: 'viewer' }),
      await buildMember(server),
      person,
    ];
    const acceptances = async (member: TestPerson) =>
      (await noticesOf(member)).filter(({ kind }) => kind === 'acceptance');
    expect(await acceptances(owner)).toEqual([]);
    const { name } = await server.api
      .call(talentEndpoints.listExperts, { token: owner.token })
      .then(({ items }) => items[0] ?? { name: '' });
    const params = { token };
    const call = { params, token: person.token, body: { consents: true } } as const;
    await server.api.call(talentEndpoints.acceptInvitation, call);
    await server.drainOutbox();
    for (const member of [owner, manager])
      expect(await acceptances(member)).toMatchObject([
        {
          title: `${name} accepted your invitation`,
          path: pagePaths.partnerUniversity({ tab: 'experts' }),
        },
      ]);
    for (const other of others) expect(await acceptances(other)).toEqual([]);
    await eraseNow(server, person);
    expect(await acceptances(owner)).toEqual([]);
  });

  it.each<[string, InvitedExpert]>([
    ['whose address is not verified', { isVerified: false }],
    ['who is no expert', { role: 'Client' }],
  ])('is not told to somebody %s', async (...[, given]) => {
    const { person } = await buildInvitedExpert(given);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('leads nobody else there by its id', async () => {
    const { id } = await buildInvitedExpert();
    const { token } = await buildPerson(server.kit);
    const params = { token: id };
    for (const refused of [
      server.api.refused(talentEndpoints.getInvitation, { params }),
      server.api.refused(talentEndpoints.getInvitation, { params, token }),
      server.api.refused(talentEndpoints.acceptInvitation, { params, token, body: { consents: true } }),
    ])
      expect(await refused).toMatchObject({ status: 404, code: 'link_unknown' });
  });
});
