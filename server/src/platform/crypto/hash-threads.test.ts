import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { THREAD_IDLE_MS } from '#platform/threads/thread-pool.ts';
import { HASH_COST, hashThreads } from './passwords.ts';

const PASSWORD = 'Correct-Horse-1!';
const cost = HASH_COST;

/** The niceness of each thread of this process, as Linux tells it. */
function listNiceness(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').map((id) => {
    // After the name, which may hold spaces, comes the state; the niceness is the 17th field from there.
    const [, fields = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(/\) (?!.*\) )/);
    return [id, Number(fields.split(' ')[16])] as const;
  });
  return new Map(threads);
}

/** Those that give way to the others. */
function countHashThreads(): number {
  const niceness = listNiceness();
  const own = niceness.get(String(process.pid)) ?? Infinity;
  return [...niceness.values()].filter((one) => one - own >= 10).length;
}

// Nothing gives way to what runs at the lowest priority already.
describe.runIf(process.platform === 'linux' && getPriority() < 10)('threads', () => {
  it('hash beside everything else of the process, not before it', async () => {
    await hashThreads.run({ kind: 'hash', password: PASSWORD, cost });
    expect(countHashThreads()).toBeGreaterThan(0);
  });

  it('are no more than tasks at once', async () => {
    await hashThreads.run({ kind: 'hash', password: PASSWORD, cost });
    const before = countHashThreads();
    for (let nth = 0; nth < 5; nth += 1) await hashThreads.run({ kind: 'hash', password: PASSWORD, cost });
    expect(countHashThreads()).toBe(before);
  });

  it('end where nobody asks for a while, and others start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await hashThreads.run({ kind: 'hash', password: PASSWORD, cost });
      // A helper of the runtime that one of them started has its niceness, and may be counted with them.
      const before = countHashThreads();
      vi.advanceTimersByTime(THREAD_IDLE_MS - 1);
      const stored = String(await hashThreads.run({ kind: 'hash', password: PASSWORD, cost }));
      vi.advanceTimersByTime(THREAD_IDLE_MS - 1);
      expect(countHashThreads()).toBeGreaterThan(0);
      vi.advanceTimersByTime(1);
      vi.useRealTimers();
      await expect.poll(countHashThreads).toBeLessThan(before);
      expect(await hashThreads.run({ kind: 'verify', password: PASSWORD, stored })).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('tells who asked what went wrong, and goes on', async () => {
  await expect(
    hashThreads.run({ kind: 'verify', password: PASSWORD, stored: 'no hash at all' }),
  ).rejects.toThrow(/./);
  const stored = String(await hashThreads.run({ kind: 'hash', password: PASSWORD, cost }));
  expect(await hashThreads.run({ kind: 'verify', password: PASSWORD, stored })).toBe(true);
});
