import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** The members of an organization and their roles, as one of them reads them. */
async function rolesIn({ token }: TestMember): Promise<Record<string, string>> {
  const { members } = await server.api.call(endpoints.listMembers, { token });
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

const organizationOf = async ({ token }: Pick<TestMember, 'token'>) =>
  (await server.api.call(endpoints.getOrganization, { token })).id;

async function buildTeam() {
  const owner = await buildMember(server);
  const of = owner.organizationId;
  const manager = await buildMember(server, { of, memberRole: 'manager' });
  const viewer = await buildMember(server, { of, memberRole: 'viewer', role: 'Vendor' });
  return { owner, manager, viewer };
}

describe('the members of an organization', () => {
  it('are read by each of them', async () => {
    const { owner, manager, viewer } = await buildTeam();
    const expected = { [owner.user.id]: 'owner', [manager.user.id]: 'manager', [viewer.user.id]: 'viewer' };
    for (const one of [owner, manager, viewer]) expect(await rolesIn(one)).toEqual(expected);
    const { members } = await server.api.call(endpoints.listMembers, { token: viewer.token });
    expect(members.filter(({ isSelf }) => isSelf).map(({ email }) => email)).toEqual([viewer.user.email]);
  });

  it.each(['manager', 'viewer'] as const)('are not for a %s to change', async (memberRole) => {
    const team = await buildTeam();
    const { token } = team[memberRole];
    const params = { userId: team.owner.user.id };
    const body = { email: 'somebody@unilag.example', role: 'viewer' } as const;
    for (const refused of [
      server.api.refused(endpoints.changeMemberRole, { token, params, body: { role: 'viewer' } }),
      server.api.refused(endpoints.handOwnershipOn, { token, params }),
      server.api.refused(endpoints.removeMember, { token, params }),
      server.api.refused(endpoints.inviteMember, { token, body }),
    ])
      expect(await refused).toMatchObject({ status: 403, code: 'member_role_too_low' });
  });

  it('of another organization are none: 404, also by id', async () => {
    const [{ owner }, other] = [await buildTeam(), await buildMember(server)];
    const params = { userId: other.user.id };
    const request = { token: owner.token, params };
    for (const refused of [
      server.api.refused(endpoints.changeMemberRole, { ...request, body: { role: 'viewer' } }),
      server.api.refused(endpoints.handOwnershipOn, request),
      server.api.refused(endpoints.removeMember, request),
    ])
      expect(await refused).toMatchObject({ status: 404, code: 'member_not_found' });
    expect(await rolesIn(other)).toEqual({ [other.user.id]: 'owner' });
  });

  it('get another role, which counts from the next call on', async () => {
    const { owner, manager, viewer } = await buildTeam();
    const params = { userId: viewer.user.id };
    await server.api.call(endpoints.changeMemberRole, {
      token: owner.token,
      params,
      body: { role: 'owner' },
    });
    expect((await rolesIn(owner))[viewer.user.id]).toBe('owner');
    const demoted = {
      token: viewer.token,
      params: { userId: manager.user.id },
      body: { role: 'viewer' },
    } as const;
    await server.api.call(endpoints.changeMemberRole, demoted);
    const body = { name: 'Not any more' };
    const refused = await server.api.refused(endpoints.saveOrganization, { token: manager.token, body });
    expect(refused.status).toBe(403);
  });

  it('that are removed have an organization of their own, and learn of it by mail', async () => {
    const { owner, manager } = await buildTeam();
    const params = { userId: manager.user.id };
    const { members } = await server.api.call(endpoints.removeMember, { token: owner.token, params });
    expect(members.map(({ userId }) => userId)).not.toContain(manager.user.id);
    expect(await organizationOf(manager)).not.toBe(owner.organizationId);
    expect(await rolesIn(manager)).toEqual({ [manager.user.id]: 'owner' });
    expect(await listMailPurposes(server.database, manager.user.email)).toContain('member-removed');
  });

  it('leave for an organization of their own', async () => {
    const { owner, viewer } = await buildTeam();
    await server.api.call(endpoints.leaveOwnOrganization, { token: viewer.token });
    expect(await organizationOf(viewer)).not.toBe(owner.organizationId);
    expect(await rolesIn(owner)).not.toHaveProperty(viewer.user.id);
  });
});

describe('the owner', () => {
  it('hands the organization on and goes on as a manager', async () => {
    const { owner, viewer } = await buildTeam();
    const params = { userId: viewer.user.id };
    await server.api.call(endpoints.handOwnershipOn, { token: owner.token, params });
    expect(await rolesIn(owner)).toMatchObject({ [owner.user.id]: 'manager', [viewer.user.id]: 'owner' });
  });

  it('who is the last cannot leave, be removed or become less', async () => {
    const { owner } = await buildTeam();
    const { token } = owner;
    const params = { userId: owner.user.id };
    for (const refused of [
      server.api.refused(endpoints.leaveOwnOrganization, { token }),
      server.api.refused(endpoints.removeMember, { token, params }),
      server.api.refused(endpoints.changeMemberRole, { token, params, body: { role: 'manager' } }),
    ])
      expect(await refused).toMatchObject({ status: 409, code: 'last_owner' });
  });

  it('who is alone has nobody to leave it to', async () => {
    const { token } = await buildMember(server);
    const refused = await server.api.refused(endpoints.leaveOwnOrganization, { token });
    expect(refused).toMatchObject({ status: 409, code: 'only_member' });
  });

  it.each([
    ['leave', (one: TestMember) => server.api.call(endpoints.leaveOwnOrganization, { token: one.token })],
    [
      'step down',
      (one: TestMember) =>
        server.api.call(endpoints.changeMemberRole, {
          token: one.token,
          params: { userId: one.user.id },
          body: { role: 'viewer' },
        }),
    ],
    [
      'remove the other',
      (one: TestMember, other: TestMember) =>
        server.api.call(endpoints.removeMember, { token: one.token, params: { userId: other.user.id } }),
    ],
  ] as const)('there always is one: two who %s at once', async (_, act) => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, viewer: watcher } = await buildTeam();
      const second = await buildMember(server, { of: owner.organizationId, memberRole: 'owner' });
      const outcomes = await Promise.allSettled([act(owner, second), act(second, owner)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const owners = Object.values(await rolesIn(watcher)).filter((role) => role === 'owner');
      expect(owners).toHaveLength(1);
    }
  });

  it('who is erased is followed by whoever has most to say; the contact address is theirs then', async () => {
    const { owner, manager } = await buildTeam();
    await eraseNow(server, owner);
    expect((await rolesIn(manager))[manager.user.id]).toBe('owner');
    const { contactEmail } = await server.api.call(endpoints.getOrganization, { token: manager.token });
    expect(contactEmail).toBe(manager.user.email);
  });
});

it('an Admin looks after the members by the organization’s id, and the audit log says so', async () => {
  const { owner, viewer } = await buildTeam();
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const { token } = admin;
  const query = { organizationId: owner.organizationId };
  await server.api.call(endpoints.listMembers, { token, query });
  const params = { userId: viewer.user.id };
  await server.api.call(endpoints.handOwnershipOn, { token, query, params });
  expect(await rolesIn(owner)).toMatchObject({ [owner.user.id]: 'owner', [viewer.user.id]: 'owner' });
  const person = viewer.user.id;
  expect(await listAudited(server.database, `organization ${owner.organizationId}`)).toMatchObject([
    { action: 'organization.read', changes: { part: { after: 'members' } } },
    { action: 'organization.hand-on', person, changes: { role: { before: 'viewer', after: 'owner' } } },
  ]);
});
