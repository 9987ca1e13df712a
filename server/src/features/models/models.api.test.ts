import { type Model, type ModelForm, modelsEndpoints as endpoints } from '@redoubt/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { disguise, findCanaries } from '#testing/canaries.ts';
import { buildPublished } from '#testing/challenges/records.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { buildModel, buildTriedModel, modelInput, sayingOf } from '#testing/models/models.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let client: TestMember;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
  client = await buildMember(server, { role: 'Client' });
});
afterAll(() => server.close());

const KEY = 'sk-canary-9f31d07c55e2a4b8';
const follow = (revision: number) => ({ 'if-match': `"${String(revision)}"` });

function save(of: Model, other: Partial<ModelForm>, { token = admin.token, revision = of.revision } = {}) {
  return { token, params: { id: of.id }, body: sayingOf(of, other), headers: follow(revision) };
}

const saved = (of: Model, other: Partial<ModelForm>) => server.api.call(endpoints.saveModel, save(of, other));
const refused = (of: Model, other: Partial<ModelForm>) =>
  server.api.refused(endpoints.saveModel, save(of, other));
const idsOf = async (token: string) =>
  (await server.api.call(endpoints.listModels, { token })).items.map(({ id }) => id);

describe('a new model', () => {
  it('is a draft, shown as it was entered, without its key', async () => {
    const input = modelInput();
    const made = await buildModel(server, admin, { ...input, key: KEY });
    expect(made).toMatchObject({
      state: 'draft',
      revision: 1,
      content: input,
      keyEnding: 'a4b8',
      owner: null,
      triedAt: null,
      failing: null,
      lastDay: { calls: 0, firstTokenMs: null, micros: 0 },
    });
    const read = { token: admin.token, params: { id: made.id } };
    expect(await server.api.call(endpoints.getModel, read)).toEqual(made);
    expect(await idsOf(admin.token)).toContain(made.id);
    const { rows } = await server.database.ownerPool.query<{ sealed_key: string }>(
      'select sealed_key from model where id = $1',
      [made.id],
    );
    expect(rows[0]?.sealed_key).toMatch(new RegExp(`^${server.kit.vault.keyId}[.]`));
  });

  it('shows nothing of a short key', async () => {
    expect((await buildModel(server, admin, { key: 'short-key' })).keyEnding).toBe('');
  });

  it('has a name and a code name that no other model of its owner has', async () => {
    const input = modelInput();
    const add = (given: Partial<ModelForm>, token = admin.token) =>
      server.api.send(endpoints.addModel, { token, body: modelInput(given) });
    const replies = await Promise.all([1, 2, 3, 4].map(() => add({ name: input.name })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    const name = input.name.toUpperCase();
    expect(JSON.parse((await add({ name })).body)).toMatchObject({
      code: 'model_name_taken',
      errors: [{ path: 'name', message: 'Another model already has this name' }],
    });
    await add({ codeName: input.codeName });
    expect(JSON.parse((await add({ codeName: input.codeName })).body)).toMatchObject({
      code: 'code_name_taken',
      errors: [{ path: 'codeName' }],
    });
    expect((await add({ name: input.name }, client.token)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ codeName: 'x'.repeat(61) }, 'codeName', 'Code name must be at most 60 characters long'],
    [{ adapter: 'soap' }, 'adapter', 'Please select an adapter'],
    [{ baseUrl: '' }, 'baseUrl', 'Base address is required'],
    [
      { baseUrl: 'ftp://models.example' },
      'baseUrl',
      'Base address must be an address that starts with http:// or https://',
    ],
    [{ baseUrl: 'https://models.example/v1?x=1' }, 'baseUrl', 'Base address must end before any ? or #'],
    [
      { baseUrl: 'https://me:pass@models.example' },
      'baseUrl',
      'Base address must not hold a name or a password; the key has a field of its own',
    ],
    [{ modelId: '' }, 'modelId', 'Model id is required'],
    [{ temperature: 2.5 }, 'temperature', 'Temperature must be a number between 0 and 2'],
    [{ topP: -1 }, 'topP', 'Top P must be a number between 0 and 1'],
    [{ inputMicros: -1 }, 'inputMicros', 'Price of input must be an amount between 0 and 100000 dollars'],
    [{ outputMicros: 0.5 }, 'outputMicros', 'Price of output must be in whole millionths of a dollar'],
    [
      { contextTokens: 20_000_001 },
      'contextTokens',
      'Context length must be a whole number between 256 and 20000000',
    ],
    [{ replyTokens: 0 }, 'replyTokens', 'Tokens per reply must be a whole number between 1 and 100000'],
    [
      { replyTokens: 4096, contextTokens: 4096 },
      'replyTokens',
      'Tokens per reply must be fewer than the context length',
    ],
    [
      { parallelReplies: 501 },
      'parallelReplies',
      'Parallel replies must be a whole number between 1 and 500',
    ],
    [{ dayMicros: -5 }, 'dayMicros', 'Limit per day must be an amount between 0 and 100000 dollars'],
    [{ key: '' }, 'key', 'Key must not be empty'],
    [{ key: 'a key' }, 'key', 'Key must be letters, digits and signs without spaces'],
  ])('with %j is refused at the field %s', async (given, path, message) => {
    const body = { ...modelInput(), ...given } as ModelForm;
    const answer = await server.api.refused(endpoints.addModel, { token: admin.token, body });
    expect(answer).toMatchObject({ status: 422, errors: [{ path, message }] });
  });
});

describe('a save', () => {
  it('follows what its tab has seen, or is refused with the reason', async () => {
    const made = await buildModel(server, admin);
    const first = await saved(made, { temperature: 1 });
    expect(first.revision).toBe(2);
    expect(await refused(made, { temperature: 0 })).toMatchObject({
      status: 409,
      code: 'model_saved_since',
      revision: 2,
    });
    expect((await saved(first, { temperature: 1 })).revision).toBe(2);
  });

  it('of the way to the model makes it a draft, anything else leaves it in use', async () => {
    const tried = await buildTriedModel(server, admin, { key: KEY });
    const call = { token: admin.token, params: { id: tried.id } };
    const ready = await server.api.call(endpoints.readyModel, call);
    expect(ready.state).toBe('ready');
    const dearer = await saved(ready, {
      inputMicros: 1,
      attemptMicros: null,
      codeName: ready.content.codeName,
    });
    expect(dearer).toMatchObject({ state: 'ready', keyEnding: 'a4b8' });
    const moved = await saved(dearer, { modelId: 'another-model' });
    expect(moved).toMatchObject({ state: 'draft', triedAt: null });
    expect((await server.api.refused(endpoints.readyModel, call)).code).toBe('model_untried');
  });

  it.each([
    ['adapter', { adapter: 'anthropic' }],
    ['key', { key: 'sk-another-key-of-the-same' }],
    ['no key', { key: null }],
    ['path', { baseUrl: 'https://models.example/api/v1' }],
  ] as const)('with another %s makes it a draft', async (_, change) => {
    const tried = await buildTriedModel(server, admin, { key: KEY });
    expect(await saved(tried, change)).toMatchObject({ state: 'draft', triedAt: null });
  });

  it('sends a key to no other host than the one for which it was typed', async () => {
    const made = await buildModel(server, admin, { key: KEY });
    for (const baseUrl of [
      'https://elsewhere.example/v1',
      'http://models.example/v1',
      'https://models.example:8443/v1',
    ])
      expect(await refused(made, { baseUrl })).toMatchObject({
        status: 422,
        errors: [
          {
            path: 'key',
            message: 'Enter the key again: the stored key is sent only to the host it was entered for',
          },
        ],
      });
    const moved = await saved(made, { baseUrl: 'https://elsewhere.example/v1', key: 'sk-of-elsewhere-0001' });
    expect(moved.keyEnding).toBe('0001');
    const bare = await saved(moved, { baseUrl: 'https://models.example/v1', key: null });
    expect(bare.keyEnding).toBeNull();
  });

  it('is written down without the key, and one that changes nothing is not', async () => {
    const made = await buildModel(server, admin, { key: KEY });
    const change = await saved(made, { dayMicros: 5, key: 'sk-second-canary-77aa' });
    await saved(change, {});
    const entries = await listAudited(server.database, `model ${made.id}`);
    expect(entries.map(({ action }) => action)).toEqual(['model.add', 'model.change']);
    expect(entries[1]).toMatchObject({
      by: `person ${admin.user.id}`,
      changes: {
        dayMicros: { before: 20_000_000, after: 5 },
        key: { before: '…a4b8', after: '…77aa' },
      },
    });
  });
});

describe('a model', () => {
  it('is paused and put into use again once it answered', async () => {
    const draft = await buildModel(server, admin);
    const token = admin.token;
    for (const call of [endpoints.readyModel, endpoints.pauseModel])
      expect((await server.api.refused(call, { token, params: { id: draft.id } })).code).toBe(
        'model_untried',
      );
    const params = { id: (await buildTriedModel(server, admin)).id };
    for (const [call, state] of [
      [endpoints.readyModel, 'ready'],
      [endpoints.pauseModel, 'paused'],
      [endpoints.pauseModel, 'paused'],
      [endpoints.readyModel, 'ready'],
    ] as const)
      expect(await server.api.call(call, { token, params })).toMatchObject({ state });
    const outdated = await server.api.refused(endpoints.pauseModel, { token, params, headers: follow(1) });
    expect(outdated.code).toBe('model_saved_since');
    expect((await listAudited(server.database, `model ${params.id}`)).map(({ action }) => action)).toEqual([
      'model.add',
      'model.ready',
      'model.pause',
      'model.ready',
    ]);
  });

  it('is removed with its key, but not while a challenge over it is open or will open', async () => {
    const { token } = admin;
    const { id } = await buildModel(server, admin, { key: KEY });
    const challenge = await buildPublished({ api: server.api, token });
    const { ownerPool } = server.database;
    await ownerPool.query(
      `update challenge_version set target_key = $2, system_prompt = 'Be brief.', target_name = 'Model A'
       where challenge_id = $1`,
      [challenge.id, `model:${id}`],
    );
    const remove = { token, params: { id } };
    expect((await server.api.refused(endpoints.removeModel, remove)).code).toBe('model_in_use');
    await ownerPool.query(
      `update challenge set closes_at = opens_at + interval '1 millisecond' where id = $1`,
      [challenge.id],
    );
    expect(await server.api.call(endpoints.removeModel, remove)).toEqual({ id });
    expect((await server.api.refused(endpoints.getModel, remove)).code).toBe('model_not_found');
    expect(await idsOf(token)).not.toContain(id);
    const { rows } = await ownerPool.query('select sealed_key, key_ending from model where id = $1', [id]);
    expect(rows).toEqual([{ sealed_key: null, key_ending: null }]);
  });

  it('that failed three times in a row says why, and counts what its calls took', async () => {
    const { id } = await buildModel(server, admin);
    const call = (outcome: string, ago: string, took = 'null, null, null') =>
      server.database.ownerPool.query(
        `insert into model_call (id, model_id, kind, started_at, ended_at, outcome, input_tokens, output_tokens, micros, first_token_ms)
         values (gen_random_uuid(), $1, 'turn', now() - $2::interval, now(), $3, ${took}, 120)`,
        [id, ago, outcome],
      );
    await call('stop', '40 days', '9, 9, 9');
    await call('stop', '3 days', '100, 50, 7');
    await call('key', '3 hours');
    await call('lost', '2 hours');
    const read = () => server.api.call(endpoints.getModel, { token: admin.token, params: { id } });
    expect((await read()).failing).toBeNull();
    await call('key', '1 hour');
    await call('stopped', '30 minutes');
    expect(await read()).toMatchObject({
      failing: 'key',
      lastDay: { calls: 4, failures: 3, inputTokens: 0, micros: 0, firstTokenMs: 120 },
      lastMonth: { calls: 5, failures: 3, inputTokens: 100, outputTokens: 50, micros: 7 },
    });
    await call('stop', '1 minute', '10, 5, 1');
    expect(await read()).toMatchObject({ failing: null, lastDay: { calls: 5, micros: 1 } });
  });
});

describe('a client’s model', () => {
  it('is theirs: Admins see it with its owner, other clients never', async () => {
    const made = await buildModel(server, client);
    expect(made.owner?.id).toBe(client.organizationId);
    expect(await idsOf(client.token)).toContain(made.id);
    expect(await idsOf(admin.token)).toContain(made.id);
    const query = { organizationId: client.organizationId };
    const named = await server.api.call(endpoints.listModels, { token: admin.token, query });
    expect(named.items.map(({ id }) => id)).toContain(made.id);
    const other = await buildMember(server, { role: 'Client' });
    const ours = await buildModel(server, admin);
    expect(await idsOf(other.token)).toEqual([]);
    for (const { id } of [made, ours]) {
      const of = { token: other.token, params: { id } };
      const calls = [endpoints.getModel, endpoints.readyModel, endpoints.pauseModel, endpoints.removeModel];
      for (const call of calls) expect((await server.api.refused(call, of)).code).toBe('model_not_found');
      const change = { ...of, body: modelInput() };
      expect((await server.api.refused(endpoints.saveModel, change)).code).toBe('model_not_found');
      const trial = { ...of, body: { message: 'Hello' } };
      expect((await server.api.refused(endpoints.tryModel, trial)).code).toBe('model_not_found');
    }
  });

  it('is no viewer’s, and no expert’s', async () => {
    const viewer = await buildMember(server, {
      role: 'Client',
      of: client.organizationId,
      memberRole: 'viewer',
    });
    const manager = await buildMember(server, {
      role: 'Client',
      of: client.organizationId,
      memberRole: 'manager',
    });
    const expert = await buildPerson(server.kit);
    expect((await server.api.refused(endpoints.listModels, viewer)).status).toBe(403);
    expect((await server.api.refused(endpoints.listModels, expert)).status).toBe(403);
    expect(await idsOf(manager.token)).not.toEqual([]);
  });
});

it('keeps keys out of every reply, refusal and log line', async () => {
  const { token } = admin;
  const made = await buildModel(server, admin, { key: KEY });
  const params = { id: made.id };
  const body = sayingOf(made, { key: KEY });
  const replies = [
    await server.api.send(endpoints.listModels, { token }),
    await server.api.send(endpoints.getModel, { token, params }),
    await server.api.send(endpoints.addModel, { token, body }),
    await server.api.send(endpoints.addModel, { token, body: { ...body, adapter: 'soap' } }),
    await server.api.send(endpoints.saveModel, { token, params, body: { ...body, key: `${KEY} ${KEY}` } }),
    await server.api.send(endpoints.saveModel, { token, params, body: { ...body, surprise: KEY } }),
    await server.api.send(endpoints.saveModel, { token, params, body }),
    await server.api.send(endpoints.removeModel, { token, params }),
  ];
  const canaries = disguise(KEY);
  for (const reply of replies)
    expect([reply.status, findCanaries(reply.body, canaries)]).toEqual([reply.status, []]);
  expect(
    findCanaries(JSON.stringify(await listAudited(server.database, `model ${made.id}`)), canaries),
  ).toEqual([]);
  expect(findCanaries(server.logged(), canaries)).toEqual([]);
});
