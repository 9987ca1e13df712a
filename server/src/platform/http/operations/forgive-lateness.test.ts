import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgiveLateness } from './forgive-lateness.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A part that answers after so long, or refuses then. */
function openPart() {
  const part = { ms: 0, fails: false, runs: 0 };
  const check = forgiveLateness(async () => {
    const { ms, fails } = part;
    part.runs += 1;
    await new Promise((resolve) => void setTimeout(resolve, ms));
    if (fails) throw new Error('refused');
  });
  return { part, check };
}

/** The outcome for a caller who waits for two seconds, as /readyz does. */
async function outcomeOf(check: () => Promise<void>): Promise<string> {
  let outcome = 'nothing';
  check().then(
    () => (outcome = 'passed'),
    (fault: unknown) => (outcome = String(fault)),
  );
  await vi.advanceTimersByTimeAsync(2000);
  return outcome;
}

test('a part that is late is not ready before it passed once', async () => {
  const { part, check } = openPart();
  part.ms = 3000;
  expect(await outcomeOf(check)).toBe('nothing');
});

test('one that is always late and always passes stays ready', async () => {
  const { part, check } = openPart();
  part.ms = 3000;
  await outcomeOf(check);
  await vi.advanceTimersByTimeAsync(2000);
  for (let minute = 0; minute < 20; minute += 1) expect(await outcomeOf(check)).toBe('passed');
});

test('one that hangs is forgiven for 15 seconds, is asked again, and is ready once it passes', async () => {
  const { part, check } = openPart();
  expect(await outcomeOf(check)).toBe('passed');
  part.ms = 1_000_000;
  const outcomes: string[] = [];
  for (let second = 2; second < 20; second += 2) outcomes.push(await outcomeOf(check));
  expect(outcomes).toEqual([...Array<string>(6).fill('passed'), ...Array<string>(3).fill('nothing')]);
  expect(part.runs).toBe(3);
  part.ms = 0;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcomeOf(check)).toBe('passed');
});

test('a failure counts at once, and one that came late ends what was forgiven', async () => {
  const { part, check } = openPart();
  expect(await outcomeOf(check)).toBe('passed');
  part.fails = true;
  expect(await outcomeOf(check)).toBe('Error: refused');
  part.fails = false;
  expect(await outcomeOf(check)).toBe('passed');
  Object.assign(part, { ms: 1900, fails: true });
  expect(await outcomeOf(check)).toBe('passed');
  Object.assign(part, { ms: 3000, fails: false });
  expect(await outcomeOf(check)).toBe('nothing');
});

test('all calls while it runs share the same run', async () => {
  const { part, check } = openPart();
  part.ms = 100;
  const checks = Promise.all([check(), check(), check()]);
  await vi.advanceTimersByTimeAsync(100);
  await checks;
  expect(part.runs).toBe(1);
});
