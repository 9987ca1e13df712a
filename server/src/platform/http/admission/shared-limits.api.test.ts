import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await testApp({ limits: {} });
  other = await testApp({ limits: {}, database: one.database });
  // A first call pays for connections and modules.
  for (const { api } of [one, other])
    await api.send(signInEndpoints.forgotPassword, { body: { email: 'nobody@people.example' } });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

it('counts a network over two processes on one database', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const ask = ({ api }: TestApp) =>
    api.send(signInEndpoints.forgotPassword, { headers, body: { email: 'nobody@people.example' } });
  const replies = await Promise.all(Array.from({ length: 30 }, (_, nth) => ask(nth % 2 === 0 ? one : other)));
  const through = replies.filter(({ status }) => status === 200).length;
  expect(through).toBeGreaterThanOrEqual(9);
  expect(through).toBeLessThanOrEqual(10);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBe(30 - through);
  expect(refused.every(({ headers: given }) => Number(given['retry-after']) > 0)).toBe(true);
});

it('keeps no address of a network, and clears away the counts of windows that are over', async () => {
  const { ownerPool } = one.database;
  const { rows } = await ownerPool.query<{ text: string }>(
    'select request_count::text as text from request_count',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text).join('')).not.toContain('198.51.100');
  await ownerPool.query(`update request_count set ends_at = now() - interval '1 second'`);
  const third = await testApp({ limits: {}, database: one.database });
  const body = { email: 'nobody@people.example' };
  await third.api.send(signInEndpoints.forgotPassword, { body });
  await third.close();
  const left = await ownerPool.query('select from request_count where ends_at < now()');
  expect(left.rows).toHaveLength(0);
});
