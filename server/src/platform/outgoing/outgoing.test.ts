import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ConnectorOptions } from './checked-connector.ts';
import { type CallOwner, createOutgoing, type OutgoingLimits } from './outgoing.ts';
import { type FaultReason, OutgoingFault } from './outgoing-fault.ts';
import { parsePrivateHost } from './private-hosts.ts';
import { certificate, expiredCertificate, serveOnLoopback } from './testing/loopback-server.ts';

const LIMITS: OutgoingLimits = { idleMs: 5000, totalMs: 10_000, maxBytes: 1_000_000 };

interface Caller extends Partial<Omit<ConnectorOptions, 'privateHosts'>> {
  readonly privateHosts?: readonly string[];
  readonly limits?: Partial<OutgoingLimits>;
}

const hostsOf = (entries: readonly string[]) => entries.map(parsePrivateHost).filter((host) => host !== null);

/** Calls once and reads the reply to its end. */
async function call(url: string, { privateHosts = [], limits, ...options }: Caller = {}, init?: RequestInit) {
  const outgoing = createOutgoing({ privateHosts: hostsOf(privateHosts), ...options });
  try {
    const reply = await outgoing.fetchWithin({ ...LIMITS, ...limits }, 'platform')(url, init);
    return await reply.text();
  } finally {
    await outgoing.close();
  }
}

async function faultOfCall(...args: Parameters<typeof call>): Promise<FaultReason> {
  const error: unknown = await call(...args).then(
    () => 'no fault',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OutgoingFault)) throw new Error('It failed otherwise.', { cause: error });
  return error.reason;
}

const LOOPBACK = ['127.0.0.0/8'];
const at = (port: number, path = '/') => `http://127.0.0.1:${String(port)}${path}`;

describe('where calls go', () => {
  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://017700000001',
    'https://127.0.0.1.',
    'https://①②⑦.0.0.1',
    'https://0',
    'https://[::]',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://localhost',
    'https://localhost.',
    'https://LOCALHOST',
    'https://10.0.0.1',
    'https://192.168.0.1',
    'https://172.16.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]',
    'https://[fe80::1]',
    'http://127.0.0.1',
  ])('is never %s, whatever listens there', async (url) => {
    const server = await serveOnLoopback((_request, reply) => void reply.end());
    const withPort = new URL(url);
    withPort.port = String(server.port);
    expect(await faultOfCall(withPort.href)).toBe('address');
    expect(server.calls()).toBe(0);
  });

  it('is no public host without TLS, and nothing but HTTP', async () => {
    const resolve = () => Promise.resolve(['8.8.8.8']);
    expect(await faultOfCall('http://model.test', { resolve })).toBe('scheme');
    expect(await faultOfCall('data:text/plain,hello')).toBe('scheme');
    expect(await faultOfCall('file:///etc/passwd')).toBe('scheme');
  });

  it('is no port of another protocol', async () => {
    expect(await faultOfCall('https://model.test:25')).toBe('address');
  });

  it('is no host of which one address is private', async () => {
    const resolve = () => Promise.resolve(['8.8.8.8', '10.0.0.1']);
    expect(await faultOfCall('https://model.test', { resolve })).toBe('address');
  });

  it('is a private host that the operator allows, at its port alone', async () => {
    const server = await serveOnLoopback((_request, reply) => void reply.end('hello'));
    const allowed = `127.0.0.1:${String(server.port)}`;
    expect(await call(at(server.port), { privateHosts: [allowed] })).toBe('hello');
    expect(await faultOfCall(at(server.port), { privateHosts: ['127.0.0.1:1'] })).toBe('address');
    expect(server.calls()).toBe(1);
  });

  it('is for a Client no private host that is for the platform alone, whatever connection is open there', async () => {
    const server = await serveOnLoopback((_request, reply) => void reply.end('hello'));
    const open = await serveOnLoopback((_request, reply) => void reply.end('welcome'));
    const outgoing = createOutgoing({
      privateHosts: hostsOf(LOOPBACK),
      clientHosts: hostsOf([`127.0.0.1:${String(open.port)}`]),
    });
    const read = async (port: number, owner: CallOwner) =>
      (await outgoing.fetchWithin(LIMITS, owner)(at(port))).text();
    expect(await read(server.port, 'platform')).toBe('hello');
    await expect(read(server.port, 'client')).rejects.toMatchObject({ reason: 'address' });
    expect(await read(open.port, 'client')).toBe('welcome');
    expect([server.calls(), open.calls()]).toEqual([1, 1]);
    await outgoing.close();
  });

  it('is the address that was looked at, though the name changes its address at once', async () => {
    const right = await serveOnLoopback((_request, reply) => void reply.end('right'), {
      host: '127.0.0.2',
    });
    const wrong = await serveOnLoopback((_request, reply) => void reply.end('wrong'), {
      port: right.port,
    });
    const answers = ['127.0.0.2', '127.0.0.1'];
    const resolve = () => Promise.resolve([answers.shift() ?? '127.0.0.1']);
    const url = `http://model.test:${String(right.port)}`;
    const privateHosts = ['127.0.0.2'];
    expect(await call(url, { resolve, privateHosts })).toBe('right');
    expect(answers).toEqual(['127.0.0.1']);
    expect(await faultOfCall(url, { resolve, privateHosts })).toBe('address');
    expect(wrong.calls()).toBe(0);
  });

  it('is not where a redirect leads', async () => {
    const inner = await serveOnLoopback((_request, reply) => void reply.end('secret'));
    const server = await serveOnLoopback((_request, reply) => {
      reply.writeHead(307, { location: at(inner.port) }).end();
    });
    expect(
      await faultOfCall(at(server.port), { privateHosts: LOOPBACK }, { method: 'POST', body: '{}' }),
    ).toBe('redirect');
    expect(inner.calls()).toBe(0);
  });

  it('says when there is no such name, and when nothing listens', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await faultOfCall('https://nowhere.test', { resolve })).toBe('name');
    const server = await serveOnLoopback((_request, reply) => void reply.end());
    await server.close();
    expect(await faultOfCall(at(server.port), { privateHosts: LOOPBACK })).toBe('unreachable');
  });
});

describe('TLS', () => {
  const hello = (_request: unknown, reply: ServerResponse) => void reply.end('hello');
  const resolve = () => Promise.resolve(['127.0.0.1']);
  const trusting = { privateHosts: LOOPBACK, resolve, trusted: certificate };
  const tlsAt = (name: string, port: number) => `https://${name}:${String(port)}`;

  it('takes a certificate that is for the name', async () => {
    const server = await serveOnLoopback(hello, { isTls: true });
    expect(await call(tlsAt('model.test', server.port), trusting)).toBe('hello');
    expect(await call(tlsAt('MODEL.test.', server.port), trusting)).toBe('hello');
  });

  it('takes none that is for another name, or for no address', async () => {
    const server = await serveOnLoopback(hello, { isTls: true });
    expect(await faultOfCall(tlsAt('other.test', server.port), trusting)).toBe('certificate');
    expect(await faultOfCall(tlsAt('127.0.0.1', server.port), trusting)).toBe('certificate');
    expect(server.calls()).toBe(0);
  });

  it('takes none that signed itself', async () => {
    const server = await serveOnLoopback(hello, { isTls: true });
    const distrusting = { privateHosts: LOOPBACK, resolve };
    expect(await faultOfCall(tlsAt('model.test', server.port), distrusting)).toBe('certificate');
  });

  it('takes none that has expired', async () => {
    const server = await serveOnLoopback(hello, { isTls: true, shown: expiredCertificate });
    const calling = { ...trusting, trusted: expiredCertificate };
    expect(await faultOfCall(tlsAt('model.test', server.port), calling)).toBe('certificate');
    expect(server.calls()).toBe(0);
  });

  it('says when the other side does not speak it', async () => {
    const server = await serveOnLoopback(hello);
    expect(await faultOfCall(tlsAt('model.test', server.port), trusting)).toBe('protocol');
  });
});

describe('the bounds of a reply', () => {
  const calling = { privateHosts: LOOPBACK };

  it('cut one of 100 MB off at its limit', async () => {
    let sent = 0;
    const server = await serveOnLoopback((_request, reply) => {
      const piece = Buffer.alloc(100_000);
      const send = (): void => {
        while (sent < 100_000_000 && !reply.destroyed) {
          sent += piece.length;
          if (!reply.write(piece)) return void reply.once('drain', send);
        }
        reply.end();
      };
      send();
    });
    expect(await faultOfCall(at(server.port), calling)).toBe('too-large');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('end a drip of bytes that is never silent', async () => {
    const hungUp = Promise.withResolvers<true>();
    const server = await serveOnLoopback((_request, reply) => {
      const drip = setInterval(() => reply.write('.'), 20);
      reply.on('close', () => {
        clearInterval(drip);
        hungUp.resolve(true);
      });
    });
    const limits = { totalMs: 300, idleMs: 10_000 };
    expect(await faultOfCall(at(server.port), { ...calling, limits })).toBe('time-out');
    expect(await hungUp.promise).toBe(true);
  });

  it.each(['before its headers', 'within its body'])('end one that falls silent %s', async (where) => {
    const server = await serveOnLoopback((_request, reply) => {
      if (where === 'within its body') reply.write('begun');
    });
    const limits = { idleMs: 200, totalMs: 60_000 };
    expect(await faultOfCall(at(server.port), { ...calling, limits })).toBe('time-out');
  });

  it('leave one alone that is slow, but neither silent nor late', async () => {
    const server = await serveOnLoopback((_request, reply) => {
      void (async () => {
        for (let piece = 0; piece < 5; piece += 1) {
          reply.write('.');
          await sleep(100);
        }
        reply.end();
      })();
    });
    const limits = { idleMs: 60_000, totalMs: 120_000 };
    expect(await call(at(server.port), { ...calling, limits })).toBe('.....');
  });

  it('say when a reply breaks off, or is no HTTP', async () => {
    const server = await serveOnLoopback((request, reply) => {
      if (request.url === '/rubbish') return void request.socket.end('rubbish\r\n\r\n');
      reply.writeHead(200, { 'content-length': 10 });
      reply.write('hello', () => request.socket.destroy());
    });
    expect(await faultOfCall(at(server.port), calling)).toBe('lost');
    expect(await faultOfCall(at(server.port, '/rubbish'), calling)).toBe('protocol');
  });
});

it('hangs up with the reason of its caller', async () => {
  const hungUp = Promise.withResolvers<true>();
  const server = await serveOnLoopback((_request, reply) => {
    reply.write('begun');
    reply.on('close', () => hungUp.resolve(true));
  });
  const outgoing = createOutgoing({ privateHosts: hostsOf(LOOPBACK) });
  const stopping = new AbortController();
  const reply = await outgoing.fetchWithin(LIMITS, 'platform')(at(server.port), { signal: stopping.signal });
  const reading = reply.text();
  stopping.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  expect(await hungUp.promise).toBe(true);
  await outgoing.close();
});

it('sends what it is given, and gives back what it gets', async () => {
  const server = await serveOnLoopback((request, reply) => {
    void (async () => {
      const body = await request.toArray();
      reply
        .writeHead(418, { 'x-answer': 'yes' })
        .end(
          `${String(request.method)} ${String(request.headers['x-ask'])} ${Buffer.concat(body).toString()}`,
        );
    })();
  });
  const outgoing = createOutgoing({ privateHosts: hostsOf(LOOPBACK) });
  const reply = await outgoing.fetchWithin(LIMITS, 'platform')(at(server.port), {
    method: 'POST',
    headers: { 'x-ask': 'please' },
    body: 'naïve',
  });
  expect([reply.status, reply.headers.get('x-answer'), await reply.text()]).toEqual([
    418,
    'yes',
    'POST please naïve',
  ]);
  await outgoing.close();
});
