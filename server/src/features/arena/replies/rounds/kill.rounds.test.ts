import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '@redoubt/contract/arena';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arenaApp, breakOf, buildPlayer, first, leaky, type Player } from '#testing/arena/attempts.ts';
import { startChild, waitForRollback } from '#testing/process/kill-child.ts';
import type { TestApp } from '#testing/test-app.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** Sends a message from a process of its own, which is killed without warning when it says that it is at the step. */
async function sendAndKill(player: Player, attempt: Attempt, killAt: string): Promise<NodeJS.Signals | null> {
  const settings = {
    attemptId: attempt.id,
    userId: player.user.id,
    text: first(breakOf(leaky).messages),
    stopAt: killAt,
  };
  const child = startChild(server, CHILD, settings);
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (line === killAt) child.kill('SIGKILL');
  await exited;
  return child.signalCode;
}

/** Makes what was left look as if it had been for some time. */
async function waitLong(): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query("update turn set written_at = now() - interval '6 seconds' where state = 'writing'");
  await ownerPool.query("update pending_verdict set asked_at = now() - interval '6 seconds'");
}

/** What is stored of the attempt, past what is shown of it. */
async function stored(attempt: Attempt) {
  const { rows } = await server.database.ownerPool.query<Record<string, unknown>>(
    `select (select count(*)::int from verdict where attempt_id = $1) as verdicts,
       (select count(*)::int from pending_verdict where attempt_id = $1) as pending,
       (select count(*)::int from award where attempt_id = $1) as awards,
       (select array_agg(type order by type) from outbox_event where payload ->> 'attemptId' = $1::text) as events`,
    [attempt.id],
  );
  return rows[0];
}

const events = ['break.accepted', 'objective.solved'];

interface Step {
  readonly killAt: string;
  /** What the killed process left: the state of the reply, and how its attempt stood. */
  readonly left: { readonly reply: string; readonly outcome: string | null };
}

// First between the two: the reply is committed and nobody has judged it.
const steps: readonly Step[] = [
  { killAt: 'reply committed', left: { reply: 'done', outcome: 'pending' } },
  { killAt: 'turn committed', left: { reply: 'writing', outcome: null } },
  { killAt: 'reply due', left: { reply: 'writing', outcome: null } },
  { killAt: 'verdict written', left: { reply: 'done', outcome: 'pending' } },
  { killAt: 'verdict committed', left: { reply: 'done', outcome: 'break' } },
];

test.each(steps)(
  'killed at the step «$killAt», a reply is judged once by the next process',
  async ({ killAt, left }) => {
    const player = await buildPlayer(server);
    const attempt = await player.start();
    expect(await sendAndKill(player, attempt, killAt)).toBe('SIGKILL');
    await waitForRollback(server);
    const found = await player.look(attempt);
    expect({ reply: found.turns.at(-1)?.state, outcome: found.outcome }).toEqual(left);
    await waitLong();
    const { writer } = server.app.arena;
    await Promise.all([writer.recover(), writer.recover()]);
    await writer.settled(attempt.id);
    expect(await player.look(attempt)).toMatchObject({
      status: 'broken',
      outcome: 'break',
      messagesSent: 1,
      turns: [{ number: 1 }, { number: 2, state: 'done' }],
    });
    expect(await stored(attempt)).toEqual({ verdicts: 1, pending: 0, awards: 1, events });
    await waitLong();
    expect(await writer.recover()).toBe(0);
  },
);
