import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { modelsEndpoints } from '@redoubt/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { arenaApp, buildPlayer, type Player, secretOf } from '#testing/arena/attempts.ts';
import { type Canaries, disguise, findCanaries } from '#testing/canaries.ts';
import { namedEndpoints, strangeParams } from '#testing/endpoints.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { standBehind, type ProviderStage } from '#testing/models/stand-behind.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const KEY = 'sk-key-canary-5f0c2b7d91';
const REAL_ID = 'real-model-canary-70b';
const MESSAGE = 'message-canary, in a bottle';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let stage: ProviderStage;
/** What nobody may see but whoever set the model up, and what is told to it. */
let behind: Canaries;
/** What comes back to nobody at all. */
let sealed: Canaries;
/** All of it, of every stage so far. */
const ever = new Map<string, string>();
beforeAll(async () => {
  server = await arenaApp({ clock: systemClock });
  admin = await buildPerson(server.kit, { role: 'Admin' });
  player = await buildPlayer(server);
});
afterAll(() => server.close());

/** Each of these stands behind a server of its own, which goes with its test. */
async function stand(modelId = REAL_ID): Promise<void> {
  stage = await standBehind({ server, admin, player, modelId, key: KEY });
  sealed = disguise(KEY);
  behind = new Map([
    ...sealed,
    ...disguise(await secretOf(server, stage.attempt)),
    ['system prompt', 'PROMPT-CANARY'],
    ['model id', REAL_ID],
    ['name of the model', stage.model.name],
    ['address of the provider', `127.0.0.1:${String(stage.port)}`],
  ]);
  for (const [name, form] of behind) ever.set(`${name}, ${stage.slug}`, form);
}

function paramsOf(endpoint: Endpoint, id: string): Record<string, string> {
  const strange = strangeParams(endpoint);
  const known: Record<string, string> = { id, slug: stage.slug };
  return Object.fromEntries(Object.entries(strange).map(([name, value]) => [name, known[name] ?? value]));
}

const readable = namedEndpoints.filter(
  ([, { method, replyKind }]) => method === 'GET' && replyKind !== 'events',
);

async function look(token: string, endpoint: Endpoint, id: string): Promise<string> {
  const params = paramsOf(endpoint, id);
  const replies = await Promise.all([
    server.api.send(endpoint, { token, params }),
    server.api.send(endpoint, { token, params, query: { x: '1' }, body: { secret: 1 } }),
  ]);
  return replies.map(({ body }) => body).join('\n');
}

describe('of a model behind an attempt', () => {
  it(
    'nothing that an expert can read says what it is, what it is told or where it is',
    { tags: ['slow'] },
    async () => {
      await stand();
      const { attempt, model } = stage;
      const after = await player.say(attempt, MESSAGE);
      expect(JSON.stringify(after)).toContain('You said');
      expect(findCanaries(JSON.stringify(after), behind)).toEqual([]);
      for (const [name, endpoint] of [...readable, ['its stream', arenaEndpoints.streamReply] as const])
        for (const id of [attempt.id, model.id])
          expect([name, findCanaries(await look(player.token, endpoint, id), behind)]).toEqual([name, []]);
      const { token } = await buildMember(server, { role: 'Client' });
      for (const [name, endpoint] of readable)
        for (const id of [attempt.id, model.id])
          expect([name, findCanaries(await look(token, endpoint, id), behind)]).toEqual([name, []]);
    },
  );

  it(
    'no dry run says which model it is or how it is reached, and no call gives its key back',
    { tags: ['slow'] },
    async () => {
      await stand();
      const { slug, model, attempt } = stage;
      const of = { token: admin.token, params: { slug } };
      const started = await server.api.send(arenaEndpoints.startDryRun, of);
      const { payload } = (await listWaitingJobs(server.kit, 'arena.dry-run')).at(-1) ?? {};
      await runJob(server.kit, 'arena.dry-run', { payload });
      const read = await server.api.send(arenaEndpoints.getDryRun, of);
      const stopped = await server.api.send(arenaEndpoints.stopDryRun, of);
      // Its author wrote the system prompt, and what broke it is shown; the secret is each run's own.
      const hidden = new Map([...behind].filter(([name]) => name !== 'system prompt'));
      expect(read.body).toContain('PROMPT-CANARY');
      for (const { status, body } of [started, read, stopped])
        expect([status, findCanaries(body, hidden)]).toEqual([200, []]);
      const tried = { token: admin.token, params: { id: model.id }, body: { message: MESSAGE } };
      expect(findCanaries((await server.api.send(modelsEndpoints.tryModel, tried)).body, sealed)).toEqual([]);
      for (const [name, endpoint] of readable)
        for (const id of [attempt.id, model.id])
          expect([name, findCanaries(await look(admin.token, endpoint, id), sealed)]).toEqual([name, []]);
      const [record] = (
        await server.api.call(challengesEndpoints.listChallengeRecords, { token: admin.token })
      ).items.filter((one) => one.slug === slug);
      const file = { token: admin.token, params: { id: record?.id ?? '' } };
      const exported = await server.api.send(challengesEndpoints.exportChallenge, file);
      expect(exported.status).toBe(200);
      expect(findCanaries(exported.body, hidden)).toEqual([]);
    },
  );

  it.each(['picky', 'html', 'rubbish', 'cut', 'no-credit', 'missing'])(
    'no failure says it, where the provider is %s',
    async (modelId) => {
      await stand(modelId);
      const failed = await player.say(stage.attempt, MESSAGE);
      expect(findCanaries(JSON.stringify(failed), behind)).toEqual([]);
      const tried = { token: admin.token, params: { id: stage.model.id }, body: { message: MESSAGE } };
      const { body } = await server.api.send(modelsEndpoints.tryModel, tried);
      expect(body).toContain('failed');
      expect(findCanaries(body, sealed)).toEqual([]);
    },
  );

  it('no line of the log says any of it, or what was said', () => {
    const said: Canaries = new Map([...ever, ['message', 'message-canary'], ['reply', 'You said']]);
    expect(server.logged()).not.toBe('');
    expect(findCanaries(server.logged(), said)).toEqual([]);
  });
});
