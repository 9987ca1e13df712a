import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runOnThread } from './hash-threads.ts';
import { HASH_COST } from './passwords.ts';

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

it.runIf(process.platform === 'linux')(
  'hashes beside everything else of the process, not before it',
  async () => {
    await runOnThread({ kind: 'hash', password: PASSWORD, cost });
    const niceness = listNiceness();
    const own = niceness.get(String(process.pid)) ?? Infinity;
    expect(Math.max(...niceness.values()) - own).toBeGreaterThanOrEqual(10);
  },
);

it('needs no more threads than tasks at once', async () => {
  await runOnThread({ kind: 'hash', password: PASSWORD, cost });
  const before = listThreads();
  for (let nth = 0; nth < 5; nth += 1) await runOnThread({ kind: 'hash', password: PASSWORD, cost });
  expect(listThreads()).toBe(before);
});

it('tells who asked what went wrong, and goes on', async () => {
  await expect(runOnThread({ kind: 'verify', password: PASSWORD, stored: 'no hash at all' })).rejects.toThrow(
    /./,
  );
  const stored = String(await runOnThread({ kind: 'hash', password: PASSWORD, cost }));
  expect(await runOnThread({ kind: 'verify', password: PASSWORD, stored })).toBe(true);
});

function listThreads(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
}
