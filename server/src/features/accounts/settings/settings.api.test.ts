import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { listPublicPeople } from '../people/public-people.store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getSettings, changeSettings } = accountsEndpoints;
const { getSession } = signInEndpoints;

describe('settings', () => {
  it('begin with the names of the sign-up, hidden from the public, and no time zone', async () => {
    const { token } = await buildPerson(server.kit);
    expect(await server.api.call(getSettings, { token })).toMatchObject({
      firstname: 'Test',
      lastname: 'Person',
      isNamePublic: false,
      timeZone: null,
    });
  });

  it('change in what is named and leave the rest', async () => {
    const { token } = await buildPerson(server.kit);
    const before = await server.api.call(getSettings, { token });
    expect(await server.api.call(changeSettings, { token, body: {} })).toEqual(before);
    const body = { firstname: ' Ìfẹ́oma ', timeZone: 'Africa/Lagos' };
    const after = { ...before, firstname: 'Ìfẹ́oma'.normalize('NFC'), timeZone: 'Africa/Lagos' };
    expect(await server.api.call(changeSettings, { token, body })).toEqual(after);
    expect(await server.api.call(getSettings, { token })).toEqual(after);
  });

  it('show a new name in the session at once', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(getSession, { token });
    await server.api.call(changeSettings, { token, body: { lastname: 'Adeyemi' } });
    expect(await server.api.call(getSession, { token })).toMatchObject({ lastname: 'Adeyemi' });
  });

  it('decide whether others see the name', async () => {
    const { token, user } = await buildPerson(server.kit);
    const namesSeen = async () => (await listPublicPeople(server.kit.database.kysely, [user.id]))[0]?.name;
    expect(await namesSeen()).toBeNull();
    await server.api.call(changeSettings, { token, body: { isNamePublic: true } });
    expect(await namesSeen()).toBe('Test Person');
    await server.api.call(changeSettings, { token, body: { isNamePublic: false } });
    expect(await namesSeen()).toBeNull();
  });

  it.each([
    ['firstname', { firstname: 'X' }, 'First name must be at least 2 characters long'],
    [
      'lastname',
      { lastname: 'R2D2' },
      'Last name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Please select a valid time zone'],
    ['timeZone', { timeZone: '+02:00' }, 'Please select a valid time zone'],
    ['timeZone', { timeZone: `Europe/${'x'.repeat(500)}` }, 'Please select a valid time zone'],
    ['isNamePublic', { isNamePublic: 'yes' }, 'This must be true or false.'],
  ])('refuse a bad %s: %j', async (path, body, message) => {
    const { token } = await buildPerson(server.kit);
    const before = await server.api.call(getSettings, { token });
    const reply = await server.api.send(changeSettings, { token, body });
    expect(reply.status).toBe(422);
    expect(JSON.parse(reply.body)).toMatchObject({ errors: [{ path, message }] });
    expect(await server.api.call(getSettings, { token })).toEqual(before);
  });

  it.each(['role', 'email', 'handle', 'isEmailVerified', 'id'])('do not hold the field %s', async (field) => {
    const { token } = await buildPerson(server.kit);
    const reply = await server.api.send(changeSettings, { token, body: { [field]: 'Admin' } });
    expect(reply.status).toBe(422);
    expect(reply.body).toContain(field);
  });
});
