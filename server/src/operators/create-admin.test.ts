import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createAdmin } from './create-admin.ts';

const PASSWORD = 'Look-After-All-1!';
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let number = 0;
function newEmail(): string {
  number += 1;
  return `admin-${String(number)}@operators.example`;
}

interface Typed {
  readonly shown?: readonly string[];
  readonly hidden?: readonly string[];
}

/** Runs the command; a person types the answers, or nobody is there to type any. */
async function run(args: readonly string[], typed?: Typed) {
  const shown = [...(typed?.shown ?? [])];
  const hidden = [...(typed?.hidden ?? [])];
  const output: string[] = [];
  const terminal = {
    isInteractive: typed !== undefined,
    say: (sentence: string) => void output.push(sentence),
    ask: () => Promise.resolve(shown.shift() ?? ''),
    askHidden: () => Promise.resolve(hidden.shift() ?? ''),
  };
  const open = () => Promise.resolve({ kit: server.kit, close: () => Promise.resolve() });
  const code = await createAdmin({ open, terminal }, args);
  return { code, output: output.join('\n'), left: [...shown, ...hidden] };
}

const names = ['--firstname', 'Ada', '--lastname', 'Brandt'];

function signIn(email: string, password = PASSWORD) {
  return server.api.call(signInEndpoints.signIn, { body: { email, password } });
}

describe('a new Admin', () => {
  it('is made of what a person types, who is asked again where something will not do', async () => {
    const email = newEmail();
    const { code, output, left } = await run([], {
      shown: ['nobody', email.toUpperCase(), 'A', 'Ada', 'Brandt'],
      hidden: ['short', 'P@ssw0rd', PASSWORD, 'Other-Than-That-1!', PASSWORD, PASSWORD],
    });
    expect([code, left]).toEqual([0, []]);
    expect(output).toContain('Please enter a valid email address.');
    expect(output).toContain('First name must be at least 2 characters long.');
    expect(output).toContain('Password must be at least 8 characters long.');
    expect(output).toContain('This password is too common. Please choose another one.');
    expect(output).toContain('Passwords do not match.');
    expect(output).toContain(`${email} is an Admin now.`);
    expect(output).not.toContain(PASSWORD);
    const { user } = await signIn(email);
    expect(user).toMatchObject({ role: 'Admin', firstname: 'Ada', isEmailVerified: true });
    expect(await listAudited(server.database, `account ${user.id}`)).toMatchObject([
      { action: 'account.make', by: 'command admin:create', person: user.id },
    ]);
  });

  it('chooses a password by the link where nobody can type one; the link works once', async () => {
    const email = newEmail();
    const { code, output } = await run(['--email', email, ...names]);
    expect(code).toBe(0);
    const token = /http:\/\/localhost:3000\/reset-password\?token=([\w-]{43})/.exec(output)?.[1] ?? '';
    const body = { token, password: PASSWORD };
    await server.api.call(signInEndpoints.resetPassword, { body });
    await signIn(email);
    expect((await server.api.refused(signInEndpoints.resetPassword, { body })).code).toBe('link_used');
  });

  it('is mailed the link where that is asked for, and nothing secret is printed', async () => {
    const email = newEmail();
    const { code, output } = await run(['--email', email, ...names, '--mail'], {});
    expect(code).toBe(0);
    expect(output).not.toContain('token=');
    const { rows } = await server.database.ownerPool.query<{ text: string }>(
      "select text from mail_message where recipient = $1 and purpose = 'admin-made'",
      [email],
    );
    expect(rows[0]?.text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}/);
  });

  it('leaves no password and no link in the log', () => {
    expect(server.logged()).not.toContain(PASSWORD);
    expect(server.logged()).not.toContain('token=');
  });
});

describe('an address that has an account', () => {
  it('is left alone, until promotion is asked for', async () => {
    const { user, token } = await buildPerson(server.kit);
    const refused = await run(['--email', user.email, ...names]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('its role is Expert');
    expect(refused.output).toContain('--promote');
    const declined = await run(['--email', user.email], { shown: ['y'] });
    expect(declined.code).toBe(1);
    expect((await server.api.call(signInEndpoints.getSession, { token })).role).toBe('Expert');
    const promoted = await run(['--email', user.email, '--promote']);
    expect([promoted.code, promoted.output]).toEqual([0, expect.stringContaining('is an Admin now')]);
    await expect
      .poll(async () => (await server.api.call(signInEndpoints.getSession, { token })).role)
      .toBe('Admin');
    const { rows } = await server.database.ownerPool.query(
      "select from mail_message where recipient = $1 and purpose = 'admin-promoted'",
      [user.email],
    );
    expect(rows).toHaveLength(1);
    expect(await listAudited(server.database, `account ${user.id}`)).toMatchObject([
      { action: 'account.promote', changes: { role: { before: 'Expert', after: 'Admin' } } },
    ]);
  });

  it('is promoted by a yes', async () => {
    const { user } = await buildPerson(server.kit);
    expect((await run(['--email', user.email], { shown: [' Yes '] })).code).toBe(0);
  });

  it('of an Admin needs nothing', async () => {
    const { user } = await buildPerson(server.kit, { role: 'Admin' });
    const { code, output } = await run(['--email', user.email, ...names]);
    expect([code, output]).toEqual([0, `${user.email} is an Admin already.`]);
  });

  it('of a disabled account stays disabled', async () => {
    const { user } = await buildPerson(server.kit);
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      user.id,
    ]);
    const { code, output } = await run(['--email', user.email, '--promote']);
    expect([code, output]).toEqual([1, `The account ${user.email} is disabled. Nothing was changed.`]);
  });
});

it.each([
  [['--password', 'Hunter-2-Hunter-2!'], 'One of these arguments is not known.'],
  [['boss@operators.example'], 'One of these arguments is not known.'],
  [[], '--email is missing.'],
  [['--email', 'boss@operators.example'], '--firstname and --lastname are missing.'],
  [['--email', 'nobody', ...names], 'Please enter a valid email address.'],
])('of %j it says how it is to be called', async (args, sentence) => {
  const { code, output } = await run(args);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
  expect(output).toContain('npm run admin:create');
  expect(output).not.toContain('Hunter');
});
