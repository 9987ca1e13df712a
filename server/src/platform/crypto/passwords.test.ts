import { expect, it, vi } from 'vitest';
import { Overload } from '#platform/overload.ts';
import { createPasswords, hashThreads } from './passwords.ts';

const run = vi.spyOn(hashThreads, 'run');

const PASSWORD = 'Correct-Horse-1!';

it('takes the password that was hashed, and no other', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash(PASSWORD)).not.toBe(hash);
  expect(await passwords.verify(hash, PASSWORD)).toBe('current');
  expect(await passwords.verify(hash, `${PASSWORD} `)).toBe('none');
});

it('takes no password for an account that is not there', async () => {
  const passwords = createPasswords();
  expect(await passwords.verifyNothing(PASSWORD)).toBe('none');
  expect(await passwords.verifyNothing('')).toBe('none');
});

it('checks nothing for as long as something: one check, with the same parameters', async () => {
  const passwords = createPasswords({ parallel: 1 });
  const hash = await passwords.hash(PASSWORD);
  run.mockClear();
  await passwords.verifyNothing(PASSWORD);
  expect(run.mock.calls).toEqual([
    [{ kind: 'verify', password: PASSWORD, stored: expect.any(String) as string }],
  ]);
  const [task] = run.mock.lastCall ?? [];
  expect(task).toMatchObject({ stored: expect.stringMatching(shapeOf(hash)) as string });
});

it('turns away whom it could not serve soon, and serves the others', async () => {
  const passwords = createPasswords({ parallel: 1, maxWaiting: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => passwords.verifyNothing(PASSWORD)),
  );
  const turnedAway = outcomes.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(6);
  for (const { reason } of turnedAway) {
    expect(reason).toBeInstanceOf(Overload);
    expect(reason).toMatchObject({ retryAfterSeconds: 2 });
  }
  await expect(passwords.verifyNothing(PASSWORD)).resolves.toBe('none');
});

/** The parameters of a hash to the letter, and as much salt and sum. */
function shapeOf(hash: string): RegExp {
  const [, kind = '', version = '', parameters = '', salt = '', sum = ''] = hash.split('$');
  const text = (length: number) => `[A-Za-z0-9+/]{${String(length)}}`;
  return new RegExp(`^\\$${kind}\\$${version}\\$${parameters}\\$${text(salt.length)}\\$${text(sum.length)}$`);
}
