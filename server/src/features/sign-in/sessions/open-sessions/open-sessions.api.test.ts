import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { sessionId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { issueLink } from '#features/accounts';
import { removeEndedSessions } from '../sessions.store.ts';

let server: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  server = await testApp();
  other = await testApp({ database: server.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const PASSWORD = 'Correct-Horse-1!';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const { listSessions, endSession, endOtherSessions, getSession, signIn, signOut } = signInEndpoints;

async function signInWith(email: string, headers: Record<string, string> = {}, rememberMe = false) {
  const reply = await server.api.send(signIn, { body: { email, password: PASSWORD, rememberMe }, headers });
  return signIn.reply.parse(JSON.parse(reply.body)).token;
}

const statusIn = async (app: TestApp, token: string) => (await app.api.send(getSession, { token })).status;

/** The person is known to both processes before the test begins. */
async function buildKnown(given: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(server.kit, given);
  for (const app of [server, other]) await app.api.call(getSession, { token: person.token });
  return person;
}

describe('the list of sessions', () => {
  it('names device, place and limits of each, this one first', async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
    await signInWith(user.email, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' }, true);
    await signInWith(user.email, { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '2001:db8:1:2:3::4' });
    const { items } = await server.api.call(listSessions, { token });
    expect(items).toMatchObject([
      { isThisDevice: true, device: null, place: null },
      { isThisDevice: false, device: 'curl', deviceKind: null, place: '2001:db8:…', isRemembered: false },
      { device: 'Firefox on Linux', deviceKind: 'computer', place: '203.0.113.…', isRemembered: true },
    ]);
    const [, short, remembered] = items;
    const lastsHours = (session = short) =>
      (Date.parse(session?.endsAt ?? '') - Date.parse(session?.signedInAt ?? '')) / HOUR_MS;
    expect([lastsHours(short), lastsHours(remembered)]).toEqual([12, 30 * 24]);
  });

  it('comes in pages without a gap or a repetition', async () => {
    const { user } = await buildPerson(server.kit, { password: PASSWORD });
    const tokens = [];
    for (let signIns = 0; signIns < 4; signIns += 1) tokens.push(await signInWith(user.email));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const page = await server.api.call(listSessions, { token: tokens[1], query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    const whole = await server.api.call(listSessions, { token: tokens[1] });
    expect(seen).toEqual(whole.items.map(({ id }) => id));
  });

  it('refuses a cursor that is none of its own', async () => {
    const { token } = await buildPerson(server.kit);
    const refusal = await server.api.refused(listSessions, { token, query: { cursor: 'abc' } });
    expect(refusal).toMatchObject({ status: 422, errors: [{ path: 'cursor' }] });
  });

  it('leaves out what is over: signed out, expired, idle', async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
    const [left, expired, idle] = [
      await signInWith(user.email),
      await signInWith(user.email),
      await signInWith(user.email, {}, true),
    ];
    await server.api.call(signOut, { token: left });
    const listed = async () => (await server.api.call(listSessions, { token })).items;
    const [, idleItem, expiredItem] = await listed();
    const over = 'update session set expires_at = now() where id = $1';
    await server.database.ownerPool.query(over, [expiredItem?.id]);
    await server.database.ownerPool.query(
      "update session set created_at = now() - interval '15 days', last_seen_at = now() - interval '15 days' where id = $1",
      [idleItem?.id],
    );
    expect((await listed()).map(({ isThisDevice }) => isThisDevice)).toEqual([true]);
    expect([await statusIn(other, expired), await statusIn(other, idle)]).toEqual([401, 401]);
  });
});

describe('ending sessions', () => {
  it('ends one, which counts from the next request on, in this process at once and soon in the other', async () => {
    const { user, token } = await buildKnown({ password: PASSWORD });
    const lost = await signInWith(user.email);
    expect([await statusIn(server, lost), await statusIn(other, lost)]).toEqual([200, 200]);
    const { items } = await server.api.call(listSessions, { token });
    const id = items.find(({ isThisDevice }) => !isThisDevice)?.id ?? sessionId.parse('');
    await server.api.call(endSession, { token, params: { id } });
    expect(await statusIn(server, lost)).toBe(401);
    await expect.poll(() => statusIn(other, lost)).toBe(401);
    expect([await statusIn(server, token), await statusIn(other, token)]).toEqual([200, 200]);
    const again = await server.api.refused(endSession, { token, params: { id } });
    expect(again).toMatchObject({ status: 404, code: 'session_not_found' });
  });

  it('ends all others and says how many', async () => {
    const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
    const others = [await signInWith(user.email), await signInWith(user.email, {}, true)];
    expect(await server.api.call(endOtherSessions, { token })).toEqual({ ended: 2 });
    expect(await Promise.all([...others, token].map((each) => statusIn(server, each)))).toEqual([
      401, 401, 200,
    ]);
    expect(await server.api.call(endOtherSessions, { token })).toEqual({ ended: 0 });
  });

  it("knows no other person's session", async () => {
    const [one, stranger] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    const [{ id } = { id: sessionId.parse('') }] = (await server.api.call(listSessions, { token: one.token }))
      .items;
    const refusal = await server.api.refused(endSession, { token: stranger.token, params: { id } });
    expect(refusal.status).toBe(404);
    await server.api.call(endOtherSessions, { token: stranger.token });
    expect(await statusIn(server, one.token)).toBe(200);
  });
});

describe('what an Admin or the database changes', () => {
  const change = (text: string, id: string) =>
    server.database.ownerPool.query(`update user_account set ${text} where id = $1`, [id]);

  it('counts in every process from the next request on: another role', async () => {
    const { user, token } = await buildKnown();
    await change("role = 'Client'", user.id);
    for (const app of [server, other])
      await expect
        .poll(async () => (await app.api.call(getSession, { token })).role, { interval: 10 })
        .toBe('Client');
  });

  it('counts in every process from the next request on: a disabled account, and an enabled one', async () => {
    const { user, token } = await buildKnown();
    const statuses = () => Promise.all([statusIn(server, token), statusIn(other, token)]);
    await change('disabled_at = now()', user.id);
    await expect.poll(statuses, { interval: 10 }).toEqual([401, 401]);
    await change('disabled_at = null', user.id);
    await expect.poll(statuses, { interval: 10 }).toEqual([200, 200]);
  });
});

it('removes what ended a while ago, and nothing that is open or ended lately', async () => {
  const [open, lately, revoked, expired] = [
    await buildPerson(server.kit, { isRemembered: true }),
    await buildPerson(server.kit),
    await buildPerson(server.kit),
    await buildPerson(server.kit),
  ];
  const set = (text: string, { user }: typeof open) =>
    server.database.ownerPool.query(`update session set ${text} where user_id = $1`, [user.id]);
  await set('revoked_at = now()', lately);
  await set("revoked_at = now() - interval '31 days'", revoked);
  await set("expires_at = now() - interval '31 days'", expired);
  await removeEndedSessions(server.kit.database.kysely, new Date(Date.now() - 30 * DAY_MS));
  const ids = [open, lately, revoked, expired].map(({ user }) => user.id);
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select user_id as id from session where user_id = any ($1)',
    [ids],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([open.user.id, lately.user.id]));
});

describe('a token', () => {
  it('is worth nothing after signing out, nor is a second sign-out', async () => {
    const { token } = await buildKnown();
    await server.api.call(signOut, { token });
    expect(await statusIn(server, token)).toBe(401);
    await expect.poll(() => statusIn(other, token), { interval: 10 }).toBe(401);
    expect((await server.api.refused(signOut, { token })).status).toBe(401);
  });

  it('of another purpose opens no session', async () => {
    const { user } = await buildPerson(server.kit, { isVerified: false });
    const { rows } = await server.database.ownerPool.query<{ id: string }>(
      'select id from session where user_id = $1',
      [user.id],
    );
    // The id of a session is not its token, nor is a person's id, nor a hash that leaked from the database.
    const hash = await server.database.ownerPool.query<{ hash: Buffer }>(
      'select token_hash as hash from session where user_id = $1',
      [user.id],
    );
    const link = await server.kit.database.transaction((transaction) =>
      issueLink(server.kit, transaction, {
        purpose: 'verify-email',
        userId: user.id,
        email: user.email,
      }),
    );
    const strange = [rows[0]?.id, user.id, hash.rows[0]?.hash.toString('base64url'), link];
    for (const token of strange) expect(await statusIn(server, token ?? '')).toBe(401);
  });
});
