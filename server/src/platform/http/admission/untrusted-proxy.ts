import ipaddr from 'ipaddr.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { describePlace } from '#platform/client-description.ts';

const REMEMBERED_PROXIES = 1000;

const SENTENCE =
  'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it there: until then everyone behind it shares one limit.';

/**
 * Warns once in the log that X-Forwarded-For comes from an address that is no trusted proxy: behind an undeclared one, all
 * people are one network to the limits. Whoever sends the header themselves causes the same line, once. `onSeen` is called
 * each time.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, onSeen: () => void = () => undefined): void {
  let hasWarned = false;
  const trusted = new LRUCache<string, true>({ max: REMEMBERED_PROXIES });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] === undefined) return done();
    const { remoteAddress = '' } = request.socket;
    if (trusted.has(remoteAddress)) return done();
    if (!isForwardedByStranger(request)) trusted.set(remoteAddress, true);
    else {
      onSeen();
      if (!hasWarned) request.log.warn({ address: describeSender(remoteAddress) }, SENTENCE);
      hasWarned = true;
    }
    done();
  });
}

/** The address of a proxy in a private network in full; a public one may be a person's, and is shortened. */
function describeSender(address: string): string | null {
  const isPublic = ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  return isPublic ? describePlace(address) : address;
}

function isForwardedByStranger({ ips }: FastifyRequest): boolean {
  // A trusted sender has at least two: its own address, and the one that it reports.
  return (ips?.length ?? 1) < 2;
}
