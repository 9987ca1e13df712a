import { randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Answer, openBrowser } from './guard.fixture.ts';

const PASSWORD = 'Correct-Horse-1!';
const WRONG = 'Wrong-Horse-1!';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

interface Work {
  readonly answer: Answer;
  readonly hashes: number;
  readonly statements: number;
}

/** What an answer costs: password work and statements sent to the database. */
async function workOf(call: () => Promise<Answer>): Promise<Work> {
  const { passwords } = server.kit;
  const hashing = [
    vi.spyOn(passwords, 'hash'),
    vi.spyOn(passwords, 'verify'),
    vi.spyOn(passwords, 'verifyNothing'),
  ];
  const querying = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call();
  const hashes = hashing.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  // Other apps of this process have pools of their own, which are not idle.
  const { database } = server.database.connection;
  const statements = querying.mock.contexts.filter((client) => databaseOf(client) === database).length;
  vi.restoreAllMocks();
  return { answer, hashes, statements };
}

const databaseOf = (client: unknown): unknown =>
  typeof client === 'object' && client !== null && 'database' in client && client.database;

const newAddress = () => `${randomUUID()}@people.example`;

async function buildOwner(change = ''): Promise<string> {
  const { user } = await buildPerson(server.kit, { password: PASSWORD });
  if (change) await server.database.ownerPool.query(`${change} = $1`, [user.id]);
  return user.email;
}

describe('sign-in', () => {
  it.each([
    ['an address without an account', () => Promise.resolve(newAddress())],
    ['a disabled account', () => buildOwner('update user_account set disabled_at = now() where id')],
    ['an account without a password', () => buildOwner('delete from credential where user_id')],
  ])('to %s answers and costs what a wrong password does', async (_, findEmail) => {
    const [email, known] = [await findEmail(), await buildOwner()];
    for (let nth = 0; nth < 12; nth += 1) {
      const signIn = (to: string) => workOf(() => openBrowser(server).signIn(to, WRONG));
      expect(await signIn(email)).toEqual(await signIn(known));
    }
  });
});

describe('a forgotten password', () => {
  it('is answered alike, and costs the same, whether or not there is an account', async () => {
    const forget = (email: string) =>
      workOf(() => openBrowser(server).post(signInEndpoints.forgotPassword.path, { email }));
    const known = await forget(await buildOwner());
    expect(known.answer.status).toBe(200);
    expect(known.statements).toBeGreaterThan(0);
    expect(await forget(newAddress())).toEqual(known);
  });
});

describe('sign-up', () => {
  // How many statements, for each role: sign-up-costs.api.test.ts.
  it('costs a hash and a mail for a taken address as for a free one', async () => {
    const signUp = (email: string) =>
      workOf(() =>
        openBrowser(server).post(signInEndpoints.signUp.path, {
          email,
          password: PASSWORD,
          firstname: 'Test',
          lastname: 'Person',
          role: 'Expert',
        }),
      );
    const [free, owned] = [newAddress(), await buildOwner()];
    const [success, refusal] = [await signUp(free), await signUp(owned)];
    expect([success.answer.status, refusal.answer.status]).toEqual([200, 422]);
    expect([success.hashes, refusal.hashes]).toEqual([1, 1]);
    expect(await listMailPurposes(server.database, free)).toEqual(['verify-email']);
    await runJob(server.kit, 'sign-up.mail-address-taken', { payload: { email: owned } });
    expect(await listMailPurposes(server.database, owned)).toEqual(['address-taken']);
    // Nothing is left of the account with which the way of a success was gone.
    const nobodys = await server.database.ownerPool.query(
      "select from user_account where email like '%.invalid'",
    );
    expect(nobodys.rowCount).toBe(0);
  });
});
