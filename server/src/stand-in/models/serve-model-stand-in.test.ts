import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { MODEL_STAND_IN_PATH, serveModelStandIn } from './serve-model-stand-in.ts';

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await testApp({ mode: 'demo' });
  serveModelStandIn(server.app.http.fastify);
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.http.fastify.server.address() as AddressInfo);
});
afterAll(() => server.close());

const LIMITS = { idleMs: 10_000, totalMs: 20_000, maxBytes: 1_000_000 };
const payload = {
  model: 'any',
  messages: [{ role: 'user', content: 'Hello' }],
  stream: true,
  max_tokens: 100,
};

it.each([
  ['openai/v1/chat/completions', 'data: [DONE]'],
  ['anthropic/v1/messages', 'event: message_stop'],
])('the demo streams replies at %s', async (path, last) => {
  const [host] = [`127.0.0.1:${String(port)}`].map(parsePrivateHost);
  const outgoing = createOutgoing({ privateHosts: host ? [host] : [] });
  const reply = await outgoing.fetchWithin(LIMITS, 'platform')(
    `http://127.0.0.1:${String(port)}${MODEL_STAND_IN_PATH}/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
      body: JSON.stringify(payload),
    },
  );
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(text).toContain('stand-in');
  expect(text).toContain(last);
  await outgoing.close();
});

it('is there for this machine alone', async () => {
  const status = await new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `${MODEL_STAND_IN_PATH}/openai/v1/chat/completions`,
    };
    const call = request({ ...options, headers: { host: 'rebound.example' } }, (reply) =>
      resolve(reply.statusCode),
    );
    call.on('error', reject);
    call.end(JSON.stringify(payload));
  });
  expect(status).toBe(404);
});
