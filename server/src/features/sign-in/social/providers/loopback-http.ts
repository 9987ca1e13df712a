import type { Configuration } from 'openid-client';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Allows requests without TLS to a provider on this machine, and no other: the demo's stand-in, and those of tests. */
export async function loopbackExtensions(address: string): Promise<((of: Configuration) => void)[]> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' || !LOOPBACK.has(hostname)) return [];
  const client = await import('openid-client');
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated so that it stands out; nothing leaves the machine
  return [client.allowInsecureRequests];
}
