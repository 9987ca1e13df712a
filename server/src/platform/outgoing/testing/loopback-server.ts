import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Each is self-signed with the same key, for model.test alone; `expired` was valid until 2026-01-02. */
export const certificate = read('certificate.pem');
export const expiredCertificate = read('expired.pem');

export interface LoopbackServer {
  readonly port: number;
  /** How many calls came. */
  readonly calls: () => number;
  /** Ends it before its test does. */
  readonly close: () => Promise<void>;
}

interface LoopbackOptions {
  readonly host?: string;
  readonly port?: number;
  readonly isTls?: boolean;
  /** What it shows instead of `certificate`. */
  readonly shown?: string;
}

/** A server on this machine alone, gone at the end of its test with every connection to it. */
export async function serveOnLoopback(
  answer: RequestListener,
  { host = '127.0.0.1', port = 0, isTls = false, shown = certificate }: LoopbackOptions = {},
): Promise<LoopbackServer> {
  let calls = 0;
  const listener: RequestListener = (request, reply) => {
    calls += 1;
    answer(request, reply);
  };
  const server: Server = isTls
    ? createTlsServer({ cert: shown, key: read('key.pem') }, listener)
    : createServer(listener);
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, calls: () => calls, close };
}
