import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openSession } from '#features/sign-in';

const PASSWORD = 'Delete-Me-Now-1!';
let server: TestApp;
let now: number;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00Z');
});

const buildLeaver = (role: 'Expert' | 'Admin' = 'Expert') =>
  buildPerson(server.kit, { password: PASSWORD, role });

function request({ token }: TestPerson, password = PASSWORD) {
  return server.api.call(personalDataEndpoints.requestDeletion, { token, body: { proof: { password } } });
}

async function planOf({ token }: TestPerson) {
  return (await server.api.call(personalDataEndpoints.getDeletion, { token })).deletion;
}

async function signInAgain({ user }: TestPerson): Promise<TestPerson> {
  const session = { userId: user.id, isRemembered: true, at: server.kit.clock.now() };
  return { user, token: await openSession(server.kit.database.kysely, session) };
}

/** The token of the newest mailed link to keep the account. */
async function keepToken({ user }: TestPerson): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ text: string }>(
    "select text from mail_message where recipient = $1 and purpose = 'deletion-requested' order by id desc limit 1",
    [user.email],
  );
  const token = /http:\/\/localhost:3000\/keep-account\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
  if (!token) throw new Error('The mail has a link.');
  return token;
}

async function isErased({ user }: TestPerson): Promise<boolean> {
  const { rows } = await server.database.ownerPool.query<{ first_name: string }>(
    'select first_name from user_account where id = $1',
    [user.id],
  );
  return rows[0]?.first_name === 'Deleted';
}

describe('asking to be deleted', () => {
  it('gives 14 days, tells the owner, and answers the same when it is asked again', async () => {
    const person = await buildLeaver();
    expect(await planOf(person)).toBeNull();
    const deletion = await request(person);
    expect(deletion).toEqual({
      requestedAt: '2026-11-20T10:00:00.000Z',
      dueAt: '2026-12-04T10:00:00.000Z',
    });
    now += HOUR_MS;
    expect(await request(person)).toEqual(deletion);
    expect(await planOf(person)).toEqual(deletion);
    expect(await keepToken(person)).toMatch(/^[\w-]{43}$/);
    expect(await listWaitingJobs(server.kit, 'accounts.erase')).toEqual([
      { payload: { userId: person.user.id }, runAt: new Date(deletion.dueAt) },
    ]);
  });

  it('is refused without the right password, and without any', async () => {
    const person = await buildLeaver();
    await expect(request(person, 'Wrong-Horse-1!')).rejects.toThrow('identity_not_confirmed');
    const { token } = person;
    const bare = await server.api.send(personalDataEndpoints.requestDeletion, { token, body: {} });
    expect(bare.status).toBe(422);
    expect(await planOf(person)).toBeNull();
  });

  it('does nothing before its time', async () => {
    const person = await buildLeaver();
    await request(person);
    now += 14 * DAY_MS - 1;
    await runJob(server.kit, 'accounts.erase', { payload: { userId: person.user.id } });
    expect(await isErased(person)).toBe(false);
    now += 1;
    await runJob(server.kit, 'accounts.erase', { payload: { userId: person.user.id } });
    expect(await isErased(person)).toBe(true);
  });
});

describe('changing one’s mind', () => {
  it('keeps the account, signed in; the old job then does nothing', async () => {
    const person = await buildLeaver();
    await request(person);
    await server.api.call(personalDataEndpoints.keepAccount, { token: person.token });
    await server.api.call(personalDataEndpoints.keepAccount, { token: person.token });
    expect(await planOf(person)).toBeNull();
    now += 15 * DAY_MS;
    await runJob(server.kit, 'accounts.erase', { payload: { userId: person.user.id } });
    expect(await isErased(person)).toBe(false);
  });

  it('begins the 14 days anew when it is changed again', async () => {
    const person = await buildLeaver();
    await request(person);
    await server.api.call(personalDataEndpoints.keepAccount, { token: person.token });
    now += HOUR_MS;
    expect((await request(person)).dueAt).toBe('2026-12-04T11:00:00.000Z');
    now = Date.parse('2026-12-04T10:30:00Z');
    await runJob(server.kit, 'accounts.erase', { payload: { userId: person.user.id } });
    expect(await isErased(person)).toBe(false);
  });

  it('works by the mailed link, signed out, once', async () => {
    const person = await buildLeaver();
    await request(person);
    const body = { token: await keepToken(person) };
    await server.api.call(personalDataEndpoints.keepAccountByLink, { body });
    expect(await planOf(person)).toBeNull();
    expect((await server.api.refused(personalDataEndpoints.keepAccountByLink, { body })).status).toBe(404);
  });

  it('refuses a link that was altered, is of another purpose, or is another person’s', async () => {
    const person = await buildLeaver();
    await request(person);
    const token = await keepToken(person);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const send = (body: { token: string }, as?: string) =>
      server.api.refused(personalDataEndpoints.keepAccountByLink, { body, token: as });
    expect(await send({ token: altered })).toMatchObject({ code: 'link_unknown' });
    const other = await buildLeaver();
    expect(await send({ token }, other.token)).toMatchObject({ code: 'link_of_another' });
    const verify = await server.api.send(accountsEndpoints.verifyEmail, { params: { token } });
    expect(verify.status).toBe(404);
    now += 14 * DAY_MS;
    expect(await send({ token })).toMatchObject({ code: 'link_expired' });
    expect(await planOf(await signInAgain(person))).not.toBeNull();
  });

  it('is too late once the erasure has begun', async () => {
    const person = await buildLeaver();
    await request(person);
    await server.database.ownerPool.query(
      'update account_deletion set began_at = due_at where user_id = $1',
      [person.user.id],
    );
    const refusal = await server.api.refused(personalDataEndpoints.keepAccount, { token: person.token });
    expect(refusal).toMatchObject({ status: 409, code: 'erasure_began' });
  });
});

describe('the last Admin', () => {
  it('cannot go, nor can the last two together', async () => {
    const one = await buildLeaver('Admin');
    const refusal = () =>
      server.api.refused(personalDataEndpoints.requestDeletion, {
        token: one.token,
        body: { proof: { password: PASSWORD } },
      });
    expect(await refusal()).toMatchObject({ status: 409, code: 'last_admin' });
    expect(await server.api.call(personalDataEndpoints.getDeletion, { token: one.token })).toEqual({
      deletion: null,
      isLastAdmin: true,
    });
    const other = await buildLeaver('Admin');
    const both = await Promise.allSettled([request(one), request(other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays when the others went since: the erasure waits, and goes on once there is another', async () => {
    const [one, other] = [await buildLeaver('Admin'), await buildLeaver('Admin')];
    await server.database.ownerPool.query(
      "update user_account set disabled_at = now() where role = 'Admin' and id not in ($1, $2)",
      [one.user.id, other.user.id],
    );
    await request(one);
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      other.user.id,
    ]);
    now += 14 * DAY_MS;
    await runJob(server.kit, 'accounts.erase', { payload: { userId: one.user.id } });
    expect(await isErased(one)).toBe(false);
    await buildLeaver('Admin');
    await runJob(server.kit, 'accounts.sweep-deletions');
    expect(await listWaitingJobs(server.kit, 'accounts.erase')).toContainEqual({
      payload: { userId: one.user.id },
      runAt: expect.any(Date) as Date,
    });
    await runJob(server.kit, 'accounts.erase', { payload: { userId: one.user.id } });
    expect(await isErased(one)).toBe(true);
  });
});
