import { accountsEndpoints } from '@redoubt/contract/accounts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountMail } from '#platform/mail/index.ts';
import { mailPurposes } from '#platform/mail/letter/purposes.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'Correct-Horse-1!';
const proof = { password: PASSWORD };

/** What goes to an account's address before anybody has shown that they read it; everything else waits for that. */
const alsoUnverified: readonly AccountMail['purpose'][] = [
  'account-disabled',
  'account-enabled',
  'account-sessions-ended',
  'address-taken',
  'address-wanted',
  'admin-made',
  'factors-reset',
  'reset-password',
  'sign-in-locked',
];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const isOfAccount = (purpose: string): purpose is AccountMail['purpose'] =>
  ['account', 'access'].includes(mailPurposes[purpose as AccountMail['purpose']]);
const purposes = Object.keys(mailPurposes).filter(isOfAccount);
const at = (mailbox: string, tag = '') => `${mailbox}${tag}@elsewhere.example`;

interface Sent {
  readonly purpose: AccountMail['purpose'];
  readonly email: string;
  readonly isEmailVerified?: boolean;
  readonly key?: string;
}

function send({ purpose, email, isEmailVerified = false, key = randomUUID() }: Sent): Promise<void> {
  const letter = { purpose, idempotencyKey: key, title: 'Hello', paragraphs: [] };
  return server.kit.database.transaction((transaction) =>
    server.kit.mail.send(transaction, { ...letter, to: { email, isEmailVerified } }),
  );
}

const mailed = (email: string) => listMailPurposes(server.database, email);

describe('an address that nobody verified', () => {
  it.each(purposes)('gets a mail, or not, by what it is for: %s', async (purpose) => {
    const [unverified, verified] = [at(randomUUID()), at(randomUUID())];
    await send({ purpose, email: unverified });
    await send({ purpose, email: verified, isEmailVerified: true });
    expect(await mailed(unverified)).toEqual(alsoUnverified.includes(purpose) ? [purpose] : []);
    expect(await mailed(verified)).toEqual([purpose]);
  });

  it.each(alsoUnverified)(
    'gets few, whichever accounts of its mailbox they are about: %s',
    async (purpose) => {
      const mailbox = randomUUID();
      for (const tag of ['+1', '+2', '+3']) {
        await send({ purpose, email: at(mailbox, tag) });
        if (tag === '+1')
          await server.database.ownerPool.query('update mail_recipient_day set mails = 19 where mails = 1');
      }
      expect(await mailed(at(mailbox, '+2'))).toEqual([purpose]);
      expect(await mailed(at(mailbox, '+3'))).toEqual([]);
    },
  );

  it('has its room left where a mail was sent already', async () => {
    const mailbox = randomUUID();
    const mail = { purpose: 'address-taken', email: at(mailbox, '+1'), key: randomUUID() } as const;
    for (let sent = 0; sent < 25; sent += 1) await send(mail);
    await send({ ...mail, email: at(mailbox, '+2'), key: randomUUID() });
    expect(await mailed(at(mailbox, '+2'))).toEqual(['address-taken']);
  });

  it('is told of nothing that is done in its account, whose notices say so', async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD, isVerified: false });
    await server.api.call(signInEndpoints.makeApiToken, {
      token,
      body: { name: 'Mine', scopes: ['read'], expiresInDays: 30, proof },
    });
    await server.api.call(accountsEndpoints.changeAddress, {
      token,
      body: { email: at(randomUUID()), proof },
    });
    await server.api.call(personalDataEndpoints.requestDeletion, { token, body: { proof } });
    await server.api.call(personalDataEndpoints.keepAccount, { token });
    await server.api.call(signInEndpoints.changePassword, {
      token,
      body: { password: 'Other-Horse-1!', proof },
    });
    for (const email of [user.email, user.email])
      await server.api.call(signInEndpoints.signIn, { body: { email, password: 'Other-Horse-1!' } });
    for (const { payload } of await listWaitingJobs(server.kit, 'guard.tell-of-device'))
      await runJob(server.kit, 'guard.tell-of-device', { payload });
    expect(await mailed(user.email)).toEqual([]);
    const { rows } = await server.database.ownerPool.query<{ title: string }>(
      `select payload ->> 'title' as title from outbox_event
       where type = 'account.security-told' and payload ->> 'userId' = $1 order by id`,
      [user.id],
    );
    expect(rows.map(({ title }) => title)).toContain('A new API token for your account');
    expect(rows.map(({ title }) => title)).toContain('Your password was changed');
  });
});

it('is the address that an account had, verified, which is told of another one', async () => {
  const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
  await server.api.call(accountsEndpoints.changeAddress, { token, body: { email: at(randomUUID()), proof } });
  expect(await mailed(user.email)).toEqual(['change-email-begun']);
});
