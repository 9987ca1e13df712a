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

it('cookies a browser once its sign-in is committed, and never when the commit fails', async () => {
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

it('names its cookies so that only pages that came by TLS can set them, and takes over the old ones', async () => {
  const secure = await testApp({ publicUrl: 'https://redoubt.example' });
  try {
    const { user } = await buildPerson(secure.kit, { password: PASSWORD });
    const signInWith = (cookies: Record<string, string>) =>
      secure.app.http.fastify.inject({
        method: 'POST',
        url: signInEndpoints.signIn.path,
        payload: { email: user.email, password: PASSWORD },
        cookies,
      });
    const given = (await signInWith({})).cookies.find(({ name }) => name === '__Secure-known_device');
    expect(given).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/auth' });
    const held = given?.value ?? '';
    // The browser of somebody who signed in before names began so: it is known, and its cookie moves.
    const moved = await signInWith({ known_device: held });
    expect(moved.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['__Secure-known_device', held],
      ['known_device', ''],
    ]);
    const { rows } = await secure.database.ownerPool.query('select from known_device where user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
  } finally {
    await secure.close();
  }
});
