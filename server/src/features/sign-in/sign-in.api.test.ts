import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { profileEndpoints } from '@redoubt/contract/profile';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const PASSWORD = 'Correct-Horse-1!';

function newPerson() {
  return {
    email: `${randomUUID()}@people.example`,
    password: PASSWORD,
    firstname: 'Inês',
    lastname: "O'Neill-Duarte",
    role: 'Expert' as const,
    acceptedTerms: true as const,
  };
}

describe('sign-up', () => {
  it('makes an account, signs in and greets by mail', async () => {
    const person = newPerson();
    const { token, user } = await server.api.call(signInEndpoints.signUp, { body: person });
    expect(user).toMatchObject({
      email: person.email,
      role: 'Expert',
      isEmailVerified: false,
      avatarUrl: null,
    });
    expect(await server.api.call(signInEndpoints.getSession, { token })).toEqual(user);
    const mails = await server.database.ownerPool.query(
      'select purpose from mail_message where recipient = $1',
      [person.email],
    );
    expect(mails.rows).toEqual([{ purpose: 'verify-email' }]);
  });

  it('trims, and compares addresses without regard to case', async () => {
    const person = newPerson();
    const loud = { ...person, email: `  ${person.email.toUpperCase()} `, firstname: ' Inês ' };
    const { user } = await server.api.call(signInEndpoints.signUp, { body: loud });
    expect(user).toMatchObject({ email: person.email, firstname: 'Inês' });
    const refusal = await server.api.refused(signInEndpoints.signUp, { body: person });
    expect(refusal).toMatchObject({ status: 422, code: 'sign_up_failed', message: 'Sign up failed' });
  });

  it.each([
    ['明', '李', '明 李'],
    ['Suharto', '', 'Suharto'],
    ['J. R.', 'St. John', 'J. R. St. John'],
    ['Anna', 'Gal·la', 'Anna Gal·la'],
  ])('takes the names %j and %j', async (firstname, lastname, fullName) => {
    const { token, user } = await server.api.call(signInEndpoints.signUp, {
      body: { ...newPerson(), firstname, lastname },
    });
    expect(user).toMatchObject({ firstname, lastname });
    const { basicInfo } = await server.api.call(profileEndpoints.getProfile, { token });
    expect(basicInfo.fullName).toBe(fullName);
  });

  it('knows a mailbox by either spelling of its domain', async () => {
    const person = newPerson();
    const local = randomUUID();
    const { user } = await server.api.call(signInEndpoints.signUp, {
      body: { ...person, email: `${local}@bücher.example` },
    });
    expect(user.email).toBe(`${local}@xn--bcher-kva.example`);
    await server.api.refused(signInEndpoints.signUp, {
      body: { ...person, email: `${local}@xn--bcher-kva.example` },
    });
    for (const host of ['bücher.example', 'BÜCHER.example', 'xn--bcher-kva.example'])
      await server.api.call(signInEndpoints.signIn, {
        body: { email: `${local}@${host}`, password: PASSWORD },
      });
  });

  it('takes a password however its letters are composed, and renews a hash from before', async () => {
    const [composed, decomposed] = ['Caf\u00E9-Horse-1!', 'Cafe\u0301-Horse-1!'];
    const person = newPerson();
    const { user } = await server.api.call(signInEndpoints.signUp, {
      body: { ...person, password: decomposed },
    });
    const signInWith = (password: string) =>
      server.api.call(signInEndpoints.signIn, { body: { email: person.email, password } });
    await signInWith(composed);
    await signInWith(decomposed);
    const raw = await hash(decomposed, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const readHash = async () => {
      const { rows } = await server.database.ownerPool.query<{ hash: string }>(
        'select password_hash as hash from credential where user_id = $1',
        [user.id],
      );
      return rows[0]?.hash;
    };
    await server.database.ownerPool.query('update credential set password_hash = $2 where user_id = $1', [
      user.id,
      raw,
    ]);
    await signInWith(composed);
    const renewed = await readHash();
    expect(renewed).not.toBe(raw);
    await signInWith(decomposed);
    expect(await readHash()).toBe(renewed);
  });

  it('tells the owner of a taken address, once an hour, and changes nothing', async () => {
    const person = newPerson();
    await server.api.call(signInEndpoints.signUp, { body: person });
    for (const password of ['Other-Horse-1!', 'Third-Horse-1!']) {
      await server.api.refused(signInEndpoints.signUp, { body: { ...person, password } });
      await runJob(server.kit, 'sign-up.mail-address-taken', { payload: { email: person.email } });
    }
    const mails = await server.database.ownerPool.query(
      "select purpose from mail_message where recipient = $1 and purpose = 'address-taken'",
      [person.email],
    );
    expect(mails.rowCount).toBe(1);
    await server.api.refused(signInEndpoints.signIn, {
      body: { email: person.email, password: 'Other-Horse-1!' },
    });
    await server.api.call(signInEndpoints.signIn, { body: { email: person.email, password: PASSWORD } });
  });

  it('makes one account of two calls at the same moment', async () => {
    const person = newPerson();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.api.send(signInEndpoints.signUp, { body: person })),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(7);
  });

  it.each([
    ['role', { role: 'Admin' }, 'Please select a valid role'],
    ['role', { role: 'Emperor' }, 'Please select a valid role'],
    ['firstname', { firstname: '' }, 'First name is required'],
    ['firstname', { firstname: 'A' }, 'First name must be at least 2 characters long'],
    ['lastname', { lastname: 'O' }, 'Last name must be at least 2 characters long'],
    ['firstname', { firstname: '\u0958'.repeat(60) }, 'First name must be at most 80 characters long'],
    [
      'lastname',
      { lastname: 'Ann\r\nBcc' },
      'Last name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    ['lastname', { lastname: '--' }, 'Last name can only contain letters, spaces, hyphens, and apostrophes'],
    [
      'lastname',
      { lastname: 'R2D2' },
      'Last name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['password', { password: 'Ab1!' }, 'Password must be at least 8 characters long'],
    ['password', { password: 'ABCDEFG1!' }, 'Password must contain at least one lowercase letter'],
    ['password', { password: 'abcdefg1!' }, 'Password must contain at least one uppercase letter'],
    ['password', { password: 'Abcdefgh!' }, 'Password must contain at least one number'],
    ['password', { password: 'Abcdefg1' }, 'Password must contain at least one special character'],
    ['password', { password: `Ab1!${'x'.repeat(130)}` }, 'Password must be at most 128 characters long'],
    ['acceptedTerms', { acceptedTerms: false }, 'You must agree to the Terms of Service and Privacy Policy'],
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const { status, body } = await server.api.send(signInEndpoints.signUp, {
      body: { ...newPerson(), ...change },
    });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path, message }] });
  });

  it.each(['isAdmin', 'points', 'id', '__proto__x'])(
    'refuses the extra field %s by its name',
    async (field) => {
      const { status, body } = await server.api.send(signInEndpoints.signUp, {
        body: { ...newPerson(), [field]: 1 },
      });
      expect(status).toBe(422);
      expect(body).toContain(field);
    },
  );
});

describe('sign-in', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    const { user } = await buildPerson(server.kit, { password: PASSWORD });
    const wrong = await server.api.refused(signInEndpoints.signIn, {
      body: { email: user.email, password: 'Wrong-Horse-1!' },
    });
    const unknown = await server.api.refused(signInEndpoints.signIn, {
      body: { email: 'nobody@people.example', password: 'Wrong-Horse-1!' },
    });
    const { requestId: _, ...first } = wrong;
    const { requestId: __, ...second } = unknown;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'sign_in_failed' });
  });

  it('keeps a remembered session for 30 days and another one for 12 hours', async () => {
    const { user } = await buildPerson(server.kit, { password: PASSWORD });
    for (const rememberMe of [true, false])
      await server.api.call(signInEndpoints.signIn, {
        body: { email: user.email, password: PASSWORD, rememberMe },
      });
    const { rows } = await server.database.ownerPool.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours from session
       where user_id = $1 order by created_at desc limit 2`,
      [user.id],
    );
    expect(rows.map((row) => row.hours)).toEqual([12, 720]);
  });

  it('refuses a disabled account, and says so by the right password alone', async () => {
    const { user } = await buildPerson(server.kit, { password: PASSWORD });
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    const codeOf = async (password: string) =>
      (await server.api.refused(signInEndpoints.signIn, { body: { email: user.email, password } })).code;
    expect(await codeOf(PASSWORD)).toBe('account_disabled');
    expect(await codeOf(`${PASSWORD}x`)).toBe('sign_in_failed');
  });
});

describe('sessions', () => {
  it('are over at sign-out, from the next request on', async () => {
    const { token } = await buildPerson(server.kit);
    await server.api.call(signInEndpoints.getSession, { token });
    await server.api.call(signInEndpoints.signOut, { token });
    const refusal = await server.api.refused(signInEndpoints.getSession, { token });
    expect(refusal.status).toBe(401);
  });

  it('are over when they expire', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.database.ownerPool.query(
      "update session set expires_at = now() - interval '1 second' where user_id = $1",
      [user.id],
    );
    expect((await server.api.refused(signInEndpoints.getSession, { token })).status).toBe(401);
  });

  it('keep only the hash of a token', async () => {
    const { token } = await buildPerson(server.kit);
    const { rows } = await server.database.ownerPool.query<{ dump: string }>(
      'select session::text as dump from session',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.dump.includes(token))).toBe(false);
  });

  it('lists the roles to choose from, without Admin', async () => {
    expect(await server.api.call(signInEndpoints.listRoles)).toEqual(
      ['Expert', 'Freelancer', 'Client', 'Partner', 'Vendor'].map((name) => ({ name })),
    );
  });
});
