import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A server that has those proxies, asked twice as a proxy at 10.0.0.5 asks; answers its warnings. */
async function listWarnings(trustProxy: false | string[], headers: Record<string, string>): Promise<number> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const app = fastify({ loggerInstance: createLog({ mode: 'production', destination }), trustProxy });
  stops.push(() => app.close());
  warnOfUntrustedProxy(app);
  app.get('/', () => 'here');
  for (let times = 0; times < 2; times += 1)
    await app.inject({ url: '/', headers, remoteAddress: '10.0.0.5' });
  return lines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
}

it('is told once, and not of a proxy that is named or of people who come directly', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await listWarnings(false, forwarded)).toBe(1);
  expect(await listWarnings(['192.168.0.0/16'], forwarded)).toBe(1);
  expect(await listWarnings(['10.0.0.0/8'], forwarded)).toBe(0);
  expect(await listWarnings(false, {})).toBe(0);
});
