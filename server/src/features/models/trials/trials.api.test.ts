import {
  type FailureCause,
  type Model,
  type ModelForm,
  modelsEndpoints as endpoints,
  type TrialEvent,
} from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModelStandIn, type RecordedRequest, WRONG_KEY } from '#stand-in/models/model-stand-in.ts';
import { listAudited } from '#testing/features/audited.ts';
import { disguise, findCanaries } from '#testing/canaries.ts';
import { buildModel, sayingOf } from '#testing/models/models.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const KEY = 'sk-canary-0b77d1e9c3f24a58';
const sightings: RecordedRequest[] = [];
let server: TestApp;
let admin: TestPerson;
let provider: Server;
let port = 0;
let origin: string | undefined;
/** The provider answers nothing before this resolves. */
let gate: Promise<void> = Promise.resolve();
beforeAll(async () => {
  const answer = createModelStandIn({ onCall: (sighting) => void sightings.push(sighting) });
  provider = createServer((request, reply) => void gate.then(() => answer(request, reply))).listen(
    0,
    '127.0.0.1',
  );
  await once(provider, 'listening');
  ({ port } = provider.address() as AddressInfo);
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.close();
});

const baseOf = (adapter: ModelForm['adapter']) =>
  `http://127.0.0.1:${String(port)}/${adapter === 'anthropic' ? 'anthropic' : 'openai'}/v1`;

function connect(given: Partial<ModelForm> = {}) {
  const { adapter = 'openai-compatible' } = given;
  return buildModel(server, admin, { baseUrl: baseOf(adapter), key: KEY, ...given });
}

async function tryOut(id: ModelId, message = 'Tell me about whales', form?: ModelForm) {
  const sent = { token: admin.token, params: { id }, body: { message, ...(form && { form }) } };
  const { status, body } = await server.api.send(endpoints.tryModel, sent);
  expect(status).toBe(200);
  const lines = body.split('\n').filter((line) => line.startsWith('data: '));
  const events = lines.map((line) => endpoints.tryModel.reply.parse(JSON.parse(line.slice(6))));
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { text, last: events.at(-1), body };
}

function failed(last: TrialEvent | undefined): FailureCause | null {
  return last?.type === 'failed' ? last.cause : null;
}

async function callsOf(id: ModelId) {
  const { rows } = await server.database.ownerPool.query<Record<string, unknown>>(
    `select kind, outcome, input_tokens, output_tokens, micros, first_token_ms, total_ms, ended_at
     from model_call where model_id = $1 order by started_at`,
    [id],
  );
  return rows;
}

const ready = (id: ModelId) => server.api.send(endpoints.readyModel, { token: admin.token, params: { id } });

describe.each(['openai-compatible', 'anthropic'] as const)('a trial over %s', (adapter) => {
  it('streams the reply, says what it took, and lets the model be made ready', async () => {
    const { id } = await connect({ adapter, inputMicros: 3_000_000, outputMicros: 15_000_000 });
    expect((await ready(id)).status).toBe(409);
    const { text, last } = await tryOut(id);
    expect(text).not.toBe('');
    expect(last).toMatchObject({ type: 'finished', why: 'stop', model: { id, state: 'draft' } });
    if (last?.type !== 'finished') throw new Error('It finished.');
    const { inputTokens, outputTokens, micros } = last;
    expect(micros).toBe(3 * (inputTokens ?? 0) + 15 * (outputTokens ?? 0));
    expect(last.model).toMatchObject({ lastDay: { calls: 1, failures: 0, micros } });
    expect(last.model.triedAt).not.toBeNull();
    expect(await callsOf(id)).toMatchObject([
      { kind: 'trial', outcome: 'stop', input_tokens: inputTokens, output_tokens: outputTokens, micros },
    ]);
    expect((await ready(id)).status).toBe(200);
    expect(sightings.at(-1)?.key).toBe(KEY);
    expect((await listAudited(server.database, `model ${id}`)).map(({ action }) => action)).toEqual([
      'model.add',
      'model.try',
      'model.ready',
    ]);
  });

  it.each([
    ['key', { key: WRONG_KEY }],
    ['model', { modelId: 'missing' }],
    ['rate-limit', { modelId: 'busy-for-an-hour' }],
    ['quota', { modelId: 'no-credit' }],
    ['overloaded', { modelId: 'overloaded' }],
    ['protocol', { modelId: 'html' }],
    ['protocol', { modelId: 'rubbish' }],
    ['lost', { modelId: 'cut' }],
  ] as const)('says that it was %s of %j, and leaves it a draft', async (cause, given) => {
    const { id } = await connect({ adapter, ...given });
    const { last, body } = await tryOut(id);
    expect(failed(last)).toBe(cause);
    expect(last).toMatchObject({ model: { state: 'draft', triedAt: null } });
    // Nobody knows what a provider counted for a reply that broke off.
    expect(await callsOf(id)).toMatchObject([{ outcome: cause, micros: cause === 'lost' ? null : 0 }]);
    expect((await ready(id)).status).toBe(409);
    expect(findCanaries(body, disguise(KEY))).toEqual([]);
  });

  it('gives the provider’s own words, with status and pause, to whoever tries it', async () => {
    const busy = await connect({ adapter, modelId: 'busy-for-an-hour' });
    const { last } = await tryOut(busy.id);
    expect(last).toMatchObject({ answer: { status: 429, retryAfterSeconds: 3600 } });
    const broke = await connect({ adapter, modelId: 'no-credit' });
    expect((await tryOut(broke.id)).last).toMatchObject({
      answer: { message: expect.stringMatching(/credit|quota/) as string },
    });
    const html = await connect({ adapter, modelId: 'html' });
    expect((await tryOut(html.id)).last).not.toMatchObject({
      answer: { message: expect.any(String) as string },
    });
  });

  it('keeps the provider’s words of a failed call, without the message, and shows them with the model', async () => {
    const { id } = await connect({ adapter, modelId: 'busy-for-an-hour' });
    await tryOut(id, 'Tell me about blue whales please');
    const params = { id };
    const { failures } = await server.api.call(endpoints.getModel, { token: admin.token, params });
    expect(failures).toEqual([
      {
        at: expect.any(String) as string,
        kind: 'trial',
        cause: 'rate-limit',
        answer: {
          status: 429,
          message: expect.stringMatching(/rate/i) as string,
          retryAfterSeconds: 3600,
        },
      },
    ]);
    expect(findCanaries(JSON.stringify(failures), new Map([['message', 'whales']]))).toEqual([]);
    const { rows } = await server.database.ownerPool.query(
      'select provider_message from model_call where model_id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('whales');
  });

  it.each(['counts-below-none', 'counts-too-many', 'counts-in-parts'])(
    'ends, and is followed by the next, where the provider counts what cannot be: %s',
    async (modelId) => {
      const { id } = await connect({ adapter, modelId });
      for (const _ of ['first', 'next'])
        expect((await tryOut(id)).last).toMatchObject({
          type: 'finished',
          outputTokens: null,
          micros: expect.any(Number) as number,
        });
      // What we count ourselves is told apart from what the provider counted.
      const { lastDay, budget } = await server.api.call(endpoints.getModel, {
        token: admin.token,
        params: { id },
      });
      expect(lastDay.uncountedMicros).toBeGreaterThan(0);
      expect(lastDay.micros).toBe(lastDay.uncountedMicros);
      expect(budget.total.used).toBe(lastDay.micros);
    },
  );
});

describe('a trial of what is typed', () => {
  const tryForm = (made: Model, form: Partial<ModelForm>) =>
    tryOut(made.id, 'Tell me about whales', sayingOf(made, form));

  it('asks as the form says, and changes nothing of what is stored', async () => {
    const made = await connect({ temperature: 0.2 });
    const { last } = await tryForm(made, {
      modelId: 'typed',
      temperature: 1.5,
      name: 'Typed',
      outputMicros: 0,
    });
    expect(last).toMatchObject({
      type: 'finished',
      model: { revision: made.revision, content: made.content, triedAt: null },
    });
    expect(sightings.at(-1)).toMatchObject({ key: KEY, body: { model: 'typed', temperature: 1.5 } });
    // An answer over another connection proves nothing of the stored one.
    expect((await ready(made.id)).status).toBe(409);
  });

  it('lets a model be made ready where it went over the stored connection', async () => {
    const made = await connect();
    await tryForm(made, { temperature: 1.5 });
    expect((await ready(made.id)).status).toBe(200);
  });

  it('never sends the stored key to another host, nor any key where it is removed', async () => {
    const made = await connect();
    const baseUrl = `http://localhost:${String(port)}/openai/v1`;
    const before = sightings.length;
    const body = { message: 'Hello', form: sayingOf(made, { baseUrl }) };
    const refusal = await server.api.refused(endpoints.tryModel, {
      token: admin.token,
      params: { id: made.id },
      body,
    });
    expect(refusal.errors).toEqual([
      {
        path: 'form.key',
        message: 'Enter the key again: the stored key is sent only to the host it was entered for',
      },
    ]);
    expect(sightings).toHaveLength(before);
    await tryForm(made, { baseUrl: `${made.content.baseUrl}/`, key: 'sk-typed-0123456789' });
    expect(sightings.at(-1)?.key).toBe('sk-typed-0123456789');
    await tryForm(made, { key: null });
    expect(sightings.at(-1)?.key).toBeNull();
    const stored = await server.api.call(endpoints.getModel, { token: admin.token, params: { id: made.id } });
    expect(stored).toMatchObject({ content: made.content, keyEnding: made.keyEnding, triedAt: null });
    expect(
      findCanaries(
        JSON.stringify(await listAudited(server.database, `model ${made.id}`)),
        disguise('sk-typed-0123456789'),
      ),
    ).toEqual([]);
  });

  it('refuses a form that could not be saved, and spends what the stored limits leave', async () => {
    const made = await connect();
    const call = { token: admin.token, params: { id: made.id } };
    const bad = { message: 'Hello', form: sayingOf(made, { requestsPerMinute: 0 }) };
    expect((await server.api.refused(endpoints.tryModel, { ...call, body: bad })).errors).toMatchObject([
      { path: 'form.requestsPerMinute' },
    ]);
    await server.database.ownerPool.query('update model set total_micros = 1 where id = $1', [made.id]);
    const rich = { message: 'Hello', form: sayingOf(made, { totalMicros: 1_000_000_000 }) };
    expect((await server.api.refused(endpoints.tryModel, { ...call, body: rich })).code).toBe('model_spent');
  });
});

it('says that nobody is there, or that it is nobody to be called', async () => {
  const gone = await connect({ baseUrl: 'http://127.0.0.1:65535/v1' });
  expect((await tryOut(gone.id)).last).toMatchObject({ cause: 'address', addressFault: 'refused' });
  const inside = await connect({ baseUrl: 'http://169.254.169.254/latest' });
  expect((await tryOut(inside.id)).last).toMatchObject({ cause: 'address', addressFault: 'not-allowed' });
  const elsewhere = await connect({ baseUrl: `http://127.0.0.1:${String(port)}/v2` });
  expect(failed((await tryOut(elsewhere.id)).last)).toMatch(/address|model/);
});

it('says before it sends anything that a message does not fit', async () => {
  const { id } = await connect({ contextTokens: 256, replyTokens: 200 });
  const before = sightings.length;
  expect(failed((await tryOut(id, 'whale '.repeat(300))).last)).toBe('too-long');
  expect(sightings).toHaveLength(before);
});

it('shows what was hostile as text, and a reply that declined as one', async () => {
  const { id } = await connect({ modelId: 'hostile' });
  const { text, last } = await tryOut(id);
  expect(text).toContain('<script>alert(1)</script>');
  for (const control of ['\u0000', '\u001B']) expect(text).not.toContain(control);
  expect(last?.type).toBe('finished');
  const refusing = await connect({ modelId: 'refusing', adapter: 'anthropic' });
  expect((await tryOut(refusing.id)).last).toMatchObject({ type: 'finished', why: 'refused' });
});

it('that ends under another connection than it began under proves nothing of this one', async () => {
  const made = await connect();
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const trying = tryOut(made.id);
  await expect.poll(() => callsOf(made.id)).toHaveLength(1);
  const body = sayingOf(made, { modelId: 'another' });
  await server.api.call(endpoints.saveModel, { token: admin.token, params: { id: made.id }, body });
  held.resolve();
  expect((await trying).last).toMatchObject({ type: 'finished', model: { triedAt: null } });
  expect((await ready(made.id)).status).toBe(409);
});

/** A trial whose first words have come. */
async function openTrial(id: ModelId, { token }: { readonly token: string }, signal?: AbortSignal) {
  origin ??= await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { method, path } = endpoints.tryModel;
  const reply = await fetch(origin + path.replace(':id', id), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hello' }),
    ...(signal && { signal }),
  });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  let seen = '';
  while (!seen.includes('"text"')) seen += new TextDecoder().decode((await reader.read()).value);
  return reader;
}

it('ends, at the provider too, when whoever tries is a member of the organization no more', async () => {
  const owner = await buildMember(server, { role: 'Client' });
  const { organizationId } = owner;
  const member = await buildMember(server, { role: 'Client', memberRole: 'manager', of: organizationId });
  const { id } = await buildModel(server, owner, {
    baseUrl: baseOf('openai-compatible'),
    modelId: 'stalling',
  });
  const reader = await openTrial(id, member);
  const { hungUp } = sightings.at(-1) ?? {};
  await server.api.call(organizationsEndpoints.removeMember, {
    token: owner.token,
    params: { userId: member.user.id },
  });
  await hungUp;
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
  await expect.poll(() => callsOf(id)).toMatchObject([{ outcome: 'stopped' }]);
});

it('goes on alone, and ends at the provider when whoever waits for it leaves', async () => {
  const { id } = await connect({ modelId: 'stalling' });
  const leaving = new AbortController();
  await openTrial(id, admin, leaving.signal);
  const again = { token: admin.token, params: { id }, body: { message: 'Hello' } };
  expect((await server.api.refused(endpoints.tryModel, again)).code).toBe('model_busy');
  leaving.abort();
  await sightings.at(-1)?.hungUp;
  await expect.poll(() => callsOf(id)).toMatchObject([{ outcome: 'stopped', kind: 'trial' }]);
});

it('keeps the key and the message out of the log', () => {
  expect(findCanaries(server.logged(), new Map([...disguise(KEY), ['message', 'whales']]))).toEqual([]);
});

describe('the budget', () => {
  const limit = (id: ModelId, sets: string) =>
    server.database.ownerPool.query(`update model set ${sets} where id = $1`, [id]);
  const refusal = async (id: ModelId) =>
    (
      await server.api.refused(endpoints.tryModel, {
        token: admin.token,
        params: { id },
        body: { message: 'Hello' },
      })
    ).code;

  it('pays for a trial, in the name of whoever tries and in no attempt', async () => {
    const { id } = await connect();
    await tryOut(id);
    const { rows } = await server.database.ownerPool.query(
      `select charge.user_id, charge.attempt_id, charge.settled_at is not null as settled, charge.micros = model_call.micros as "same"
       from model_charge charge join model_call on id = call_id where charge.model_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ user_id: admin.user.id, attempt_id: null, settled: true, same: true }]);
  });

  it('refuses a trial that it does not pay for, and one that no place is free for', async () => {
    const { id } = await connect();
    await limit(id, 'total_micros = 1');
    expect(await refusal(id)).toBe('model_spent');
    await limit(id, 'total_micros = null, requests_per_minute = 1');
    await tryOut(id);
    expect(await refusal(id)).toBe('model_full');
  });
});
