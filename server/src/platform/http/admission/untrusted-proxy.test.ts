import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

const OWN_NETWORK = '10.0.0.5';

/** A server with those trusted proxies, requested twice as a proxy does; answers its warnings. */
async function listWarnings(
  trustProxy: false | string[],
  headers: Record<string, string>,
  remoteAddress = OWN_NETWORK,
): Promise<string[]> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const app = fastify({ loggerInstance: createLog({ mode: 'production', destination }), trustProxy });
  stops.push(() => app.close());
  warnOfUntrustedProxy(app);
  app.get('/', () => 'here');
  for (let times = 0; times < 2; times += 1) await app.inject({ url: '/', headers, remoteAddress });
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

it('is told once, and not of a proxy that is named or of people who come directly', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const warnings = await listWarnings(false, forwarded);
  expect(warnings).toEqual([expect.stringContaining(OWN_NETWORK)]);
  expect(await listWarnings(['192.168.0.0/16'], forwarded)).toHaveLength(1);
  expect(await listWarnings(['10.0.0.0/8'], forwarded)).toEqual([]);
  expect(await listWarnings(false, {})).toEqual([]);
});

it('is told without the whole of an address that may be a person’s', async () => {
  const [warning] = await listWarnings(false, { 'x-forwarded-for': '203.0.113.9' }, '8.8.4.4');
  expect(warning).toContain('8.8.4.…');
  expect(warning).not.toContain('8.8.4.4');
});
