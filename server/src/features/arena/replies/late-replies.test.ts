import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as targets from '#features/targets';
import { arenaApp, buildPlayer, type Player } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPuppet, type Puppet } from './puppet-target.fixture.ts';

const openTarget = vi.spyOn(targets, 'openTarget');

/** Passes as the test says, and by itself not at all. */
let now = new Date('2026-03-02T10:00:00Z');
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

let server: TestApp;
let player: Player;
let attempt: Attempt;
beforeAll(async () => {
  server = await arenaApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await buildPlayer(server);
  attempt = await player.start();
});

async function ask(puppet: Puppet): Promise<Puppet> {
  openTarget.mockResolvedValue(puppet);
  await player.send(attempt, 'Good evening.');
  await expect.poll(puppet.asked).toBe(1);
  return puppet;
}

async function settle(): Promise<Attempt> {
  await server.app.arena.writer.settled(attempt.id);
  return player.look(attempt);
}

const liveText = () => server.app.arena.writer.find(attempt.id)?.text;

async function signOfLife(): Promise<void> {
  const { rows } = await server.database.ownerPool.query<{ at: Date | null }>(
    'select written_at as at from turn where attempt_id = $1 and number = 2',
    [attempt.id],
  );
  expect(rows).toEqual([{ at: now }]);
}

async function usages() {
  const { rows } = await server.database.ownerPool.query<{ in: number | null; out: number | null }>(
    'select input_tokens as "in", output_tokens as "out" from turn where attempt_id = $1 order by number',
    [attempt.id],
  );
  return rows;
}

describe.each([
  ['that hangs up when told to', false],
  ['that does not hear', true],
])('a target %s', (_, isDeaf) => {
  it('has failed when it says nothing for 30 s', async () => {
    const puppet = await ask(createPuppet({ isDeaf }));
    puppet.say('');
    pass(29 * SECOND_MS);
    await vi.waitFor(signOfLife);
    expect(server.app.arena.writer.find(attempt.id)).not.toBeNull();
    pass(SECOND_MS);
    const failed = await settle();
    expect(failed.turns.at(-1)).toMatchObject({ state: 'failed', text: '' });
    expect(failed).toMatchObject({ status: 'open', messagesSent: 0 });
  });

  it('has failed when it is not done after two minutes; what came is kept, and it costs no message', async () => {
    const puppet = await ask(createPuppet({ isDeaf }));
    puppet.say('One ');
    await expect.poll(liveText).toBe('One ');
    pass(119 * SECOND_MS);
    await vi.waitFor(signOfLife);
    puppet.say('two ');
    await expect.poll(liveText).toBe('One two ');
    pass(SECOND_MS);
    const failed = await settle();
    expect(failed.turns.at(-1)).toMatchObject({ state: 'failed', text: 'One two ' });
    expect(failed).toMatchObject({ status: 'open', messagesSent: 0 });
    puppet.say('three');
    const again = createPuppet();
    openTarget.mockResolvedValue(again);
    again.end();
    expect((await player.say(failed, 'Once more.')).messagesSent).toBe(1);
  });

  it('is stopped at once', async () => {
    const puppet = await ask(createPuppet({ isDeaf }));
    puppet.say('One ');
    await expect.poll(liveText).toBe('One ');
    const stopped = await player.stop(attempt);
    expect(stopped.turns.at(-1)).toMatchObject({ state: 'stopped', text: 'One ' });
  });
});

it('gets the time by which it has to be done', async () => {
  const puppet = await ask(createPuppet());
  expect(puppet.deadline()).toEqual(new Date(now.getTime() + 2 * MINUTE_MS));
  puppet.end();
  await settle();
});

describe('what a reply took', () => {
  it('is kept with its turn, as the target says', async () => {
    const puppet = await ask(createPuppet());
    puppet.end({ usage: { inputTokens: 120, outputTokens: 34 } });
    await settle();
    expect(await usages()).toEqual([
      { in: null, out: null },
      { in: 120, out: 34 },
    ]);
  });

  it('says how the model ended it, and what it cost', async () => {
    const puppet = await ask(createPuppet());
    puppet.say('No.');
    puppet.end({ ending: 'refused', micros: 1234 });
    expect((await settle()).turns.at(-1)).toMatchObject({ state: 'done', text: 'No.', ending: 'refused' });
    const { rows } = await server.database.ownerPool.query(
      'select micros from turn where attempt_id = $1 and number = 2',
      [attempt.id],
    );
    expect(rows).toEqual([{ micros: 1234 }]);
  });

  it('is unknown where the target fails or counts nothing', async () => {
    const puppet = await ask(createPuppet());
    puppet.end(new Error('away'));
    const failed = await settle();
    const silent = createPuppet();
    openTarget.mockResolvedValue(silent);
    silent.end();
    await player.say(failed, 'Once more.');
    expect(await usages()).toEqual(Array(4).fill({ in: null, out: null }));
  });
});

it('is not asked what it cannot read: the message is refused, and costs nothing', async () => {
  const puppet = createPuppet({ mostTurns: 2 });
  openTarget.mockResolvedValue(puppet);
  puppet.end();
  const first = await player.say(attempt, 'Good evening.');
  expect(first.messagesSent).toBe(1);
  const refused = await server.api.refused(arenaEndpoints.sendMessage, {
    token: player.token,
    params: { id: attempt.id },
    body: { number: 3, text: 'And now?' },
  });
  expect(refused).toMatchObject({ status: 422, code: 'conversation_too_long' });
  expect(await player.look(attempt)).toMatchObject({
    messagesSent: 1,
    turns: [{ number: 1 }, { number: 2 }],
  });
  expect(puppet.asked()).toBe(1);
});
