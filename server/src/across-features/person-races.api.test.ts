import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { buildPersonWithApp, codeAt, PASSWORD } from '#testing/accounts/factors.ts';
import type { RawRequest } from '#testing/api-client.ts';
import { listMailPurposes, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

const WAYS = 24;
const proof = { password: PASSWORD };

let now = Date.parse('2026-11-21T12:00:05Z');
const lines: string[] = [];
let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  database = await testDatabase({ log: createLog({ mode: 'test', level: 'info', destination }) });
  server = await testApp({ database, clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

type Call = readonly [endpoint: Endpoint, request: RawRequest];

/** Sends calls over and over at once; none may end in a fault of ours, and each code but 503 is an answer of theirs. */
async function race(calls: readonly Call[]): Promise<number[]> {
  const sent = Array.from({ length: WAYS }, (_, nth) => calls[nth % calls.length]);
  const replies = await Promise.all(
    sent.map((call) => (call ? server.api.send(...call) : Promise.reject(new Error('A race has calls.')))),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  // Nothing had to be run again: the order of the locks is one.
  expect(lines.filter((line) => line.includes('deadlock'))).toEqual([]);
  return statuses;
}

/** How many wait for a row that somebody else has locked. */
async function countWaiting(): Promise<number> {
  const { rowCount } = await database.ownerPool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

it('an address is verified beside mails that are sent again', async () => {
  const { verifyEmail, resendVerification } = accountsEndpoints;
  for (let round = 0; round < 3; round += 1) {
    const { user, token } = await buildPerson(server.kit, { isVerified: false });
    await server.api.call(resendVerification, { token });
    const link = await tokenMailedTo(server.database, user.email, 'verify-email');
    now += 61_000;
    const statuses = await race([
      [verifyEmail, { params: { token: link } }],
      [resendVerification, { token }],
    ]);
    // Either the link was followed first, or another took its place, which was mailed.
    const { isVerified } = await server.api.call(accountsEndpoints.getAddress, { token });
    const mails = await listMailPurposes(server.database, user.email);
    expect([isVerified, mails.length]).toEqual(mails.length === 1 ? [true, 1] : [false, 2]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

it('whoever follows a link waits for the person before they hold the link, as whoever makes one does', async () => {
  const { user, token } = await buildPerson(server.kit, { isVerified: false });
  await server.api.call(accountsEndpoints.resendVerification, { token });
  const link = await tokenMailedTo(server.database, user.email, 'verify-email');
  const holder = await database.ownerPool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from user_account where id = $1 for no key update', [user.id]);
    const verifying = server.api.call(accountsEndpoints.verifyEmail, { params: { token: link } });
    await expect.poll(countWaiting).toBe(1);
    // The other way round, each of the two would have what the other waits for.
    const links = await holder.query('select from mailed_link where user_id = $1 for update nowait', [
      user.id,
    ]);
    expect(links.rowCount).toBe(1);
    await holder.query('rollback');
    expect(await verifying).toMatchObject({ success: true });
  } finally {
    holder.release(true);
  }
});

it('an account is kept beside wishes to delete it, by both ways', async () => {
  const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
  const { requestDeletion, keepAccount, keepAccountByLink } = personalDataEndpoints;
  for (let round = 0; round < 3; round += 1) {
    await server.api.call(requestDeletion, { token, body: { proof } });
    const link = await tokenMailedTo(server.database, user.email, 'deletion-requested');
    const statuses = await race([
      [requestDeletion, { token, body: { proof } }],
      [keepAccount, { token }],
      [keepAccountByLink, { body: { token: link } }],
    ]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(WAYS / 3);
  }
});

it('recovery codes are renewed and used amid other changes of factors', async () => {
  const { token, secret, recoveryCodes } = await buildPersonWithApp(server);
  const code = codeAt(secret, new Date(now));
  const { renewRecoveryCodes, beginAuthenticatorApp, removeAuthenticatorApp, beginPasskey } = signInEndpoints;
  const statuses = await race([
    [renewRecoveryCodes, { token, body: { proof: { recoveryCode: recoveryCodes[0] ?? '' } } }],
    [renewRecoveryCodes, { token, body: { proof } }],
    [beginAuthenticatorApp, { token, body: { proof: { code } } }],
    [beginPasskey, { token, body: { proof } }],
    [removeAuthenticatorApp, { token, body: { proof } }],
  ]);
  expect(statuses).toContain(200);
});
