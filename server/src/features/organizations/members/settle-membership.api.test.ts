import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRole, updateDisabled, tellAccountChanged } from '#features/accounts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { pauseBefore, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  // There always is an Admin: one who is made one here may stop being one.
  await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

/** Changes an account as an Admin does. */
function change({ user: { id } }: Pick<TestMember, 'user'>, to: { role: Role } | { disabled: boolean }) {
  const { kit } = server;
  return kit.database.transaction(async (transaction) => {
    if ('role' in to) await updateRole(transaction, id, to.role);
    else {
      const disabled = to.disabled ? { at: kit.clock.now(), reason: 'A test.' } : null;
      await updateDisabled(transaction, id, disabled);
    }
    await tellAccountChanged(kit, transaction, id);
  });
}

async function organizationOf({ user }: Pick<TestMember, 'user'>) {
  const { rows } = await server.database.ownerPool.query<{ id: string; kind: string; role: string }>(
    `select organization.id, kind, role from organization_member join organization on id = organization_id
     where user_id = $1`,
    [user.id],
  );
  return rows[0] ?? null;
}

const addExpert = ({ organizationId, user }: TestMember) =>
  addExperts(server.kit, { organizationId, by: user.id, experts: [sampleExpert()] });

describe('another role, given by an Admin', () => {
  it('takes an organization of one’s own along to the other kind', async () => {
    const member = await buildMember(server, { role: 'Client' });
    await change(member, { role: 'Partner' });
    expect(await organizationOf(member)).toEqual({
      id: member.organizationId,
      kind: 'partner',
      role: 'owner',
    });
    await change(member, { role: 'Vendor' });
    expect(await organizationOf(member)).toEqual({
      id: member.organizationId,
      kind: 'partner',
      role: 'owner',
    });
  });

  it('takes nobody else along: who shares one goes, and another owns it', async () => {
    const owner = await buildMember(server, { role: 'Client' });
    const viewer = await buildMember(server, {
      role: 'Client',
      of: owner.organizationId,
      memberRole: 'viewer',
    });
    await change(owner, { role: 'Partner' });
    expect(await organizationOf(viewer)).toEqual({ id: owner.organizationId, kind: 'client', role: 'owner' });
    const own = await organizationOf(owner);
    expect(own).toMatchObject({ kind: 'partner', role: 'owner' });
    expect(own?.id).not.toBe(owner.organizationId);
  });

  it.each(['Expert', 'Admin'] as const)(
    'that has no organization (%s) ends one that is empty',
    async (role) => {
      const member = await buildMember(server);
      await change(member, { role });
      expect(await organizationOf(member)).toBeNull();
      await change(member, { role: 'Client' });
      expect(await organizationOf(member)).toMatchObject({ kind: 'client', role: 'owner' });
    },
  );

  it('leaves the organization that they go from at the same moment as it is', async () => {
    const owner = await buildMember(server, { role: 'Client' });
    const viewer = await buildMember(server, {
      role: 'Client',
      of: owner.organizationId,
      memberRole: 'viewer',
    });
    const endWatch = watchStatements();
    try {
      const changing = pauseBefore(
        (statement) => statement.includes('from organization where id = $1 for update'),
        () => change(viewer, { role: 'Partner' }),
      );
      expect(await changing.reached).toBe(true);
      await server.api.call(endpoints.leaveOwnOrganization, { token: viewer.token });
      changing.resume();
      await changing.done;
    } finally {
      endWatch();
    }
    expect(await organizationOf(owner)).toEqual({ id: owner.organizationId, kind: 'client', role: 'owner' });
    const own = await organizationOf(viewer);
    expect(own).toMatchObject({ kind: 'partner', role: 'owner' });
    expect(own?.id).not.toBe(owner.organizationId);
  });

  it('leaves one that is in use waiting, and lets nobody in meanwhile', async () => {
    const member = await buildMember(server);
    await addExpert(member);
    await change(member, { role: 'Expert' });
    expect((await server.api.refused(endpoints.getOrganization, { token: member.token })).status).toBe(403);
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const query = { organizationId: member.organizationId };
    expect(await server.api.call(endpoints.getOrganization, { token: admin.token, query })).toBeDefined();
    await change(member, { role: 'Partner' });
    expect(await organizationOf(member)).toMatchObject({ id: member.organizationId, role: 'owner' });
  });
});

describe('disabling', () => {
  it('the only owner makes the next member an owner too; both are, once enabled', async () => {
    const owner = await buildMember(server);
    const of = owner.organizationId;
    const viewer = await buildMember(server, { of, memberRole: 'viewer' });
    const manager = await buildMember(server, { of, memberRole: 'manager' });
    await change(owner, { disabled: true });
    expect(await organizationOf(manager)).toMatchObject({ role: 'owner' });
    expect(await organizationOf(viewer)).toMatchObject({ role: 'viewer' });
    await change(owner, { disabled: false });
    expect(await organizationOf(owner)).toMatchObject({ id: of, role: 'owner' });
    const { members } = await server.api.call(endpoints.listMembers, { token: manager.token });
    expect(members.every(({ isDisabled }) => !isDisabled)).toBe(true);
  });

  it('one of two owners changes nothing', async () => {
    const owner = await buildMember(server);
    const of = owner.organizationId;
    const second = await buildMember(server, { of, memberRole: 'owner' });
    const viewer = await buildMember(server, { of, memberRole: 'viewer' });
    await change(second, { disabled: true });
    expect(await organizationOf(viewer)).toMatchObject({ role: 'viewer' });
    const { members } = await server.api.call(endpoints.listMembers, { token: viewer.token });
    expect(members.filter(({ isDisabled }) => isDisabled).map(({ userId }) => userId)).toEqual([
      second.user.id,
    ]);
  });
});
