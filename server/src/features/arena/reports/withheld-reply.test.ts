import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { beforeEach, expect, it, vi } from 'vitest';
import * as targets from '#features/targets';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Player } from '#testing/arena/attempts.ts';
import { stageTwoProcesses } from '#testing/arena/stage-player.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPuppet, type Puppet } from '../replies/puppet-target.fixture.ts';
import { type SentEvent, streamReply } from '../replies/stream-reply.ts';

const openTarget = vi.spyOn(targets, 'openTarget');

let server: TestApp;
let other: TestApp;
let player: Player;
let admin: TestPerson;
let puppet: Puppet;
stageTwoProcesses((stage) => {
  ({ server, other, player } = stage);
});
beforeEach(async () => {
  admin = await buildPerson(server.kit, { role: 'Admin' });
  puppet = createPuppet();
  openTarget.mockResolvedValue(puppet);
});

async function watch({ id }: Pick<Attempt, 'id'>, at: TestApp) {
  const caller = await at.app.sessions.authenticate(player.token);
  invariant(caller, 'The player is signed in.');
  const signal = new AbortController().signal;
  const events = await streamReply(at.app.arena, caller, { id, lastEventId: null, signal });
  return isRefusal(events) ? null : events;
}

/** What a browser has of a reply when it ends. */
async function read(events: AsyncIterable<SentEvent> | null, seen: string[]): Promise<SentEvent[]> {
  const all: SentEvent[] = [];
  for await (const event of events ?? []) {
    all.push(event);
    if (event.data.type === 'text') seen.push(event.data.text);
  }
  return all;
}

const withhold = (at: TestApp, attempt: Attempt) =>
  at.api.call(arenaEndpoints.quarantineAttempt, {
    token: admin.token,
    params: { id: attempt.id },
    body: { reason: 'It must not be seen.' },
  });

it.each(['here', 'elsewhere'] as const)(
  'stops a reply that is written %s, and its stream shows no more',
  async (where) => {
    const attempt = await player.send(await player.start(), 'Good evening.');
    const seen: string[] = [];
    const reading = read(await watch(attempt, server), seen);
    puppet.say('Once upon a time');
    await expect.poll(() => seen.join('')).toBe('Once upon a time');
    await withhold(where === 'here' ? server : other, attempt);
    const last = (await reading).at(-1);
    expect(last?.data).toMatchObject({ type: 'finished', attempt: { status: 'ended', turns: [] } });
    await server.app.arena.writer.settled(attempt.id);
    expect(JSON.stringify(last)).not.toContain('Once upon');
    expect(await watch(attempt, other)).toBeNull();
    const shown = await server.api.call(arenaEndpoints.getAttempt, {
      token: admin.token,
      params: { id: attempt.id },
    });
    expect(shown.turns.at(-1)).toMatchObject({ state: 'stopped', text: 'Once upon a time' });
    expect(shown.verdicts).toEqual([]);
  },
);
