import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const whole = {
  name: 'University of Lagos',
  type: 'University',
  location: 'Lagos, Nigeria',
  website: 'https://unilag.example',
  description: 'Founded in 1962.',
  contactPhone: '+234 (1) 555-0100',
} as const;

const get = (token: string) => server.api.call(endpoints.getOrganization, { token });

describe('the profile of an organization', () => {
  it('is unnamed after the sign-up, with the address of its owner, and says what was saved of it', async () => {
    const { token, user } = await buildMember(server, { isVerified: false });
    expect(await get(token)).toMatchObject({
      kind: 'partner',
      name: '',
      type: null,
      contactEmail: user.email,
      pendingContactEmail: null,
      isEmailVerified: false,
      logo: null,
      memberRole: 'owner',
    });
    const saved = await server.api.call(endpoints.saveOrganization, { token, body: whole });
    expect(saved).toMatchObject(whole);
    expect(await get(token)).toEqual(saved);
  });

  it('takes back what it said itself, and keeps what is left out', async () => {
    const { token } = await buildMember(server);
    const reply = await server.api.call(endpoints.saveOrganization, { token, body: whole });
    const { id: _id, kind: _kind, memberRole: _role, pendingContactEmail: _pending, type, ...rest } = reply;
    const body = { ...rest, type: type ?? 'University', name: 'Unilag' };
    const saved = await server.api.call(endpoints.saveOrganization, { token, body });
    expect(saved).toEqual({ ...reply, name: 'Unilag' });
    expect(await server.api.call(endpoints.saveOrganization, { token, body: {} })).toEqual(saved);
  });

  it.each([
    ['contactEmail', 'other@unilag.example'],
    ['isEmailVerified', true],
    ['logo', '/another'],
  ])('does not change %s beside its own way', async (field, value) => {
    const { token } = await buildMember(server, { isVerified: false });
    const body = { ...whole, [field]: value };
    const reply = await server.api.refused(endpoints.saveOrganization, { token, body });
    expect(reply).toMatchObject({ status: 422, errors: [{ path: field }] });
    const patch = await server.api.refused(endpoints.saveOrganizationField, {
      token,
      body: { field, value } as never,
    });
    expect(patch).toMatchObject({ status: 422, errors: [{ path: 'value' }] });
    expect((await get(token)).name).toBe('');
  });

  it('is kept in Unicode’s composed form, without space around it', async () => {
    const { token } = await buildMember(server);
    const body = { name: '  Universite\u0301 Laval ', location: ' Québec ' };
    expect(await server.api.call(endpoints.saveOrganization, { token, body })).toMatchObject({
      name: 'Université Laval',
      location: 'Québec',
    });
  });

  it('is of the organization alone: another one reads its own', async () => {
    const [one, other] = [await buildMember(server), await buildMember(server)];
    await server.api.call(endpoints.saveOrganization, { token: one.token, body: whole });
    expect((await get(other.token)).name).toBe('');
    const query = { organizationId: one.organizationId };
    for (const refused of [
      server.api.refused(endpoints.getOrganization, { token: other.token, query }),
      server.api.refused(endpoints.saveOrganization, { token: other.token, query, body: whole }),
    ])
      expect((await refused).status).toBe(404);
  });
});

describe('what is wrong with a field (specification §5: Organization profile)', () => {
  const cases: readonly [field: string, value: unknown, message: string][] = [
    ['name', '', 'Organization name is required'],
    ['name', '   ', 'Organization name is required'],
    ['name', 'A', 'Must be at least 2 characters'],
    ['name', 'A\nB', 'Remove the characters that cannot be seen'],
    ['name', 'A'.repeat(201), 'Must be at most 200 characters'],
    ['type', 'Bank', 'Organization type is required'],
    ['type', '', 'Organization type is required'],
    ['location', ' ', 'Location is required'],
    ['website', 'unilag', 'Must be a valid URL starting with http:// or https://'],
    ['website', 'javascript:alert(1)', 'Must be a valid URL starting with http:// or https://'],
    ['website', 'https://', 'Must be a valid URL starting with http:// or https://'],
    ['description', 'x'.repeat(501), 'Description must be less than 500 characters'],
    ['contactPhone', '', 'Contact phone is required'],
    ['contactPhone', 'call me', 'Must be a valid phone number'],
    ['contactPhone', '+-()', 'Must be a valid phone number'],
  ];

  it.each(cases)('%s %j: %s', async (field, value, message) => {
    const { token } = await buildMember(server);
    const body = { ...whole, [field]: value } as never;
    const put = await server.api.refused(endpoints.saveOrganization, { token, body });
    expect(put).toMatchObject({ status: 422, errors: [{ path: field, message }] });
    const patch = await server.api.refused(endpoints.saveOrganizationField, {
      token,
      body: { field, value } as never,
    });
    expect(patch).toMatchObject({ status: 422, errors: [{ path: 'value', message }] });
  });

  it('a description of 500 characters is well, and no website too', async () => {
    const { token } = await buildMember(server);
    const body = { ...whole, description: 'x'.repeat(500), website: '' };
    expect(await server.api.call(endpoints.saveOrganization, { token, body })).toMatchObject(body);
  });

  it('a field that there is not is refused', async () => {
    const { token } = await buildMember(server);
    const body = { ...whole, kind: 'client' } as never;
    expect((await server.api.refused(endpoints.saveOrganization, { token, body })).status).toBe(422);
    const patch = { field: 'kind', value: 'client' } as never;
    expect((await server.api.refused(endpoints.saveOrganizationField, { token, body: patch })).status).toBe(
      422,
    );
  });
});

it('one field is saved alone', async () => {
  const { token } = await buildMember(server);
  const before = await server.api.call(endpoints.saveOrganization, { token, body: whole });
  const body = { field: 'location', value: 'Akoka' } as const;
  const saved = await server.api.call(endpoints.saveOrganizationField, { token, body });
  expect(saved).toEqual({ ...before, location: 'Akoka' });
});

it('two who save different fields at once both keep theirs', async () => {
  const owner = await buildMember(server);
  const manager = await buildMember(server, { of: owner.organizationId, memberRole: 'manager' });
  await Promise.all([
    server.api.call(endpoints.saveOrganization, { token: owner.token, body: { name: 'Unilag' } }),
    server.api.call(endpoints.saveOrganization, { token: manager.token, body: { location: 'Lagos' } }),
  ]);
  expect(await get(owner.token)).toMatchObject({ name: 'Unilag', location: 'Lagos' });
});

it('an Admin reads and changes it by its id, and the audit log says so; members leave no entry', async () => {
  const { token, organizationId } = await buildMember(server, { role: 'Client' });
  await get(token);
  await server.api.call(endpoints.saveOrganization, { token, body: whole });
  const admin = await buildPerson(server.kit, { role: 'Admin' });
  const query = { organizationId };
  await server.api.call(endpoints.getOrganization, { token: admin.token, query });
  await server.api.call(endpoints.saveOrganization, { token: admin.token, query, body: { name: 'Renamed' } });
  const by = `person ${admin.user.id}`;
  expect(await listAudited(server.database, `organization ${organizationId}`)).toMatchObject([
    { action: 'organization.read', by, changes: { part: { before: null, after: 'profile' } } },
    { action: 'organization.change', by, changes: { name: { before: whole.name, after: 'Renamed' } } },
  ]);
});
