import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { API_TOKENS_AT_MOST, signInEndpoints } from '@redoubt/contract/sign-in';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import type { Scope } from '@redoubt/contract/shared/scopes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, leaky } from '#testing/arena/attempts.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'Token-Maker-1!';
let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

function makeToken({ token }: TestPerson, scopes: Scope[] = ['read'], name = 'My script') {
  const body = { name, scopes, expiresInDays: 30 as const, proof: { password: PASSWORD } };
  return server.api.call(signInEndpoints.makeApiToken, { token, body });
}

function buildOwner() {
  return buildPerson(server.kit, { password: PASSWORD });
}

describe('a new API token', () => {
  it('shows its secret once, is kept as a hash, and its owner is told', async () => {
    const owner = await buildOwner();
    const { secret, apiToken } = await makeToken(owner, ['read', 'read', 'attempts:write']);
    expect(secret).toMatch(/^rdt_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: 'My script',
      ending: secret.slice(-4),
      scopes: ['read', 'attempts:write'],
    });
    const listed = await server.api.send(signInEndpoints.listApiTokens, { token: owner.token });
    expect(JSON.parse(listed.body)).toEqual([apiToken]);
    expect(listed.body).not.toContain(secret);
    const { rows } = await server.database.ownerPool.query<{ row: string }>(
      'select token::text as row from api_token token where user_id = $1',
      [owner.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret.slice(4));
    const mails = await server.database.ownerPool.query<{ text: string }>(
      "select text from mail_message where recipient = $1 and purpose = 'api-token-made'",
      [owner.user.email],
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0]?.text).toContain('My script');
    expect(mails.rows[0]?.text).not.toContain(secret);
    expect(server.logged()).not.toContain(secret.slice(4));
  });

  it('is refused without the right password', async () => {
    const { token } = await buildOwner();
    const body = { name: 'x', scopes: ['read' as const], expiresInDays: 30 as const };
    const wrong = { ...body, proof: { password: 'Wrong-Horse-1!' } };
    const refusal = await server.api.refused(signInEndpoints.makeApiToken, { token, body: wrong });
    expect(refusal).toMatchObject({ status: 422, code: 'identity_not_confirmed' });
    expect(await server.api.call(signInEndpoints.listApiTokens, { token })).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters long'],
    [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
    [{ scopes: ['everything'] }, 'scopes.0', 'There is no such scope.'],
    [{ expiresInDays: 36_500 }, 'expiresInDays', 'Expiry must be 30, 90 or 365 days'],
  ])('is refused with %j', async (change, path, message) => {
    const { token } = await buildOwner();
    const body = { name: 'x', scopes: ['read'], expiresInDays: 30, proof: { password: PASSWORD }, ...change };
    const { status, body: reply } = await server.api.send(signInEndpoints.makeApiToken, { token, body });
    expect(status).toBe(422);
    expect(JSON.parse(reply)).toMatchObject({ errors: [{ path, message }] });
  });

  it('is one too many after twenty, however parallel they are asked for', async () => {
    const owner = await buildOwner();
    const creations = Array.from({ length: API_TOKENS_AT_MOST - 1 }, () => makeToken(owner));
    await Promise.all(creations);
    const rush = await Promise.allSettled([makeToken(owner), makeToken(owner), makeToken(owner)]);
    expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const listed = await server.api.call(signInEndpoints.listApiTokens, { token: owner.token });
    expect(listed).toHaveLength(API_TOKENS_AT_MOST);
  });
});

describe('an API token', () => {
  it('does what its scopes say and no more', async () => {
    const owner = await buildOwner();
    const reading = (await makeToken(owner, ['read'])).secret;
    const writing = (await makeToken(owner, ['attempts:write'])).secret;
    await server.api.call(challengesEndpoints.listChallenges, { token: reading, query: {} });
    await server.api.call(rankingsEndpoints.getOwnStanding, { token: reading, query: {} });
    const start = { body: { challenge: leaky.slug } };
    const refusal = await server.api.refused(arenaEndpoints.startAttempt, { token: reading, ...start });
    expect(refusal).toMatchObject({
      status: 403,
      code: 'out_of_scope',
      errors: [{ path: 'authorization', message: 'It lacks the scope attempts:write.' }],
    });
    const attempt = await server.api.call(arenaEndpoints.startAttempt, { token: writing, ...start });
    const read = { token: writing, params: { id: attempt.id } };
    expect(await server.api.refused(arenaEndpoints.getAttempt, read)).toMatchObject({ code: 'out_of_scope' });
    expect((await server.api.call(arenaEndpoints.getAttempt, { ...read, token: reading })).isOwn).toBe(true);
  });

  it.each([
    signInEndpoints.getSession,
    signInEndpoints.signOut,
    signInEndpoints.listApiTokens,
    personalDataEndpoints.requestArchive,
    signInEndpoints.listRoles,
  ])('is refused at $method $path', async (endpoint) => {
    const { secret } = await makeToken(await buildOwner(), ['read', 'attempts:write']);
    const reply = await server.api.send(endpoint, { token: secret });
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'not_by_api_token' });
  });

  it('is worth nothing once it is revoked, and only its owner can do that', async () => {
    const owner = await buildOwner();
    const { secret, apiToken } = await makeToken(owner);
    const params = { id: apiToken.id };
    const other = await buildOwner();
    const foreign = await server.api.refused(signInEndpoints.revokeApiToken, {
      token: other.token,
      params,
    });
    expect(foreign).toMatchObject({ status: 404, code: 'api_token_not_found' });
    await server.api.call(challengesEndpoints.listChallenges, { token: secret, query: {} });
    await server.api.call(signInEndpoints.revokeApiToken, { token: owner.token, params });
    const call = { token: secret, query: {} };
    expect(await server.api.refused(challengesEndpoints.listChallenges, call)).toMatchObject({
      status: 401,
      code: 'api_token_ended',
    });
    expect(await server.api.call(signInEndpoints.listApiTokens, { token: owner.token })).toEqual([]);
    await server.api.refused(signInEndpoints.revokeApiToken, { token: owner.token, params });
  });

  it('is refused when it was altered, when it never was, and where its account is disabled', async () => {
    const owner = await buildOwner();
    const { secret } = await makeToken(owner);
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const token of [`${secret.slice(0, -1)}${last}`, `rdt_${'x'.repeat(43)}`, 'rdt_', `${secret}x`]) {
      const refusal = await server.api.refused(challengesEndpoints.listChallenges, { token, query: {} });
      expect(refusal).toMatchObject({ status: 401, code: 'api_token_ended' });
    }
    // Without its prefix it is no API token, and unknown as a session: the caller is a guest.
    await server.api.refused(rankingsEndpoints.getOwnStanding, { token: secret.slice(4), query: {} });
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      owner.user.id,
    ]);
    const refusal = await server.api.refused(rankingsEndpoints.getOwnStanding, { token: secret, query: {} });
    expect(refusal).toMatchObject({ status: 401, code: 'api_token_ended' });
  });
});

describe('as time goes by', () => {
  it('an API token expires, and its last use is noted once a minute at most', async () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const clock = { now: () => new Date(now), sleep: () => Promise.resolve() };
    const later = await testApp({ database: server.database, clock });
    const owner = await buildPerson(later.kit, { password: PASSWORD });
    const body = {
      name: 'x',
      scopes: ['read' as const],
      expiresInDays: 30 as const,
      proof: { password: PASSWORD },
    };
    const { secret } = await later.api.call(signInEndpoints.makeApiToken, { token: owner.token, body });
    const use = () => later.api.send(rankingsEndpoints.getOwnStanding, { token: secret, query: {} });
    const lastUse = async () =>
      (await later.api.call(signInEndpoints.listApiTokens, { token: owner.token }))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    expect((await use()).status).toBe(200);
    await expect.poll(lastUse).toBe('2026-11-20T10:00:00.000Z');
    now += 30_000;
    expect((await use()).status).toBe(200);
    expect(await lastUse()).toBe('2026-11-20T10:00:00.000Z');
    now += 31_000;
    expect((await use()).status).toBe(200);
    await expect.poll(lastUse).toBe('2026-11-20T10:01:01.000Z');
    now = Date.parse('2026-12-20T09:59:59Z');
    expect((await use()).status).toBe(200);
    now = Date.parse('2026-12-20T10:00:00Z');
    expect((await use()).status).toBe(401);
    await later.close();
  });
});
