import { performance } from 'node:perf_hooks';
import fastify from 'fastify';
import { createPool } from '#platform/database/connection.ts';
import * as z from 'zod';

/*
 * What this machine does at best with the same parts: a bare Fastify reply, one with a prepared SELECT, one with a
 * committed INSERT. A process of its own, as the server is; the figures of the product are ratios to these.
 */
const connection = z
  .object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  })
  .parse(JSON.parse(process.env['CALIBRATOR_CONNECTION'] ?? '{}'));
const pool = createPool(connection, { max: 20, name: 'calibrator' });
await pool.query(
  'create table if not exists calibrator (id bigint generated always as identity primary key, n integer)',
);
await pool.query('insert into calibrator (n) select generate_series(1, 1000)');

const app = fastify();
app.get('/hello', () => ({ hello: 'world' }));
app.get('/select', async () => {
  const id = 1 + (Math.floor(performance.now() * 1000) % 1000);
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, n from calibrator where id = $1',
    values: [id],
  });
  return rows[0] ?? {};
});
app.post('/insert', async () => {
  const { rows } = await pool.query({
    name: 'add',
    text: 'insert into calibrator (n) values ($1) returning id',
    values: [1],
  });
  return rows[0] ?? {};
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
