import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMails } from '#testing/mail/mails.ts';
import { addExperts, sampleExpert } from '#testing/organizations/experts.ts';
import { joinTokenMailedTo } from '#testing/organizations/join-token.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let number = 0;
const newAddress = () => `colleague-${String((number += 1))}@unilag.example`;
const account = {
  firstname: 'Ngozi',
  lastname: 'Okafor',
  password: 'Lagoon-Heron-77!',
  acceptedTerms: true,
} as const;

const invite = ({ token }: TestMember, email: string, role: 'viewer' | 'manager' | 'owner' = 'manager') =>
  server.api.call(endpoints.inviteMember, { token, body: { email, role } });
const linkTo = (email: string) => joinTokenMailedTo(server.database, email);
const open = (token: string, by?: string) =>
  server.api.call(endpoints.getJoining, { params: { token }, token: by });
const join = (token: string, by: string) => server.api.call(endpoints.join, { params: { token }, token: by });
const organizationOf = (token: string) => server.api.call(endpoints.getOrganization, { token });
const letPass = (interval: string) =>
  server.database.ownerPool.query(
    'update organization_invitation set mailed_at = mailed_at - $1::interval, expires_at = expires_at - $1::interval',
    [interval],
  );

describe('an invitation', () => {
  it('is in the list until it is answered, and its mail says who invites', async () => {
    const owner = await buildMember(server);
    await server.api.call(endpoints.saveOrganization, { token: owner.token, body: { name: 'Unilag' } });
    const email = newAddress();
    const { invitations } = await invite(owner, email.toUpperCase());
    expect(invitations).toMatchObject([{ email, role: 'manager', isExpired: false }]);
    const [letter] = await listMails(server.database, email);
    expect(letter?.text).toContain(`${owner.user.firstname} ${owner.user.lastname} invites you`);
    expect(letter?.text).toContain('Unilag');
    expect(await open(await linkTo(email))).toMatchObject({
      organization: 'Unilag',
      kind: 'partner',
      email,
      role: 'manager',
      hasAccount: false,
    });
  });

  it.each([
    ['Client', 'Client'],
    ['Partner', 'Partner'],
    ['Vendor', 'Partner'],
  ] as const)(
    'of a %s’s organization makes an account of the role %s, verified and signed in',
    async (role, made) => {
      const owner = await buildMember(server, { role });
      const email = newAddress();
      await invite(owner, email, 'viewer');
      const params = { token: await linkTo(email) };
      const entered = await server.api.call(endpoints.joinWithNewAccount, { params, body: account });
      expect(entered.user).toMatchObject({ email, role: made, isEmailVerified: true });
      expect(await organizationOf(entered.token)).toMatchObject({
        id: owner.organizationId,
        memberRole: 'viewer',
      });
      const { invitations } = await server.api.call(endpoints.listMembers, { token: owner.token });
      expect(invitations).toEqual([]);
      const again = await server.api.refused(endpoints.joinWithNewAccount, { params, body: account });
      expect(again.code).toBe('link_unknown');
    },
  );

  it('is followed by one person, however often at once', async () => {
    const owner = await buildMember(server);
    const email = newAddress();
    await invite(owner, email);
    const params = { token: await linkTo(email) };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        server.api.call(endpoints.joinWithNewAccount, { params, body: account }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { members } = await server.api.call(endpoints.listMembers, { token: owner.token });
    expect(members).toHaveLength(2);
  });

  it('never sets a password of somebody who has an account', async () => {
    const [owner, person] = [await buildMember(server), await buildMember(server)];
    await invite(owner, person.user.email);
    const token = await linkTo(person.user.email);
    expect(await open(token)).toMatchObject({ hasAccount: true });
    const refused = await server.api.refused(endpoints.joinWithNewAccount, {
      params: { token },
      body: account,
    });
    expect(refused.code).toBe('join_needs_account');
    const body = { email: person.user.email, password: account.password };
    expect((await server.api.refused(signInEndpoints.signIn, { body })).status).toBe(401);
  });

  it('is for the invited address alone', async () => {
    const [owner, other] = [await buildMember(server), await buildMember(server)];
    const email = newAddress();
    await invite(owner, email);
    const params = { token: await linkTo(email) };
    for (const refused of [
      server.api.refused(endpoints.getJoining, { params, token: other.token }),
      server.api.refused(endpoints.join, { params, token: other.token }),
      server.api.refused(endpoints.joinWithNewAccount, { params, token: other.token, body: account }),
    ])
      expect((await refused).code).toBe('link_of_another');
  });

  it('works for a week, and again after it was sent again; the link before does not', async () => {
    const owner = await buildMember(server);
    const email = newAddress();
    const { invitations } = await invite(owner, email);
    const params = { id: invitations[0]?.id ?? ('' as never) };
    const request = { token: owner.token, params };
    expect((await server.api.refused(endpoints.resendMemberInvitation, request)).code).toBe(
      'invitation_too_soon',
    );
    const first = await linkTo(email);
    await letPass('8 days');
    const expired = await server.api.refused(endpoints.getJoining, { params: { token: first } });
    expect(expired.code).toBe('link_expired');
    const listed = await server.api.call(endpoints.listMembers, { token: owner.token });
    expect(listed.invitations).toMatchObject([{ isExpired: true }]);
    await server.api.call(endpoints.resendMemberInvitation, request);
    const unknown = await server.api.refused(endpoints.getJoining, { params: { token: first } });
    expect(unknown.code).toBe('link_unknown');
    expect(await open(await linkTo(email))).toMatchObject({ email });
  });

  it('that was withdrawn is dead', async () => {
    const owner = await buildMember(server);
    const email = newAddress();
    const { invitations } = await invite(owner, email);
    const request = { token: owner.token, params: { id: invitations[0]?.id ?? ('' as never) } };
    const left = await server.api.call(endpoints.withdrawMemberInvitation, request);
    expect(left.invitations).toEqual([]);
    const dead = await server.api.refused(endpoints.getJoining, { params: { token: await linkTo(email) } });
    expect(dead.code).toBe('link_unknown');
    for (const endpoint of [endpoints.withdrawMemberInvitation, endpoints.resendMemberInvitation])
      expect((await server.api.refused(endpoint, request)).code).toBe('member_invitation_not_found');
  });

  it('of another organization is not there', async () => {
    const [owner, other] = [await buildMember(server), await buildMember(server)];
    const { invitations } = await invite(owner, newAddress());
    const request = { token: other.token, params: { id: invitations[0]?.id ?? ('' as never) } };
    for (const endpoint of [endpoints.withdrawMemberInvitation, endpoints.resendMemberInvitation])
      expect((await server.api.refused(endpoint, request)).status).toBe(404);
    const { invitations: left } = await server.api.call(endpoints.listMembers, { token: owner.token });
    expect(left).toHaveLength(1);
  });

  it.each([
    ['', 'Email is required'],
    ['colleague@', 'Must be a valid email address'],
  ])('to %j is refused: %s', async (email, message) => {
    const { token } = await buildMember(server);
    const refused = await server.api.refused(endpoints.inviteMember, {
      token,
      body: { email, role: 'viewer' },
    });
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'email', message }] });
  });

  it('to a member, or twice, is refused', async () => {
    const owner = await buildMember(server);
    const email = newAddress();
    await invite(owner, email);
    const refuse = (to: string) =>
      server.api.refused(endpoints.inviteMember, { token: owner.token, body: { email: to, role: 'viewer' } });
    expect((await refuse(email)).code).toBe('invited_already');
    expect((await refuse(owner.user.email)).code).toBe('member_already');
  });

  it('counts among the mails to people who did not ask for them, and ends where somebody wants none', async () => {
    const owner = await buildMember(server);
    const email = newAddress();
    await invite(owner, email);
    const [letter] = await listMails(server.database, email);
    const [, sealed = ''] = /opt-out\?token=(\S+)/.exec(letter?.text ?? '') ?? [];
    await server.api.call(talentEndpoints.optOut, { body: { token: decodeURIComponent(sealed) } });
    const { invitations } = await server.api.call(endpoints.listMembers, { token: owner.token });
    expect(invitations).toEqual([]);
    const request = { token: owner.token, body: { email, role: 'viewer' } } as const;
    expect((await server.api.refused(endpoints.inviteMember, request)).code).toBe('invited_opted_out');
    await server.database.ownerPool.query('update unasked_mail_day set mails = 100000 where sender_id = $1', [
      owner.user.id,
    ]);
    const usedUp = await server.api.refused(endpoints.inviteMember, {
      token: owner.token,
      body: { email: newAddress(), role: 'viewer' },
    });
    expect(usedUp).toMatchObject({ status: 429, code: 'invitations_used_up' });
  });

  it('is not for an owner whose own address is unverified', async () => {
    const { token } = await buildMember(server, { isVerified: false });
    const body = { email: newAddress(), role: 'viewer' } as const;
    expect((await server.api.refused(endpoints.inviteMember, { token, body })).code).toBe(
      'address_unverified',
    );
  });
});

describe('joining with an account', () => {
  async function inviteTo(person: TestPerson, role: 'Client' | 'Partner' = 'Partner') {
    const owner = await buildMember(server, { role });
    await invite(owner, person.user.email, 'viewer');
    return { owner, token: await linkTo(person.user.email) };
  }
  const exists = async ({ organizationId }: TestMember) => {
    const { rows } = await server.database.ownerPool.query('select from organization where id = $1', [
      organizationId,
    ]);
    return rows.length > 0;
  };

  it('drops an own organization that is unnamed and empty, and changes the role to the kind', async () => {
    const person = await buildMember(server, { role: 'Partner', isVerified: false });
    const { owner, token } = await inviteTo(person, 'Client');
    expect(await join(token, person.token)).toMatchObject({ role: 'Client', isEmailVerified: true });
    expect(await organizationOf(person.token)).toMatchObject({
      id: owner.organizationId,
      memberRole: 'viewer',
    });
    expect(await exists(person)).toBe(false);
  });

  it('lets a Vendor stay one in a partner’s organization', async () => {
    const person = await buildMember(server, { role: 'Vendor' });
    const { token } = await inviteTo(person);
    expect(await join(token, person.token)).toMatchObject({ role: 'Vendor' });
  });

  it.each([
    [
      'was named',
      (one: TestMember) =>
        server.api.call(endpoints.saveOrganization, { token: one.token, body: { name: 'Mine' } }),
    ],
    [
      'has other members',
      (one: TestMember) => buildMember(server, { of: one.organizationId, memberRole: 'viewer' }),
    ],
    [
      'keeps experts',
      ({ organizationId, user }: TestMember) =>
        addExperts(server.kit, { organizationId, by: user.id, experts: [sampleExpert()] }),
    ],
  ] as const)('is refused where the own one %s', async (_, prepare) => {
    const person = await buildMember(server);
    await prepare(person);
    const { token } = await inviteTo(person);
    const refused = await server.api.refused(endpoints.join, { params: { token }, token: person.token });
    expect(refused).toMatchObject({ status: 409, code: 'joined_elsewhere' });
    expect((await organizationOf(person.token)).id).toBe(person.organizationId);
  });

  it.each(['Expert', 'Freelancer', 'Admin'] as const)('is refused to an %s', async (role) => {
    const person = await buildPerson(server.kit, { role });
    const { token } = await inviteTo(person);
    const refused = await server.api.refused(endpoints.join, { params: { token }, token: person.token });
    expect(refused).toMatchObject({ status: 409, code: 'join_not_by_role' });
  });
});
