import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { acceptTerms } = accountsEndpoints;
const { getSession } = signInEndpoints;

async function buildReader(accepted: string | null) {
  const person = await buildPerson(server.kit);
  await server.database.ownerPool.query('update user_account set accepted_terms_version = $2 where id = $1', [
    person.user.id,
    accepted,
  ]);
  return person;
}

describe('the general terms', () => {
  it('ask nothing of whoever has accepted them as they are', async () => {
    const { token } = await buildReader(TERMS_VERSION);
    expect(await server.api.call(getSession, { token })).not.toHaveProperty('isAskedForTerms');
  });

  it.each(['2025-01', null])('ask whoever accepted %s, until they accept', async (accepted) => {
    const { token } = await buildReader(accepted);
    expect(await server.api.call(getSession, { token })).toHaveProperty('isAskedForTerms', true);
    const body = { version: TERMS_VERSION };
    expect(await server.api.call(acceptTerms, { token, body })).toEqual({ success: true });
    expect(await server.api.call(getSession, { token })).not.toHaveProperty('isAskedForTerms');
    expect(await server.api.call(acceptTerms, { token, body })).toEqual({ success: true });
  });

  it('are not accepted by somebody who read another version', async () => {
    const { token } = await buildReader('2025-01');
    const reply = await server.api.send(acceptTerms, { token, body: { version: '2025-06' } });
    expect(reply.status).toBe(409);
    expect(reply.body).toContain('The terms have changed since this page was opened.');
    expect(await server.api.call(getSession, { token })).toHaveProperty('isAskedForTerms', true);
  });
});
