import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { createOutbox } from '#platform/outbox/index.ts';
import { systemClock } from '#platform/clock.ts';
import * as naming from './handles.ts';
import { makeAccount } from './make-account.ts';

const createHandle = vi.spyOn(naming, 'createHandle');

let fixture: TestDatabase;
beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

function signUp(email = `${randomUUID()}@people.example`) {
  return fixture.database.transaction((transaction) =>
    makeAccount({ clock: systemClock, outbox: createOutbox() }, transaction, {
      email,
      firstname: 'Test',
      lastname: 'Person',
      role: 'Expert',
      hasAcceptedTerms: true,
    }),
  );
}

it('is two words and a number that say nothing about the person', () => {
  const handles = Array.from({ length: 300 }, () => naming.createHandle());
  for (const handle of handles) expect(handle).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{3}$/);
  expect(new Set(handles).size).toBeGreaterThan(290);
});

it('is drawn again while it is taken', async () => {
  createHandle.mockReturnValueOnce('quiet-heron-1000');
  expect(await signUp()).not.toBeNull();
  for (let nth = 0; nth < 3; nth += 1) createHandle.mockReturnValueOnce('quiet-heron-1000');
  expect(await signUp()).not.toBeNull();
});

it('is drawn again where two draw the same one concurrently', async () => {
  for (let nth = 0; nth < 6; nth += 1) createHandle.mockReturnValueOnce('calm-otter-2000');
  const made = await Promise.all(Array.from({ length: 6 }, () => signUp()));
  expect(made.every((id) => id !== null)).toBe(true);
  const { rows } = await fixture.ownerPool.query('select from user_account where handle = $1', [
    'calm-otter-2000',
  ]);
  expect(rows).toHaveLength(1);
});

it('is not what fails when the address is taken', async () => {
  const email = `${randomUUID()}@people.example`;
  const made = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
  expect(made.filter((id) => id !== null)).toHaveLength(1);
});
