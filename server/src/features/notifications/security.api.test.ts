import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = '4 grey Herons wade!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const noticesOf = async ({ token }: TestPerson) =>
  (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;

it('tells of a new device what the mail tells, once, and leads to the sessions', async () => {
  const person = await buildPerson(server.kit);
  const payload = {
    userId: person.user.id,
    userAgent: null,
    network: '198.51.100.7',
    signedInAt: '2026-11-23T10:00:00.000Z',
  };
  for (const _ of [1, 2]) await runJob(server.kit, 'guard.tell-of-device', { payload });
  const [notice, ...more] = await noticesOf(person);
  expect(notice).toMatchObject({
    kind: 'security',
    title: 'A new sign-in to your account',
    path: '/settings?section=sessions',
  });
  expect(notice?.body).toContain('With a browser that we had not seen there before.');
  // It is stored with the event, also when the person is gone; only the mail names the place.
  expect(notice?.body).not.toContain('198.51.100.7');
  expect(more).toEqual([]);
  expect(await listMailPurposes(server.database, person.user.email)).toEqual(['new-device']);
});

it('tells of a new API token and a new password, and mails each once', async () => {
  const person = await buildPerson(server.kit, { password: PASSWORD });
  const { token } = person;
  const proof = { password: PASSWORD };
  await server.api.call(signInEndpoints.makeApiToken, {
    token,
    body: { name: 'Laptop', scopes: ['read'], expiresInDays: 30, proof },
  });
  await server.api.call(signInEndpoints.changePassword, {
    token,
    body: { password: 'Nine owls on 1 rail!', proof },
  });
  expect(await noticesOf(person)).toMatchObject([
    { kind: 'security', title: 'Your password was changed', path: '/settings?section=password' },
    { kind: 'security', title: 'A new API token for your account', path: '/settings?section=api-tokens' },
  ]);
  const purposes = await listMailPurposes(server.database, person.user.email);
  expect(purposes).toEqual(['api-token-made', 'password-changed']);
});
