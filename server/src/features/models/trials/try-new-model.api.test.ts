import { type ModelForm, modelsEndpoints as endpoints } from '@redoubt/contract/models';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModelStandIn, type RecordedRequest } from '#stand-in/models/model-stand-in.ts';
import { disguise, findCanaries } from '#testing/canaries.ts';
import { listAudited } from '#testing/features/audited.ts';
import { modelInput } from '#testing/models/models.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const KEY = 'sk-canary-5d1c7f0b2e9a4683';
const seen: RecordedRequest[] = [];
let server: TestApp;
let admin: TestPerson;
let provider: Server;
let baseUrl: string;
beforeAll(async () => {
  const answer = createModelStandIn({ onCall: (request) => void seen.push(request) });
  provider = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  baseUrl = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}/openai/v1`;
  server = await testApp();
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.close();
});

async function tryNew(given: Partial<ModelForm>, { token }: { readonly token: string }) {
  const form = modelInput({ baseUrl, key: KEY, ...given });
  const body = { message: 'Tell me about whales', form };
  const reply = await server.api.send(endpoints.tryNewModel, { token, body });
  const lines = reply.body.split('\n').filter((line) => line.startsWith('data: '));
  const events = lines.map((line) => endpoints.tryNewModel.reply.parse(JSON.parse(line.slice(6))));
  return { ...reply, last: events.at(-1) };
}

async function countStored() {
  const { rows } = await server.database.ownerPool.query<{ stored: number }>(
    `select ((select count(*) from model) + (select count(*) from model_call) + (select count(*) from model_charge))::int as stored`,
  );
  return rows[0]?.stored;
}

const newAdmin = () => buildPerson(server.kit, { role: 'Admin' });

it('a model answers before it is added: it is measured, and nothing of it is stored', async () => {
  admin = await newAdmin();
  const before = await countStored();
  const { status, body, last } = await tryNew({ inputMicros: 3_000_000, outputMicros: 15_000_000 }, admin);
  expect(status).toBe(200);
  expect(body).toContain('"text"');
  expect(last).toMatchObject({ type: 'finished', why: 'stop', micros: expect.any(Number) as number });
  expect(last).not.toHaveProperty('model');
  expect(seen.at(-1)?.key).toBe(KEY);
  expect(await countStored()).toBe(before);
  await tryNew({ key: null }, admin);
  expect(seen.at(-1)?.key).toBeNull();
});

it('is audited without the key, which is neither in the reply nor in the log', async () => {
  const { body } = await tryNew({ modelId: 'busy-for-an-hour' }, await newAdmin());
  expect(body).toContain('rate-limit');
  const refused = await tryNew({ requestsPerMinute: 0 }, await newAdmin());
  expect(refused.status).toBe(422);
  const { rows } = await server.database.ownerPool.query<{ object: string }>(
    `select object_kind || ' ' || object_id as object from audit_entry where action = 'model.try'`,
  );
  const audited = await Promise.all(rows.map(({ object }) => listAudited(server.database, object)));
  expect(audited.flat().at(-1)?.changes).toMatchObject({
    baseUrl: { after: baseUrl },
    key: { after: '…4683' },
  });
  for (const text of [body, refused.body, JSON.stringify(audited), server.logged()])
    expect(findCanaries(text, disguise(KEY))).toEqual([]);
  expect(findCanaries(server.logged(), new Map([['message', 'whales']]))).toEqual([]);
});

it('no private address is called, and a Client does not learn which names there are', async () => {
  const { last } = await tryNew({ baseUrl: 'http://169.254.169.254/latest' }, await newAdmin());
  expect(last).toMatchObject({ type: 'failed', cause: 'address', addressFault: 'not-allowed' });
  const client = await buildMember(server, { role: 'Client' });
  const unknown = await tryNew({ baseUrl: 'https://no-such-host.invalid/v1' }, client);
  expect(unknown.last).toMatchObject({ cause: 'address', addressFault: 'not-allowed' });
});

it('a field that could not be saved is named, and a reply that passes a typed limit is refused', async () => {
  const { token } = await newAdmin();
  const call = (given: Partial<ModelForm>) =>
    server.api.refused(endpoints.tryNewModel, { token, body: { message: 'Hi', form: modelInput(given) } });
  expect((await call({ replyTokens: 0 })).errors).toMatchObject([{ path: 'form.replyTokens' }]);
  for (const limit of ['personDayMicros', 'dayMicros', 'totalMicros'])
    expect((await call({ [limit]: 1 })).code).toBe('model_spent');
});
