import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const PASSWORD = 'Correct-Horse-1!';

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
  person = await buildPerson(server.kit, { password: PASSWORD });
});
afterAll(() => server.close());

function signIn() {
  const payload = { email: person.user.email, password: PASSWORD };
  return server.app.http.fastify.inject({ method: 'POST', url: signInEndpoints.signIn.path, payload });
}

/** Lets every new session fail when its transaction is about to commit. */
async function failCommits(): Promise<void> {
  await server.database.ownerPool.query(`
    create function fail_commit() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger fail_commit after insert on session deferrable initially deferred
      for each row execute function fail_commit();`);
}

it('marks a browser once its sign-in is committed, and never when the commit fails', async () => {
  const { statusCode, cookies } = await signIn();
  expect([statusCode, cookies]).toEqual([
    200,
    [
      expect.objectContaining({
        name: 'known_device',
        path: '/auth',
        maxAge: 400 * 86_400,
        httpOnly: true,
        sameSite: 'Lax',
      }),
    ],
  ]);
  await failCommits();
  const failed = await signIn();
  expect([failed.statusCode, failed.cookies]).toEqual([500, []]);
});
