import type { FastifyInstance } from 'fastify';
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

/** Gives every request its network, and room for what is found out about it later. */
export function keepRequestState(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('token', null);
  app.decorateRequest('network', '');
  app.decorateRequest('membership', null);
  app.decorateRequest('parsedParams', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.network = networkOf(request);
    done();
  });
}
