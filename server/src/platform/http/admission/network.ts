import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The network a request comes from: an IPv4 address, or the first address of an IPv6 /64, as one household holds a whole
 * /64. X-Forwarded-For counts only where Fastify trusts the proxy; a value that is no address falls back to the peer of the
 * connection.
 */
export function networkOf(request: FastifyRequest): string {
  const { ip } = request;
  const address = isIP(ip) === 0 ? (request.socket.remoteAddress ?? '0.0.0.0') : ip;
  return isIP(address) === 4 ? address : normalizeIP(address, 64);
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const FORWARDING = /^(?:x-forwarded-.+|x-real-ip|forwarded|via|cf-connecting-ip|true-client-ip)$/;

/**
 * True for a request made on this machine for this machine. A proxy on the same machine does not
 * pass: it names itself in a header, or asks for a public host; nor does a page whose name was
 * rebound to 127.0.0.1.
 */
export function isLoopback(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    hasLoopbackHost(request) &&
    Object.keys(request.headers).every((name) => !FORWARDING.test(name))
  );
}

/** False for a page whose public name was rebound to this machine. */
export function hasLoopbackHost(request: FastifyRequest): boolean {
  return LOOPBACK_HOST.test(request.headers.host ?? '');
}
