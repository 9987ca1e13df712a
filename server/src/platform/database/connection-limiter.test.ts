import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { Overload } from '#platform/overload.ts';
import { ConnectionLimiter } from './connection-limiter.ts';

let mute: Server;
let pool: pg.Pool;
beforeAll(async () => {
  // A database that takes connections and says nothing.
  mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  pool = new pg.Pool({ host: '127.0.0.1', port, max: 2, connectionTimeoutMillis: 50 });
});
afterAll(async () => {
  await pool.end();
  mute.close();
});

const limiter = () =>
  new ConnectionLimiter(2, { log: createLog({ level: 'silent', mode: 'test' }), slowMs: 1000 });

it('turns away who finds no connection in time, whether one more is made too slowly or all are lent', async () => {
  const under = limiter();
  const taken = Array.from({ length: 6 }, () => under.take('select', () => pool.connect()));
  for (const one of taken) one.catch(() => undefined);
  for (const one of taken) await expect(one).rejects.toThrow(Overload);
});

it('passes on other errors, and hands out connections again afterwards', async () => {
  const under = limiter();
  const gone = () => Promise.reject(new Error('There is no such database.'));
  for (let nth = 0; nth < 4; nth += 1)
    await expect(under.take('select', gone)).rejects.toThrow('There is no such database.');
  const { connection, leave } = await under.take('select', () => Promise.resolve('a connection'));
  leave();
  expect(connection).toBe('a connection');
});
