import { arenaEndpoints } from '@redoubt/contract/arena';
import { modelsEndpoints } from '@redoubt/contract/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createOutgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { createModelStandIn } from '#stand-in/models/model-stand-in.ts';
import { arenaApp, buildPlayer } from '#testing/arena/attempts.ts';
import { carefulPairs } from '#testing/challenges/pairs.ts';
import { buildRecord } from '#testing/challenges/records.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildModel, buildTriedModel } from '#testing/models/models.ts';
import { modelCallsOf, setModel, standBehind } from '#testing/models/stand-behind.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let client: TestMember;
beforeAll(async () => {
  const outgoing = createOutgoing({
    privateHosts: ['127.0.0.0/8'].map(parsePrivateHost).filter((host) => host !== null),
    clientHosts: [],
    // No name is known here.
    resolve: () => Promise.resolve([]),
  });
  server = await arenaApp({ clock: systemClock, outgoing });
  admin = await buildPerson(server.kit, { role: 'Admin' });
  client = await buildMember(server, { role: 'Client' });
});
afterAll(() => server.close());

/** A provider in the operator's own network. */
async function serveInside() {
  const answer = createModelStandIn({ onCall: () => undefined });
  const { port, calls } = await serveOnLoopback((request, reply) => void answer(request, reply));
  return { baseUrl: `http://127.0.0.1:${String(port)}/openai/v1`, calls };
}

async function tryOut({ token }: TestPerson, baseUrl: string) {
  const { id } = await buildModel(server, { token }, { baseUrl });
  const sent = { token, params: { id }, body: { message: 'Hello' } };
  const { body } = await server.api.send(modelsEndpoints.tryModel, sent);
  const lines = body.split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => modelsEndpoints.tryModel.reply.parse(JSON.parse(line.slice(6)))).at(-1);
}

it('a trial of a Client’s model calls no private host that is for the platform alone; one of an Admin’s does', async () => {
  const { baseUrl, calls } = await serveInside();
  expect(await tryOut(client, baseUrl)).toMatchObject({ type: 'failed', cause: 'address' });
  expect(calls()).toBe(0);
  expect(await tryOut(admin, baseUrl)).toMatchObject({ type: 'finished' });
});

it('a Client does not learn which names the network of the platform has; an Admin does', async () => {
  const baseUrl = 'https://no-such-host.example/v1';
  expect(await tryOut(client, baseUrl)).toMatchObject({ cause: 'address', addressFault: 'not-allowed' });
  expect(await tryOut(admin, baseUrl)).toMatchObject({ cause: 'address', addressFault: 'no-host' });
});

it.each([
  ['leak', {}],
  ['refusals', { judge: 'refusals' as const, pairs: carefulPairs }],
])('neither does an attempt at one that answered before, judged for %s', async (_, over) => {
  const player = await buildPlayer(server);
  const { attempt, model, sightings } = await standBehind({ server, admin, player, ...over });
  await server.database.ownerPool.query('update model set organization_id = $2 where id = $1', [
    model.id,
    client.organizationId,
  ]);
  const after = await player.say(attempt, 'I like whales');
  expect(after.turns.at(-1)).toMatchObject({ state: 'failed', text: '' });
  expect(await modelCallsOf(server, model.id)).toMatchObject([{ kind: 'turn', outcome: 'address' }]);
  expect(sightings).toEqual([]);
});

it('neither does a dry run', async () => {
  const { baseUrl, calls } = await serveInside();
  const { id } = await buildTriedModel(server, client, { baseUrl, requestsPerMinute: 6000 });
  await setModel(server, id, 'ready');
  const input = { target: `model:${id}`, judge: 'leak', systemPrompt: 'Keep {{secret}}.' } as const;
  const { slug } = await buildRecord({ api: server.api, token: client.token }, input);
  const of = { token: client.token, params: { slug } };
  await server.api.call(arenaEndpoints.startDryRun, of);
  const { payload } = (await listWaitingJobs(server.kit, 'arena.dry-run')).at(-1) ?? {};
  await runJob(server.kit, 'arena.dry-run', { payload });
  expect((await server.api.call(arenaEndpoints.getDryRun, of)).run?.state).toBe('target-away');
  expect(new Set((await modelCallsOf(server, id)).map(({ outcome }) => outcome))).toEqual(
    new Set(['address']),
  );
  expect(calls()).toBe(0);
});
