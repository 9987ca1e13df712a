import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { modelsEndpoints as endpoints, type TrialEvent } from '@redoubt/contract/models';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createOutgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import {
  certificate,
  expiredCertificate,
  serveOnLoopback,
} from '#platform/outgoing/testing/loopback-server.ts';
import { createModelStandIn } from '#stand-in/models/model-stand-in.ts';
import { buildModel } from '#testing/models/models.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** Every name resolves to this machine, and both certificates are trusted where they are valid. */
const outgoing = createOutgoing({
  privateHosts: ['127.0.0.0/8'].map(parsePrivateHost).filter((host) => host !== null),
  resolve: () => Promise.resolve(['127.0.0.1']),
  trusted: certificate + expiredCertificate,
});
let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp({ outgoing });
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

async function tryOut(baseUrl: string): Promise<TrialEvent | undefined> {
  const { id } = await buildModel(server, admin, { baseUrl });
  const sent = { token: admin.token, params: { id }, body: { message: 'Hello' } };
  const { body } = await server.api.send(endpoints.tryModel, sent);
  const lines = body.split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => endpoints.tryModel.reply.parse(JSON.parse(line.slice(6)))).at(-1);
}

const standIn = createModelStandIn({ onCall: () => undefined });
const answer: RequestListener = (request, reply) => void standIn(request, reply);

const failed = { type: 'failed', cause: 'certificate' };

it.each([
  { which: 'that is good for its name', name: 'model.test', shown: certificate, last: { type: 'finished' } },
  { which: 'that has expired', name: 'model.test', shown: expiredCertificate, last: failed },
  { which: 'of another name', name: 'other.test', shown: certificate, last: failed },
])('a trial of a host with a certificate $which says so', async ({ name, shown, last }) => {
  const { port, calls } = await serveOnLoopback(answer, { isTls: true, shown });
  expect(await tryOut(`https://${name}:${String(port)}/openai/v1`)).toMatchObject(last);
  expect(calls()).toBe(last.type === 'finished' ? 1 : 0);
});

it('a trial of a host that never answers says after 30 seconds that it took too long', async () => {
  const requested = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const { port } = await serveOnLoopback((_request, reply) => {
    requested.resolve();
    reply.on('close', () => hungUp.resolve());
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const trying = tryOut(`http://127.0.0.1:${String(port)}/openai/v1`);
  await requested.promise;
  vi.advanceTimersByTime(30 * SECOND_MS);
  vi.useRealTimers();
  expect(await trying).toMatchObject({ type: 'failed', cause: 'time-out', model: { triedAt: null } });
  await hungUp.promise;
});
