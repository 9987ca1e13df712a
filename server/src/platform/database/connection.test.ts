import { expect, it } from 'vitest';
import { connectionFromUrl } from './connection.ts';

it('reads all parts of an address, decoded', () => {
  expect(connectionFromUrl('postgres://red%40oubt:p%2Fass%3Aword@db.example:6432/the%20base')).toEqual({
    host: 'db.example',
    port: 6432,
    user: 'red@oubt',
    password: 'p/ass:word',
    database: 'the base',
  });
});

it.each([
  ['postgres://owner@127.0.0.1/redoubt', { host: '127.0.0.1', port: 5432, password: '' }],
  ['postgres://owner@[::1]:5433/redoubt', { host: '::1', port: 5433 }],
  ['postgres://owner@localhost/redoubt?host=/run/postgresql', { host: '/run/postgresql' }],
])('reads %s', (url, expected) => {
  expect(connectionFromUrl(url)).toMatchObject(expected);
});

it.each(['require', 'verify-ca', 'verify-full'])('asks for TLS with sslmode=%s', (mode) => {
  expect(connectionFromUrl(`postgres://owner@db.example/redoubt?sslmode=${mode}`).ssl).toBe(true);
});

it.each(['', '?sslmode=disable', '?sslmode=prefer'])('asks for none with %j', (query) => {
  expect(connectionFromUrl(`postgres://owner@db.example/redoubt${query}`).ssl).toBeUndefined();
});
