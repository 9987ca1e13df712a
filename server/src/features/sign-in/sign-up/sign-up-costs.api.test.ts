import { randomUUID } from 'node:crypto';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStatements } from '#testing/servers/list-statements.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

// Whoever measures how long a sign-up takes must not learn whether an address has an account.
it.each(['Expert', 'Freelancer', 'Client', 'Partner', 'Vendor'] as const)(
  'costs a %s as many statements with a taken address as with a free one',
  async (role) => {
    const body = {
      email: `${randomUUID()}@people.example`,
      password: 'Corr3ct-Horse-Battery!',
      firstname: 'Ada',
      lastname: 'Obi',
      role,
      acceptedTerms: true,
    } as const;
    // Prepares what is prepared once.
    await server.api.call(signInEndpoints.signUp, {
      body: { ...body, email: `${randomUUID()}@people.example` },
    });
    const free = await listStatements(() => server.api.call(signInEndpoints.signUp, { body }));
    const taken = await listStatements(() => server.api.refused(signInEndpoints.signUp, { body }));
    expect(taken.filter(isWork).length).toBe(free.filter(isWork).length);
  },
);

/** Statements that only begin or end a transaction or a savepoint are left out: they cost next to nothing. */
function isWork(statement: string): boolean {
  return !/^(?:begin|commit|savepoint|rollback)\b/.test(statement);
}
