import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
  ({ token } = await buildPerson(server.kit, { role: 'Admin' }));
  for (const name of ['Alpha 50%', 'Beta', 'Gamma']) {
    const role = name === 'Beta' ? 'Client' : 'Partner';
    const owner = await buildMember(server, { role });
    await server.api.call(endpoints.saveOrganization, { token: owner.token, body: { name } });
    if (name === 'Gamma') await buildMember(server, { role, of: owner.organizationId, memberRole: 'viewer' });
  }
});
afterAll(() => server.close());

const list = (query: Parameters<typeof server.api.call<typeof endpoints.listOrganizations>>[1]) =>
  server.api.call(endpoints.listOrganizations, { token, ...query });

it('Admins find every organization, with how many belong to it', async () => {
  const { items, total } = await list({ query: { sort: 'name' } });
  expect(total).toBe(3);
  expect(items.map(({ name, members, kind }) => [name, members, kind])).toEqual([
    ['Alpha 50%', 1, 'partner'],
    ['Beta', 1, 'client'],
    ['Gamma', 2, 'partner'],
  ]);
  const { items: newest } = await list({});
  expect(newest.map(({ name }) => name)).toEqual(['Gamma', 'Beta', 'Alpha 50%']);
});

it.each([
  [{ q: 'alpha' }, ['Alpha 50%']],
  [{ q: '50%' }, ['Alpha 50%']],
  [{ q: '%' }, ['Alpha 50%']],
  [{ kind: 'client' }, ['Beta']],
  [{ q: 'gamma people.example' }, ['Gamma']],
  [{ q: 'gamma', kind: 'client' }, []],
] as const)('narrowed by %j', async (query, names) => {
  expect((await list({ query })).items.map(({ name }) => name)).toEqual(names);
});
