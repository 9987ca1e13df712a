import { expect, it } from 'vitest';
import { Overload } from '#platform/overload.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'Correct-Horse-1!';

it('takes the password that was hashed, and no other', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash(PASSWORD)).not.toBe(hash);
  expect(await passwords.verify(hash, PASSWORD)).toBe(true);
  expect(await passwords.verify(hash, `${PASSWORD} `)).toBe(false);
});

it('takes no password for an account that is not there', async () => {
  const passwords = createPasswords();
  expect(await passwords.verifyNothing(PASSWORD)).toBe(false);
  expect(await passwords.verifyNothing('')).toBe(false);
});

it('checks nothing for as long as something', async () => {
  const passwords = createPasswords({ parallel: 1 });
  const hash = await passwords.hash(PASSWORD);
  const something = await measureMs(() => passwords.verify(hash, 'Another-Horse-1!'));
  const nothing = await measureMs(() => passwords.verifyNothing('Another-Horse-1!'));
  // One check, not none and not two; the machine is shared, so the bounds are wide.
  expect(nothing / something).toBeGreaterThan(0.4);
  expect(nothing / something).toBeLessThan(1.9);
});

it('turns away whom it could not serve soon, and serves the others', async () => {
  const passwords = createPasswords({ parallel: 1, maxWaiting: 3 });
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verifyNothing(PASSWORD)));
  const turnedAway = asked.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(6);
  for (const { reason } of turnedAway) {
    expect(reason).toBeInstanceOf(Overload);
    expect(reason).toMatchObject({ retryAfterSeconds: 2 });
  }
  await expect(passwords.verifyNothing(PASSWORD)).resolves.toBe(false);
});

/** The shortest of five runs: what else the machine does makes them longer, never shorter. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now();
    await work();
    runs.push(performance.now() - began);
  }
  return Math.min(...runs);
}
