import { accountsEndpoints } from '@redoubt/contract/accounts';
import { auditEndpoints } from '@redoubt/contract/audit';
import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildImage } from '#testing/documents.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { tokenMailedTo } from '#testing/mail/mails.ts';
import { joinTokenMailedTo } from '#testing/organizations/join-token.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const account = {
  firstname: 'Ngozi',
  lastname: 'Okafor',
  password: 'Lagoon-Heron-77!',
  acceptedTerms: true,
} as const;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let number = 0;
const newAddress = (name = 'colleague') => `${name}-${String((number += 1))}@unilag.example`;

const audited = ({ organizationId }: Pick<TestMember, 'organizationId'>) =>
  listAudited(server.database, `organization ${organizationId}`);
const by = ({ user }: Pick<TestMember, 'user'>) => `person ${user.id}`;
const invite = ({ token }: TestMember, email: string) =>
  server.api.call(endpoints.inviteMember, { token, body: { email, role: 'viewer' } });

/** A minute after the last one, before which none is mailed. */
async function changeContact({ token, organizationId }: TestMember, contactEmail: string) {
  await server.database.ownerPool.query(
    `update organization_contact_link set mailed_at = mailed_at - interval '1 minute' where organization_id = $1`,
    [organizationId],
  );
  await server.api.call(endpoints.changeContactEmail, { token, body: { contactEmail } });
}

async function followContactLink(address: string, token?: string) {
  const link = await tokenMailedTo(server.database, address, 'verify-contact');
  await server.api.call(accountsEndpoints.verifyEmail, { params: { token: link }, token });
}

describe('what members do to their organization is in the audit log:', () => {
  it('who invites, withdraws and joins, addresses without their names', async () => {
    const owner = await buildMember(server);
    const [withdrawn] = (await invite(owner, newAddress('withdrawn'))).invitations;
    invariant(withdrawn, 'Who is invited is in the list.');
    const params = { id: withdrawn.id };
    await server.api.call(endpoints.withdrawMemberInvitation, { token: owner.token, params });
    const email = newAddress();
    await invite(owner, email);
    const token = await joinTokenMailedTo(server.database, email);
    const joined = await server.api.call(endpoints.joinWithNewAccount, {
      params: { token },
      body: account,
    });
    const known = await buildPerson(server.kit, { role: 'Partner' });
    await invite(owner, known.user.email);
    const link = await joinTokenMailedTo(server.database, known.user.email);
    await server.api.call(endpoints.join, { params: { token: link }, token: known.token });
    const invited = { action: 'organization.invite', by: by(owner) };
    const viewer = { role: { before: null, after: 'viewer' } };
    expect(await audited(owner)).toMatchObject([
      {
        ...invited,
        person: null,
        changes: { email: { before: null, after: 'w…@u….example' }, ...viewer },
      },
      {
        action: 'organization.withdraw-invitation',
        by: by(owner),
        changes: { email: { before: 'w…@u….example', after: null } },
      },
      { ...invited, person: null, changes: { email: { after: 'c…@u….example' } } },
      { action: 'organization.join', by: by(joined), person: joined.user.id, changes: viewer },
      { ...invited, person: known.user.id },
      { action: 'organization.join', by: by(known), person: known.user.id, changes: viewer },
    ]);
  });

  it('who changes a place, removes a member, hands on and leaves', async () => {
    const owner = await buildMember(server);
    const of = owner.organizationId;
    const manager = await buildMember(server, { of, memberRole: 'manager' });
    const viewer = await buildMember(server, { of, memberRole: 'viewer' });
    const call = { token: owner.token, params: { userId: viewer.user.id } };
    await server.api.call(endpoints.changeMemberRole, { ...call, body: { role: 'manager' } });
    await server.api.call(endpoints.changeMemberRole, { ...call, body: { role: 'manager' } });
    await server.api.call(endpoints.removeMember, call);
    const params = { userId: manager.user.id };
    await server.api.call(endpoints.handOwnershipOn, { token: owner.token, params });
    await server.api.call(endpoints.leaveOwnOrganization, { token: owner.token });
    const act = (action: string, person: TestMember, role: object) => ({
      action: `organization.${action}`,
      by: by(owner),
      person: person.user.id,
      changes: { role },
    });
    expect(await audited(owner)).toMatchObject([
      act('change-member', viewer, { before: 'viewer', after: 'manager' }),
      act('remove-member', viewer, { before: 'manager', after: null }),
      act('change-member', owner, { before: 'owner', after: 'manager' }),
      act('hand-on', manager, { before: 'manager', after: 'owner' }),
      act('leave', owner, { before: 'manager', after: null }),
    ]);
    const own = await server.api.call(auditEndpoints.listOwnAudit, { token: viewer.token, query: {} });
    expect(own.items.map(({ by: who }) => who.kind)).toEqual(['member', 'member']);
    const left = await server.api.call(auditEndpoints.listOwnAudit, { token: owner.token, query: {} });
    expect(left.items).toMatchObject([
      { action: 'organization.leave', by: { kind: 'self' } },
      { action: 'organization.change-member', by: { kind: 'self' } },
    ]);
  });

  it('who changes the contact email, gives that up and proves one, signed in or not', async () => {
    const owner = await buildMember(server);
    const [first, second, third] = [newAddress('office'), newAddress('info'), newAddress('hello')];
    await changeContact(owner, first);
    await server.api.call(endpoints.cancelContactChange, { token: owner.token });
    await server.api.call(endpoints.cancelContactChange, { token: owner.token });
    await changeContact(owner, second);
    await followContactLink(second);
    await changeContact(owner, third);
    await followContactLink(third, owner.token);
    const own = `${owner.user.email.slice(0, 1)}…@p….example`;
    const act = (action: string, before: string, after: string) => ({
      action: `organization.${action}-contact`,
      by: by(owner),
      person: null,
      changes: { contactEmail: { before, after } },
    });
    expect(await audited(owner)).toMatchObject([
      act('propose', own, 'o…@u….example'),
      act('cancel', 'o…@u….example', own),
      act('propose', own, 'i…@u….example'),
      { ...act('verify', own, 'i…@u….example'), by: 'command link:mailed' },
      act('propose', 'i…@u….example', 'h…@u….example'),
      act('verify', 'i…@u….example', 'h…@u….example'),
    ]);
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const query = { object: owner.organizationId };
    const { items } = await server.api.call(auditEndpoints.listAudit, { token, query });
    expect(items.map(({ by: who }) => who.kind)).toContain('mailed-link');
  });

  it('who shows another logo, or none', async () => {
    const owner = await buildMember(server);
    const body = new FormData();
    body.append('logo', new Blob([await buildImage('png')]), 'logo.png');
    const { logo } = await server.api.call(endpoints.saveLogo, { token: owner.token, body });
    await server.api.call(endpoints.removeLogo, { token: owner.token });
    await server.api.call(endpoints.removeLogo, { token: owner.token });
    const act = { action: 'organization.change', by: by(owner) };
    expect(await audited(owner)).toMatchObject([
      { ...act, changes: { logo: { before: null, after: logo } } },
      { ...act, changes: { logo: { before: logo, after: null } } },
    ]);
  });
});

it('nothing of it is left of who is erased, and the chain stays whole', async () => {
  const owner = await buildMember(server);
  const email = newAddress('wilhelmina');
  await invite(owner, email);
  const token = await joinTokenMailedTo(server.database, email);
  const { user, token: session } = await server.api.call(endpoints.joinWithNewAccount, {
    params: { token },
    body: account,
  });
  const params = { userId: user.id };
  await server.api.call(endpoints.changeMemberRole, {
    token: owner.token,
    params,
    body: { role: 'manager' },
  });
  const body = { contactEmail: newAddress('wilhelmina') };
  await server.api.call(endpoints.changeContactEmail, { token: session, body });
  await eraseNow(server, { user });
  const { rows } = await server.database.ownerPool.query(
    `select from audit_value where content ilike '%wilhelmina%' or user_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([]);
  const { findings } = await verifyChain(server.kit.database.kysely, {
    listErased: () => Promise.resolve(new Set([user.id])),
  });
  expect(findings).toEqual([]);
});
