import { accountsEndpoints } from '@redoubt/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listPeople, getPerson, resendPersonVerification } = accountsEndpoints;
let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin', firstname: 'Ada', email: 'ada@staff.example' });
});
afterAll(() => server.close());

type Query = NonNullable<Parameters<typeof server.api.call<typeof listPeople>>[1]>['query'];

function list(query: Query = {}) {
  return server.api.call(listPeople, { token: admin.token, query });
}

describe('the list of all accounts', () => {
  it('is searched by words of name, address and handle, and narrowed by role and state', async () => {
    const [disabled, erased] = [
      await buildPerson(server.kit, { firstname: 'Dora' }),
      await buildPerson(server.kit),
    ];
    await buildPerson(server.kit, {
      firstname: 'Zoë',
      email: 'zoe.100%_real@people.example',
      role: 'Client',
    });
    await buildPerson(server.kit, { firstname: 'Ulla', isVerified: false });
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      disabled.user.id,
    ]);
    await eraseNow(server, erased);
    const namesOf = async (query: Query) => (await list(query)).items.map(({ name }) => name);
    expect(await namesOf({ q: 'zo PERSON' })).toEqual(['Zoë Person']);
    for (const q of ['zoe', 'ZOË', 'zoë'.normalize('NFD')])
      expect(await namesOf({ q })).toEqual(['Zoë Person']);
    expect(await namesOf({ q: '100%_real' })).toEqual(['Zoë Person']);
    expect(await namesOf({ q: '100%real' })).toEqual([]);
    expect(await namesOf({ q: 'staff.example' })).toEqual(['Ada Person']);
    expect(await namesOf({ role: 'Client' })).toEqual(['Zoë Person']);
    expect(await namesOf({ state: 'disabled' })).toEqual(['Dora Person']);
    expect(await namesOf({ state: 'unverified' })).toEqual(['Ulla Person']);
    expect(await namesOf({ state: 'deleted' })).toEqual(['Deleted expert']);
    expect(await namesOf({ state: 'active', sort: 'name' })).toEqual(['Ada Person', 'Zoë Person']);
    expect(await list({ q: 'Zoë' })).toMatchObject({
      total: 1,
      items: [{ role: 'Client', state: 'active', email: 'zoe.100%_real@people.example' }],
    });
  });

  it('finds names without regard to accents, apostrophes and hyphens', async () => {
    for (const firstname of ['Siobhán-O’Neil', 'Łukasz']) await buildPerson(server.kit, { firstname });
    for (const q of ['siobhan oneil', "o'neil", 'O’NEIL', 'siobhano-neil'])
      expect((await list({ q })).items.map(({ name }) => name)).toEqual(['Siobhán-O’Neil Person']);
    expect((await list({ q: 'lukasz' })).items.map(({ name }) => name)).toEqual(['Łukasz Person']);
  });

  it('begins with whose address was searched for, at either end', async () => {
    for (const name of ['xwalk', 'walk', 'ywalk', 'zwalk'])
      await buildPerson(server.kit, { firstname: name, email: `${name}@uni.example` });
    const emailsOf = async (query: Query) => (await list(query)).items.map(({ email }) => email);
    const q = ' Walk@uni.example';
    expect((await emailsOf({ q }))[0]).toBe('walk@uni.example');
    expect((await emailsOf({ q, sort: '-name' }))[0]).toBe('walk@uni.example');
    expect(await emailsOf({ q })).toHaveLength(4);
  });

  it('has numbered pages with a true total, the same rows from either end', async () => {
    for (let number = 10; number < 40; number += 1)
      await buildPerson(server.kit, { firstname: `Numbered${String(number)}` });
    const first = await list({ q: 'numbered', sort: 'name' });
    const second = await list({ q: 'numbered', sort: 'name', page: 2 });
    expect([first.total, first.items.length, second.items.length]).toEqual([30, 25, 5]);
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(30);
    const reversed = await list({ q: 'numbered', sort: '-name', page: 2 });
    expect(reversed.items.map(({ name }) => name)).toEqual(names.slice(0, 5).toReversed());
    expect((await list({ q: 'numbered', page: 99 })).page).toBe(2);
  });

  it.each([
    [{ state: 'gone' }, 'state'],
    [{ role: 'Boss' }, 'role'],
    [{ sort: 'age' }, 'sort'],
  ])('refuses %j and names the field', async (query, path) => {
    const reply = await server.api.refused(listPeople, {
      token: admin.token,
      query: query as NonNullable<Query>,
    });
    expect(reply).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('one account', () => {
  it('is shown whole; an unknown id is nobody', async () => {
    const { user } = await buildPerson(server.kit, { firstname: 'Wanda', isVerified: false });
    const { token } = admin;
    expect(await server.api.call(getPerson, { token, params: { id: user.id } })).toMatchObject({
      firstname: 'Wanda',
      email: user.email,
      state: 'unverified',
      isOwn: false,
      disabling: null,
    });
    expect((await server.api.call(getPerson, { token, params: { id: admin.user.id } })).isOwn).toBe(true);
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nobody'])
      expect(await server.api.refused(getPerson, { token, params: { id } })).toMatchObject({
        status: 404,
        code: 'person_not_found',
      });
  });

  it('has its verification mailed again once in a while, which is an entry of the audit log', async () => {
    const { user } = await buildPerson(server.kit, { isVerified: false });
    const call = { token: admin.token, params: { id: user.id } };
    await server.api.call(resendPersonVerification, call);
    await server.api.call(resendPersonVerification, call);
    expect(await server.api.refused(resendPersonVerification, call)).toMatchObject({
      code: 'resent_too_soon',
    });
    expect(await listMailPurposes(server.database, user.email)).toContain('verify-email');
    const entries = await listAudited(server.database, `account ${user.id}`);
    expect(entries.map(({ action, by }) => [action, by])).toEqual(
      Array.from({ length: 2 }, () => ['account.resend-verification', `person ${admin.user.id}`]),
    );
    const verified = { token: admin.token, params: { id: (await buildPerson(server.kit)).user.id } };
    expect(await server.api.refused(resendPersonVerification, verified)).toMatchObject({
      code: 'already_verified',
    });
  });
});
