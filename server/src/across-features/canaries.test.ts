import { api } from '@redoubt/contract/api.ts';
import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { type Endpoint, rolesOf } from '@redoubt/contract/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { invariant } from '#platform/invariant.ts';
import type { RawRequest } from '#testing/api-client.ts';
import { type Canaries, disguise, findCanaries, readStandingCanaries } from '#testing/canaries.ts';
import { nameOf, namedEndpoints, strangeParams } from '#testing/endpoints.ts';
import { approve } from '#testing/features/applicants.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';

const SMALL_TALK = 'Who are you?';
const IN_QUERY = 'canary-in-a-query-4c1f';
const NETWORK = '203.0.113.77';
const PASSWORD = 'Canary-In-A-Cage-1!';
/** What experts ask about challenges, and so could tell them of one. */
const knowing: readonly Endpoint[] = [api.challenges, api.arena, api.rankings]
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter((endpoint) => rolesOf(endpoint)?.includes('Expert') ?? true)
  // A verdict has a page once something was claimed: its own test looks through it.
  .filter(({ path }) => !path.startsWith('/v1/verdicts/'));

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await ensurePracticeChallenges(server.kit);
});
afterAll(() => server.close());

async function secretOf(attempt: Attempt): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ secret: string }>(
    'select secret from attempt_secret where attempt_id = $1',
    [attempt.id],
  );
  const [row] = rows;
  invariant(row, 'Every attempt has a secret.');
  return row.secret;
}

interface OpenAttempt {
  readonly attempt: Attempt;
  readonly token: string;
  readonly email: string;
}

/** An open attempt with a bit of talk in it, of a person with a password. */
async function openAttempt(challenge: string): Promise<OpenAttempt> {
  const { user, token } = await buildPerson(server.kit, { password: PASSWORD });
  await approve(server, { user, token });
  const attempt = await server.api.call(arenaEndpoints.startAttempt, { token, body: { challenge } });
  const params = { id: attempt.id };
  await server.api.call(arenaEndpoints.sendMessage, { token, params, body: { text: SMALL_TALK, number: 1 } });
  await server.app.arena.writer.settled(attempt.id);
  return { attempt, token, email: user.email };
}

/** A call that the owner of an open attempt is granted, of each endpoint that knows of challenges, and of the first few. */
function grantedCalls({ attempt, token, email }: OpenAttempt): Record<string, RawRequest> {
  const mine = { token, params: { id: attempt.id } };
  const person = {
    email: `new-${email}`,
    password: PASSWORD,
    firstname: 'Wren',
    lastname: 'Abara',
    role: 'Expert',
  };
  const { slug } = attempt.challenge;
  const submission =
    attempt.challenge.track === 'red-team'
      ? { kind: 'secret', secret: 'AMBER-OTTER-LARCH-0000' }
      : { kind: 'secret', secret: 'nothing of the sort' };
  return {
    'POST /auth/signup': { body: person },
    'POST /auth/signin': { body: { email, password: PASSWORD } },
    'GET /auth/api/roles': {},
    'GET /auth/session': { token },
    'GET /v1/challenges': { token },
    'GET /v1/challenges/:slug': { token, params: { slug } },
    'POST /v1/arena/attempts': { token, body: { challenge: slug } },
    'GET /v1/arena/attempts': { token, query: { challenge: slug } },
    'GET /v1/arena/attempts/:id': mine,
    'GET /v1/arena/attempts/:id/challenge': mine,
    'GET /v1/arena/attempts/:id/stream': mine,
    'GET /v1/arena/attempts/:id/estimate': mine,
    'POST /v1/arena/attempts/:id/submissions': { ...mine, body: submission },
    'POST /v1/arena/attempts/:id/messages': { ...mine, body: { text: 'Good evening.', number: 3 } },
    'POST /v1/arena/attempts/:id/stop': mine,
    'GET /v1/arena/progress': { token },
    'GET /v1/arena/work': { token },
    'GET /v1/judging/figures': { token },
    'GET /v1/published-verdicts/:handle': { token, params: { handle: 'quiet-heron-1000' } },
    'GET /v1/rankings': { token },
    'GET /v1/rankings/own': { token },
    'GET /v1/rankings/experts/:handle': { token, params: { handle: 'quiet-heron-1000' } },
    'POST /v1/arena/attempts/:id/reports': {
      ...mine,
      body: { turn: null, kind: 'problem', reason: 'It stutters.' },
    },
    'POST /v1/arena/attempts/:id/end': mine,
    'POST /auth/signout': { token },
  };
}

/** What a log line says of nobody: who asked is an id there, and from where no more than a part of the address. */
function personalCanaries({ token, email }: { token: string; email: string }): Canaries {
  return new Map([
    ['address', email],
    ['name before the @', email.split('@')[0] ?? email],
    ['session', token],
    ['password', PASSWORD],
    ['message', SMALL_TALK],
    ['network', NETWORK],
  ]);
}

const OPERATIONS = ['/healthz', '/readyz', '/metrics', '/api', '/api/openapi.json', '/', '/v1/nothing'];
const standing = readStandingCanaries(practiceChallenges.map(({ targetKey }) => targetKey));

it('has canaries that would sing', () => {
  expect(standing.size).toBeGreaterThan(50);
  for (const text of standing.values()) expect(text.length).toBeGreaterThan(5);
  const secret = 'COBALT-HERON-MESA-4821';
  const leak = JSON.stringify({ log: `{"secret":"${Buffer.from(secret).toString('hex')}"}`, text: secret });
  expect(findCanaries(leak, disguise(secret))).toEqual(['secret', 'secret, in hex', 'secret, in a URL']);
  expect(findCanaries(JSON.stringify({ of: [...standing.values()] }), standing)).toHaveLength(standing.size);
});

/** How much of the log was looked through: what a later attempt keeps secret is in none of it. */
let lookedThrough = 0;

/** One with a secret and one of content: the way of a secret is the same for all. */
const inGate = ['night-counter', 'pips-kitchen-units'];

describe.each(practiceChallenges.map(({ slug }) => slug))('while an attempt at %s is open', (slug) => {
  const tags = inGate.includes(slug) ? [] : ['slow'];
  it(
    'no endpoint and no log line holds its secret, its target’s instructions or the way they are judged',
    { tags },
    async () => {
      const opened = await openAttempt(slug);
      const canaries: Canaries = new Map([...standing, ...disguise(await secretOf(opened.attempt))]);
      const calls = grantedCalls(opened);
      expect(Object.keys(calls)).toEqual(expect.arrayContaining(knowing.map(nameOf)));
      for (const [name, request] of Object.entries(calls)) {
        const endpoint = namedEndpoints.find(([one]) => one === name)?.[1];
        invariant(endpoint, 'The calls are those of the contract.');
        const reply = await server.api.send(endpoint, {
          ...request,
          headers: { 'x-forwarded-for': NETWORK },
        });
        // Small talk is no answer that could be wrong: claiming so is refused, and the refusal keeps the secret too.
        // An agent has no secret to be submitted.
        const takesSecrets = opened.attempt.challenge.track === 'red-team' && !opened.attempt.agent;
        const isNoAnswer = name.endsWith('/submissions') && !takesSecrets;
        expect([name, reply.status]).toEqual([name, isNoAnswer ? 422 : 200]);
        expect([name, findCanaries(reply.body, canaries)]).toEqual([name, []]);
        const refused = await server.api.send(endpoint, {
          ...request,
          body: { secret: 1 },
          query: { x: '1' },
        });
        expect([name, findCanaries(refused.body, canaries)]).toEqual([name, []]);
        await server.app.arena.writer.settled(opened.attempt.id);
      }
      const admin = await buildPerson(server.kit, { role: 'Admin' });
      for (const endpoint of [arenaEndpoints.getAttempt, arenaEndpoints.streamReply]) {
        const read = { token: admin.token, params: { id: opened.attempt.id } };
        const reply = await server.api.send(endpoint, read);
        expect([reply.status, findCanaries(reply.body, canaries)]).toEqual([200, []]);
      }
      for (const url of OPERATIONS) {
        const reply = await server.app.http.fastify.inject({ url, headers: { accept: 'text/html' } });
        expect([url, findCanaries(reply.body, canaries)]).toEqual([url, []]);
      }
      const logged = server.logged().slice(lookedThrough);
      lookedThrough += logged.length;
      expect(logged).not.toBe('');
      expect(findCanaries(logged, canaries)).toEqual([]);
      expect(findCanaries(logged, personalCanaries(opened))).toEqual([]);
    },
  );
});

it('the calls that know nothing of challenges say nothing of them either', { tags: ['slow'] }, async () => {
  const opened = await openAttempt(practiceChallenges[0]?.slug ?? '');
  const canaries: Canaries = new Map([...standing, ...disguise(await secretOf(opened.attempt))]);
  const known = grantedCalls(opened);
  for (const [name, endpoint] of namedEndpoints.filter(([one]) => !(one in known))) {
    // A call may end the session that it comes with.
    const { token } = await buildPerson(server.kit);
    const query = { token: IN_QUERY, code: IN_QUERY, email: IN_QUERY };
    for (const request of [{}, { query }]) {
      const sent = { token, params: strangeParams(endpoint), ...request };
      const reply = await server.api.send(endpoint, sent);
      expect([name, findCanaries(reply.body, canaries)]).toEqual([name, []]);
    }
    expect([
      name,
      findCanaries(
        server.logged(),
        new Map([
          ['session', token],
          ['query', IN_QUERY],
        ]),
      ),
    ]).toEqual([name, []]);
  }
});
