import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const BAIT = 'https://evil.example/win3 claim your prize';
const OPERATORS = 'operators@redoubt.example';
const PASSWORD = 'Correct-Horse-1!';
const proof = { password: PASSWORD };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ contactEmail: OPERATORS });
});
afterAll(() => server.close());

/** Has something mailed with words of somebody's choice in it; answers the address that it went to. */
const senders: Readonly<Record<string, () => Promise<string>>> = {
  'the name of an API token': async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
    const body = { name: BAIT, scopes: ['read' as const], expiresInDays: 30 as const, proof };
    await server.api.call(signInEndpoints.makeApiToken, { token, body });
    return user.email;
  },
  'what a browser calls itself': async () => {
    const { user } = await buildPerson(server.kit);
    const sighting = { userAgent: 'evil.example', network: '10.0.0', signedInAt: '2026-11-20T10:00:00Z' };
    await runJob(server.kit, 'guard.tell-of-device', { payload: { userId: user.id, ...sighting } });
    return user.email;
  },
  'the name of an organization that somebody was removed from': async () => {
    const { organizationId, token } = await buildMember(server);
    await server.database.ownerPool.query('update organization set name = $2 where id = $1', [
      organizationId,
      BAIT,
    ]);
    const { user } = await buildMember(server, { of: organizationId, memberRole: 'viewer' });
    await server.api.call(organizationsEndpoints.removeMember, { token, params: { userId: user.id } });
    return user.email;
  },
  'the name below a message to the operators': async () => {
    const form = {
      name: BAIT,
      email: 'ines@santaluzia.example',
      topic: 'press' as const,
      message: 'When do you open?',
    };
    await server.api.call(siteEndpoints.sendContactMessage, { body: form });
    return OPERATORS;
  },
};

it.each(Object.keys(senders))('no mail program makes a link of %s', async (what) => {
  const [mail, ...others] = await listMails(server.database, (await senders[what]?.()) ?? '');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('evil. example');
  expect(mail?.text).not.toMatch(/https?:\/\/(?!localhost)|evil\.example/);
});
