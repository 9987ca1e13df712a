import { randomUUID } from 'node:crypto';
import {
  type AccessAnswer,
  answerOf,
  type CallerKind,
  findMissingRule,
  isOwned,
  kindsOf,
  mayCall,
  namesRecord,
} from '@redoubt/contract/access-matrix.ts';
import { type Endpoint, memberAccessOf } from '@redoubt/contract/shared/endpoint.ts';
import { type Role, role as roleShape } from '@redoubt/contract/shared/roles.ts';
import { scopes } from '@redoubt/contract/shared/scopes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { buildApiToken } from '#testing/accounts/api-tokens.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { answerAtTheDoor, namedEndpoints, roleThatMay, statusOf, strangeParams } from '#testing/endpoints.ts';
import { buildMember, buildMemberOfNone } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import {
  type AddressParams,
  buildParams,
  buildRecord,
  OWNERS_PASSWORD,
  sampleBody,
  sampleQuery,
} from '#testing/records.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** Credentials that a call left as they were, by what they are good for. */
const kept = new Map<string, string>();

/** A credential of each kind of caller, new where a call came in: what one call ends must not matter to the next. */
async function credentialOf(kind: CallerKind, endpoint: Endpoint): Promise<string | undefined> {
  return kept.get(nameCredential(kind, endpoint)) ?? makeCredential(kind, endpoint);
}

function nameCredential(kind: CallerKind, endpoint: Endpoint): string {
  const scope = kind === 'API token' ? endpoint.scope : '';
  return [kind, roleThatMay(endpoint), scope].join();
}

async function makeCredential(kind: CallerKind, endpoint: Endpoint): Promise<string | undefined> {
  const { kit, database } = server;
  const person = (given: { role?: Role; isVerified?: boolean } = {}) =>
    buildPerson(kit, { role: roleThatMay(endpoint), ...given });
  switch (kind) {
    case 'guest':
      return undefined;
    case 'unverified':
      return (await person({ isVerified: false })).token;
    case 'disabled': {
      const { token, user } = await person();
      await database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [user.id]);
      return token;
    }
    case 'another person':
      return (await person()).token;
    case 'API token':
      return buildApiToken(kit, (await person()).user.id, endpoint.scope ? [endpoint.scope] : scopes);
    case 'no member':
      return (await buildMemberOfNone(server, { role: roleThatMay(endpoint) })).token;
    case 'viewer':
    case 'manager':
    case 'owner':
      return (await buildMember(server, { role: roleThatMay(endpoint), memberRole: kind })).token;
    default:
      invariant(kind !== 'another organization', 'What is another’s is asked for by its name.');
      return (await person({ role: roleShape.parse(kind) })).token;
  }
}

/** What the cell says of the door: a status, or that the caller comes in. */
function doorOf(answer: AccessAnswer): number | 'let in' {
  return typeof answer === 'number' ? answer : 'let in';
}

async function knock(endpoint: Endpoint, kind: CallerKind) {
  const token = await credentialOf(kind, endpoint);
  const reply = await server.api.send(endpoint, { token, params: strangeParams(endpoint) });
  const answer = answerAtTheDoor(reply);
  const name = nameCredential(kind, endpoint);
  const isUntouched = answer !== 'let in' || (endpoint.method === 'GET' && reply.status !== 429);
  if (token !== undefined && isUntouched) kept.set(name, token);
  else kept.delete(name);
  return answer;
}

it('covers every endpoint of the contract, each with a rule', () => {
  expect(namedEndpoints.length).toBeGreaterThanOrEqual(60);
  expect(server.app.http.context.served.size).toBe(namedEndpoints.length);
  const missing = namedEndpoints.map(([name, endpoint]) => [name, findMissingRule(endpoint)]);
  expect(missing.filter(([, sentence]) => sentence !== null)).toEqual([]);
});

// One row a test, its cells together: a thousand tests would spend their time on being tests.
it.each(namedEndpoints)('%s answers everybody as the matrix says', async (_, endpoint) => {
  const kinds = kindsOf(endpoint).filter((kind) => answerOf(endpoint, kind) !== 404);
  const knocked = await Promise.all(kinds.map(async (kind) => [kind, await knock(endpoint, kind)]));
  expect(knocked).toEqual(kinds.map((kind) => [kind, doorOf(answerOf(endpoint, kind))]));
});

const scoped = namedEndpoints.filter(([, { scope }]) => scope);

it.each(scoped)('%s refuses an API token with every scope but its own', async (_, endpoint) => {
  const { user } = await buildPerson(server.kit, { role: roleThatMay(endpoint) });
  const others = scopes.filter((scope) => scope !== endpoint.scope);
  const token = await buildApiToken(server.kit, user.id, others);
  const reply = await server.api.send(endpoint, { token, params: strangeParams(endpoint) });
  expect(answerAtTheDoor(reply)).toBe(403);
});

const ofRecords = namedEndpoints.filter(([, endpoint]) => isOwned(endpoint) && namesRecord(endpoint));

describe.each(ofRecords)('%s', (_, endpoint) => {
  const owner = () => buildPerson(server.kit, { role: roleThatMay(endpoint), password: OWNERS_PASSWORD });

  function ask(token: string, params: AddressParams) {
    return server.api.send(endpoint, {
      token,
      params,
      query: sampleQuery(endpoint),
      body: sampleBody(endpoint),
    });
  }

  it('answers another’s record with 404, word for word as one that never was', async () => {
    const [one, other] = await Promise.all([owner(), owner()]);
    const params = await buildParams(server, endpoint, one);
    const foreign = await ask(other.token, params);
    const absent = await ask(other.token, strangeParams(endpoint));
    expect([statusOf(foreign), statusOf(absent)]).toEqual([404, 404]);
    const words = ({ body }: { body: string }) => ({ ...(JSON.parse(body) as object), requestId: '' });
    expect(words(foreign)).toEqual(words(absent));
    // The record is there: to its owner the same call says something else.
    expect(statusOf(await ask(one.token, params))).not.toBe(404);
  });
});

it('says so loudly where nobody said how a record is made', async () => {
  const [, endpoint] = ofRecords[0] ?? [];
  invariant(endpoint, 'There are records.');
  const person = await buildPerson(server.kit);
  const planted: Endpoint = { ...endpoint, path: '/v1/planted/:plantId/parts' };
  expect(() => buildRecord(server, planted, person)).toThrow('/v1/planted/:plantId');
});

const ofMembers = namedEndpoints.filter(([, endpoint]) => memberAccessOf(endpoint) !== null);

it.each(ofMembers)('%s knows no organization that is another’s, and an Admin any', async (_, endpoint) => {
  const role = roleThatMay(endpoint);
  const [one, other, admin] = await Promise.all([
    buildMember(server, { role }),
    buildMember(server, { role }),
    buildPerson(server.kit, { role: 'Admin' }),
  ]);
  const ask = async (token: string, organizationId: string) =>
    server.api.send(endpoint, { token, params: strangeParams(endpoint), query: { organizationId } });
  expect(statusOf(await ask(one.token, other.organizationId))).toBe(404);
  expect(statusOf(await ask(admin.token, randomUUID()))).toBe(404);
  const toAdmin = answerAtTheDoor(await ask(admin.token, other.organizationId));
  expect(toAdmin).toBe(mayCall(endpoint, 'Admin') ? 'let in' : 403);
});

const ofMembersRecords = ofMembers.filter(
  ([, endpoint]) => namesRecord(endpoint) && isOwned(endpoint) && mayCall(endpoint, 'Admin'),
);

it.each(ofMembersRecords)(
  '%s: an Admin finds no record in an organization that it is not of',
  async (_, endpoint) => {
    const role = roleThatMay(endpoint);
    const [owner, other, admin] = await Promise.all([
      buildPerson(server.kit, { role, password: OWNERS_PASSWORD }),
      buildMember(server, { role }),
      buildPerson(server.kit, { role: 'Admin', password: OWNERS_PASSWORD }),
    ]);
    const params = await buildParams(server, endpoint, owner);
    const query = { ...sampleQuery(endpoint), organizationId: other.organizationId };
    const answer = await server.api.send(endpoint, {
      token: admin.token,
      params,
      query,
      body: sampleBody(endpoint),
    });
    expect(statusOf(answer)).toBe(404);
  },
);
