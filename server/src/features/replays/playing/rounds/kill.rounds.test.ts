import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { arenaApp, breakOf, buildPlayer, leaky } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ROUNDS = 5;
const BREAKS = 12;
/** A process is killed so soon after it began to play, at most. */
const LATEST_KILL_MS = 400;

let server: TestApp;
let started = 0;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** Lets a process of its own play, and kills it after a time. */
async function playAndKill(afterMs: number | null): Promise<void> {
  // Later than the leases of all processes before it.
  started += 1;
  const settings = { connection: server.database.connection, aheadMs: started * MINUTE_MS };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'begun' && afterMs !== null) {
      await sleep(afterMs);
      child.kill('SIGKILL');
    }
  await exited;
}

async function breakOnce(): Promise<void> {
  const player = await buildPlayer(server);
  await player.play(await player.start(), breakOf(leaky));
}

it(
  'stores each run once and ends each replay once, however often its process is killed',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const draw = createDraw(20_261_128);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let nth = 0; nth < BREAKS; nth += 1) await breakOnce();
      await server.drainOutbox();
      await playAndKill(Math.floor(draw() * LATEST_KILL_MS));
      await playAndKill(Math.floor(draw() * LATEST_KILL_MS));
      await playAndKill(null);
      const { rows } = await server.database.ownerPool.query(
        `select state, lease_until, (select count(*)::int from replay_run where replay_id = replay.id) as runs, count(*)::int
         from replay group by 1, 2, 3`,
      );
      expect(rows).toEqual([{ state: 'done', lease_until: null, runs: 5, count: (round + 1) * BREAKS }]);
    }
  },
);
