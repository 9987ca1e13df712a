import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    token: string | null;
    network: string;
    /** Set where the endpoint asks for one. */
    membership: Membership | null;
    parsedParams: unknown;
  }
}

const REMEMBERED_SENDERS = 5000;

/** Gives every request its network, and fields for what is found out about it later. */
export function keepRequestState(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('token', null);
  app.decorateRequest('network', '');
  app.decorateRequest('membership', null);
  app.decorateRequest('parsedParams', undefined);
  const networks = new LRUCache<string, string>({ max: REMEMBERED_SENDERS });
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request;
    // All that the network follows from.
    const sender = `${socket.remoteAddress ?? ''} ${String(headers['x-forwarded-for'])}`;
    let network = networks.get(sender);
    if (network === undefined) {
      network = networkOf(request);
      networks.set(sender, network);
    }
    request.network = network;
    done();
  });
}
