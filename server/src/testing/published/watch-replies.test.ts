import { accountsEndpoints } from '@redoubt/contract/accounts';
import { arenaEndpoints } from '@redoubt/contract/arena';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { MisfittingReplies, watchReplies } from './watch-replies.ts';

const problem = {
  type: 'urn:redoubt:problem:x',
  title: 'x',
  status: 409,
  detail: 'A sentence.',
  message: 'A sentence.',
  code: 'x',
};

/** The verdict on one reply to an endpoint. */
async function watch(
  { method, path }: Endpoint,
  reply: { status: number; type?: string; body?: string },
): Promise<string[]> {
  const app = Fastify();
  const misfits = watchReplies(app);
  const { status, type = 'application/problem+json', body = '' } = reply;
  app.route({
    method,
    url: path,
    handler: (_, to) => (body === '' ? to.code(status).send() : to.code(status).type(type).send(body)),
  });
  await app.inject({ method, url: path });
  await app.close();
  return [...misfits.keys()];
}

const { getAddress } = accountsEndpoints;
const json = { status: 200, type: 'application/json; charset=utf-8' };

it('lets what is documented pass', async () => {
  const address = { email: 'a@b.example', isVerified: true, pendingEmail: null };
  expect(await watch(getAddress, { ...json, body: JSON.stringify(address) })).toEqual([]);
  const unauthenticated = { ...problem, status: 401, code: 'unauthenticated' };
  expect(await watch(getAddress, { status: 401, body: JSON.stringify(unauthenticated) })).toEqual([]);
  expect(await watch(arenaEndpoints.streamReply, { status: 204 })).toEqual([]);
});

it('speaks of each kind of misfit', async () => {
  const of = async (endpoint: Endpoint, reply: Parameters<typeof watch>[1]) =>
    (await watch(endpoint, reply)).join('');
  expect(await of(getAddress, { status: 418 })).toContain('a status that is not documented');
  expect(await of(getAddress, { ...json, body: '{"email":7}' })).toContain('does not fit');
  expect(await of(getAddress, { ...json, type: 'text/html', body: '<p>' })).toContain('as text/html');
  const foreign = { ...problem, status: 401, code: 'no_such_code' };
  expect(await of(getAddress, { status: 401, body: JSON.stringify(foreign) })).toContain('code');
  const event = 'id: 1\ndata: {"phase":7}\n\n';
  expect(await of(arenaEndpoints.streamReply, { ...json, type: 'text/event-stream', body: event })).toContain(
    'does not fit',
  );
});

it('asks for the members of a refusal that carries some', async () => {
  const body = JSON.stringify({ ...problem, status: 401, code: 'second_factor_required' });
  expect((await watch(signInEndpoints.signIn, { status: 401, body })).join('')).toContain('required');
});

it('names each misfit once, with a body', () => {
  const misfits = new Map([['GET /v1/x answered 418', 'short and stout']]);
  expect(new MisfittingReplies(misfits).message).toContain('GET /v1/x answered 418: short and stout');
});
