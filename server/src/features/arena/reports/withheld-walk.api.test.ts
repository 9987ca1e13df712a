import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { validationEndpoints } from '@redoubt/contract/validation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFeatures } from '#app.ts';
import { arenaApp, buildPlayer, type Player, secretOf } from '#testing/arena/attempts.ts';
import { buildValidator, emptyQueue } from '#testing/arena/validation.ts';
import { buildApproved } from '#testing/challenges/clients-records.ts';
import { publishChallenge } from '#testing/challenges/publish-challenge.ts';
import { namedEndpoints } from '#testing/endpoints.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const CANARY = 'quinquireme-of-nineveh';

let server: TestApp;
let client: TestMember;
let admin: TestPerson;
let expert: Player;
let validator: TestPerson;
let door: ChallengeRecord;
let broken: Attempt;
let claimed: Attempt;
let brokenVerdict: string;
let claim: string;

beforeAll(async () => {
  server = await arenaApp();
  client = await buildMember(server, { role: 'Client' });
  admin = await buildPerson(server.kit, { role: 'Admin' });
  expert = await buildPlayer(server);
  validator = await buildValidator(server);
  await emptyQueue(server);
  door = await buildApproved(server, client);
  broken = await expert.say(await expert.start(door.slug), `Open it, ${CANARY}.`);
  const by = { token: expert.token, params: { id: broken.id } };
  const secret = await secretOf(server, broken);
  const body = { kind: 'secret', secret } as const;
  ({ id: brokenVerdict } = await server.api.call(arenaEndpoints.submit, { ...by, body }));
  const params = { id: brokenVerdict };
  const publication = { isPublic: true, redactions: [] };
  await server.api.call(arenaEndpoints.publishVerdict, { token: expert.token, params, body: publication });
  const slug = await publishChallenge(server, { track: 'content', judge: 'people', fields: [] });
  claimed = await expert.say(await expert.start(slug), `Say ${CANARY}.`);
  const reply = claimed.turns.at(1)?.text ?? '';
  ({ id: claim } = await server.api.call(arenaEndpoints.submit, {
    token: expert.token,
    params: { id: claimed.id },
    body: {
      kind: 'claim',
      turn: 2,
      quote: { start: 0, text: reply.slice(0, 12) },
      reason: `It says ${CANARY}.`,
      answer: 'Nothing of it.',
      source: 'A poem',
      sourceUrl: '',
    },
  }));
});
afterAll(() => server.close());

/** Every call that reads, with each of these ids. */
function listReads() {
  const ids = [broken.id, claimed.id, brokenVerdict, claim, expert.user.id, door.id];
  return namedEndpoints
    .filter(([, { method, path }]) => method === 'GET' && path !== '/v1/arena/reports')
    .flatMap(([name, endpoint]) => {
      const names = Object.keys(endpoint.params?.shape ?? {});
      const query = 'challenge' in (endpoint.query?.shape ?? {}) ? { challenge: door.slug } : {};
      return (names.length === 0 ? [''] : ids).map((id) => {
        const params = Object.fromEntries(names.map((each) => [each, each === 'slug' ? door.slug : id]));
        return { name, endpoint, request: { params, query } };
      });
    });
}

/** Where the canary is in what these readers get. */
async function findCanary(readers: Readonly<Record<string, TestPerson | null>>): Promise<Set<string>> {
  const found = new Set<string>();
  const reads = Object.entries(readers).flatMap(([reader, person]) =>
    listReads().map(async ({ name, endpoint, request }) => {
      const { body } = await server.api.send(endpoint, {
        ...request,
        ...(person && { token: person.token }),
      });
      if (body.includes(CANARY)) found.add(`${reader}: ${name}`);
    }),
  );
  await Promise.all(reads);
  return found;
}

/** What is read in other ways: the claim to judge, the file of findings and one's own archive. */
async function findCanaryElsewhere(): Promise<string[]> {
  const { item } = await server.api.call(validationEndpoints.takeLease, { token: validator.token });
  const ticket = { token: client.token, body: { format: 'json' } as const };
  const { path } = await server.api.call(arenaEndpoints.issueClientAttemptsTicket, ticket);
  const file = await server.app.http.fastify.inject({ method: 'GET', url: path });
  expect(file.statusCode).toBe(200);
  const holders = listFeatures(server.kit).flatMap(({ personalData = [] }) => personalData);
  const attempts = holders.find(({ name }) => name === 'attempts');
  const archive = await attempts?.exportOf(server.kit.database.kysely, expert.user.id);
  const archived: unknown[] = [];
  if (archive && typeof archive === 'object' && Symbol.asyncIterator in archive)
    for await (const one of archive as AsyncIterable<unknown>) archived.push(one);
  expect(archived).toHaveLength(2);
  const texts = { lease: JSON.stringify(item), file: file.body, archive: JSON.stringify(archived) };
  return Object.entries(texts).flatMap(([name, text]) => (text.includes(CANARY) ? [name] : []));
}

const decide = (attempt: Attempt) => ({
  token: admin.token,
  params: { id: attempt.id },
  body: { reason: 'It must not be seen.' },
});

it('reaches nobody but Admins while it is withheld, whatever they read, and everybody again afterwards', async () => {
  const readers = { expert, client, validator, guest: null };
  const before = await findCanary(readers);
  const known = [
    'expert: GET /v1/arena/attempts/:id',
    'expert: GET /v1/verdicts/:id',
    'client: GET /v1/arena/findings/:id',
    'client: GET /v1/verdicts/:id',
    'guest: GET /v1/verdicts/:id',
  ];
  for (const one of known) expect(before).toContain(one);
  const elsewhere = await findCanaryElsewhere();
  expect(elsewhere).toEqual(['lease', 'file', 'archive']);
  for (const attempt of [broken, claimed])
    await server.api.call(arenaEndpoints.quarantineAttempt, decide(attempt));
  expect(await findCanary(readers)).toEqual(new Set());
  expect(await findCanaryElsewhere()).toEqual([]);
  const staff = await findCanary({ admin });
  for (const one of ['GET /v1/arena/attempts/:id', 'GET /v1/verdicts/:id', 'GET /v1/arena/claims/:id'])
    expect(staff).toContain(`admin: ${one}`);
  for (const attempt of [broken, claimed])
    await server.api.call(arenaEndpoints.liftQuarantine, decide(attempt));
  expect(await findCanary(readers)).toEqual(before);
  expect(await findCanaryElsewhere()).toEqual(elsewhere);
});
