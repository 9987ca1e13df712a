import { sampleStatements } from '@redoubt/contract/shared/operator/sample-statements.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '#platform/http/open-test-app.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { serveWellKnown } from './well-known.routes.ts';

const NOW = new Date('2026-11-27T22:31:07.000Z');
const identity = { ...sampleStatements.identity, email: 'hello@redoubt.example' };

let app: HttpApp;
beforeAll(async () => {
  app = await openTestApp();
  const kit = { publicUrl: 'https://redoubt.example', clock: { now: () => NOW } };
  serveWellKnown(app, kit, { statements: { ...sampleStatements, identity } });
});
afterAll(() => app.close());

const get = (name: string) => app.fastify.inject({ url: `/.well-known/${name}` });

it('leads password managers to the password in Settings', async () => {
  const { statusCode, headers } = await get('change-password');
  expect([statusCode, headers['location']]).toEqual([302, '/settings?section=password']);
});

it('names whom to tell of a weakness, by which rules, and until when that holds', async () => {
  const { headers, body } = await get('security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.trim().split('\n')).toEqual([
    'Contact: mailto:hello@redoubt.example',
    'Contact: https://redoubt.example/contact',
    'Expires: 2027-05-26T00:00:00.000Z',
    'Policy: https://redoubt.example/conduct',
    'Preferred-Languages: en',
    'Canonical: https://redoubt.example/.well-known/security.txt',
  ]);
});

it('names the contact form alone where the operator publishes no address', () => {
  const text = writeSecurityTxt({ publicUrl: 'https://redoubt.example', email: null, now: NOW });
  expect(text.match(/^Contact: .*$/gm)).toEqual(['Contact: https://redoubt.example/contact']);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  expect(Date.parse(expires) - NOW.getTime()).toBeGreaterThan(170 * DAY_MS);
});

it('names where passkeys are made and managed', async () => {
  const { headers, body } = await get('passkey-endpoints');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const passkeys = 'https://redoubt.example/settings?section=second-factors';
  expect(JSON.parse(body)).toEqual({ enroll: passkeys, manage: passkeys });
});
