import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as targets from '#features/targets';
import { buildPlayer, leaky, type Player, secretOf } from '#testing/arena/attempts.ts';
import { stageTwoProcesses } from '#testing/arena/stage-player.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import * as judging from '#features/judging';
import { createPuppet, type Puppet } from './puppet-target.fixture.ts';

const openTarget = vi.spyOn(targets, 'openTarget');
const getJudge = vi.spyOn(judging, 'getJudge');

let server: TestApp;
/** A second process on the same database. */
let other: TestApp;
let player: Player;
stageTwoProcesses((stage) => {
  ({ server, other, player } = stage);
});
beforeEach(() => {
  openTarget.mockReset();
  getJudge.mockReset();
});

function playWith(puppet: Puppet): Puppet {
  openTarget.mockResolvedValue(puppet);
  return puppet;
}

async function untilWritten(attempt: Attempt, text: string, by = server): Promise<void> {
  await expect.poll(() => by.app.arena.writer.find(attempt.id)?.text, { interval: 5 }).toBe(text);
}

/** Makes the reply look as if its writer had died some time ago. */
async function age(attempt: Attempt, text: string): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query('delete from turn_piece where attempt_id = $1', [attempt.id]);
  await ownerPool.query(
    "insert into turn_piece (attempt_id, number, start, text) select $1, 2, 0, $2 where $2 <> ''",
    [attempt.id, text],
  );
  await ownerPool.query(
    `update turn set written_at = now() - interval '6 seconds', written_length = $2
     where attempt_id = $1 and state = 'writing'`,
    [attempt.id, text.length],
  );
}

/** A conversation whose reply nobody writes: the process that took the message has died. */
async function buildAbandoned(text: string): Promise<Attempt> {
  const attempt = await player.start();
  await server.database.ownerPool.query(
    `insert into turn (attempt_id, number, role, text, state, at, written_at) values
       ($1, 1, 'expert', 'Good evening.', 'done', now(), null), ($1, 2, 'target', '', 'writing', now(), now())`,
    [attempt.id],
  );
  await server.database.ownerPool.query('update attempt set messages_sent = 1 where id = $1', [attempt.id]);
  await age(attempt, text);
  return attempt;
}

describe('a reply', () => {
  it('that is stopped keeps what was written, and the attempt goes on', async () => {
    const puppet = playWith(createPuppet());
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One ');
    puppet.say('two ');
    await untilWritten(attempt, 'One two ');
    const stopped = await player.stop(attempt);
    expect(stopped.turns.at(-1)).toMatchObject({ state: 'stopped', text: 'One two ' });
    expect(stopped).toMatchObject({ status: 'open', messagesSent: 1 });
    puppet.end();
    const after = await player.say(stopped, 'Go on.');
    expect(after.turns.map((turn) => turn.state)).toEqual(['done', 'stopped', 'done', 'done']);
  });

  it('of a target that fails is failed, keeps what was written and costs no message', async () => {
    const puppet = playWith(createPuppet());
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('I was about to ');
    puppet.end(new Error('The connection to the model broke.'));
    await server.app.arena.writer.settled(attempt.id);
    const failed = await player.look(attempt);
    expect(failed.turns.at(-1)).toMatchObject({ state: 'failed', text: 'I was about to ' });
    expect(failed).toMatchObject({ status: 'open', messagesSent: 0 });
    playWith(createPuppet()).end();
    expect((await player.say(failed, 'Once more.')).messagesSent).toBe(1);
  });

  it('that fails at the last message leaves the attempt open', async () => {
    const puppet = playWith(createPuppet());
    const attempt = await player.start();
    await server.database.ownerPool.query('update attempt set messages_sent = $2 where id = $1', [
      attempt.id,
      leaky.messageLimit - 1,
    ]);
    puppet.end(new Error('away'));
    expect(await player.say(attempt, 'The last one.')).toMatchObject({ status: 'open', verdicts: [] });
  });

  it('with a NUL in it can be kept', async () => {
    const puppet = playWith(createPuppet());
    puppet.say('a\u0000b');
    puppet.end();
    const attempt = await player.say(await player.start(), 'Good evening.');
    expect(attempt.turns.at(-1)).toMatchObject({ state: 'done', text: 'a\uFFFDb' });
  });

  it('is shown as it grows, and sends heartbeats while the target thinks', async () => {
    const puppet = playWith(createPuppet());
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('Well');
    const signs = new Set<string>();
    await expect
      .poll(async () => {
        const { rows } = await server.database.ownerPool.query<{ at: Date; text: string }>(
          'select written_at as at, piece.text from turn join turn_piece piece using (attempt_id, number) where attempt_id = $1',
          [attempt.id],
        );
        for (const row of rows) if (row.text === 'Well') signs.add(row.at.toISOString());
        return signs.size;
      })
      .toBeGreaterThanOrEqual(2);
    // As if the last sign had just been given: a busy machine may have let some seconds pass.
    await server.database.ownerPool.query('update turn set written_at = now() where attempt_id = $1', [
      attempt.id,
    ]);
    expect(await other.app.arena.writer.recover()).toBe(0);
    puppet.end();
    await server.app.arena.writer.settled(attempt.id);
  });
});

/** Until the end of the test the judge of replies has a fault. */
function breakJudge(): void {
  const judgeReply = () => {
    throw new Error('A detector is broken.');
  };
  const broken = { ...judging.getJudge('leak'), judgeReply };
  getJudge.mockImplementation(() => broken);
}

describe('judging a reply', () => {
  it('is done with the reply: a judge that fails has not judged, and the attempt says so', async () => {
    playWith(createPuppet()).end();
    breakJudge();
    const attempt = await player.say(await player.start(), 'Good evening.');
    expect(attempt.turns.at(-1)?.state).toBe('done');
    expect(attempt).toMatchObject({ status: 'open', outcome: 'could-not-judge' });
    expect(JSON.stringify(attempt)).not.toContain('A detector is broken.');
  });

  it('says nothing of a part of the secret, and ends the attempt once the rest has come', async () => {
    const started = await player.start();
    const secret = await secretOf(server, started);
    const sayIn = async (attempt: Attempt, text: string) => {
      const puppet = playWith(createPuppet());
      puppet.say(text);
      puppet.end();
      return player.say(attempt, 'The word?');
    };
    const near = await sayIn(started, `The words are ${secret.replace(/-\d+$/, '')}.`);
    expect(near).toMatchObject({ status: 'open', outcome: null, verdicts: [] });
    const broken = await sayIn(near, `The number is ${secret.replace(/^.*-/, '')}.`);
    expect(broken).toMatchObject({ status: 'broken', outcome: 'break' });
    expect(broken.verdicts).toMatchObject([{ outcome: 'break', judgeVersion: 'leak/split 3.0.0' }]);
  });

  it('comes after its end: a verdict that cannot be kept is pending, and is reached once', async () => {
    playWith(createPuppet()).end();
    breakJudge();
    vi.spyOn(judging, 'appendVerdict').mockRejectedValueOnce(new Error('The database is away.'));
    const attempt = await player.say(await player.start(), 'Good evening.');
    expect(attempt.turns.at(-1)?.state).toBe('done');
    expect(attempt).toMatchObject({ outcome: 'pending', verdicts: [{ outcome: 'pending', turn: 2 }] });
    expect(await listSummaries()).toMatchObject([{ outcome: 'pending' }]);
    expect(await server.app.arena.writer.recover()).toBe(0);
    await waitLong(attempt);
    await Promise.all([server.app.arena.writer.recover(), other.app.arena.writer.recover()]);
    const judged = await player.look(attempt);
    expect(judged).toMatchObject({ outcome: 'could-not-judge' });
    expect(judged.verdicts.map(({ id }) => id)).toEqual(attempt.verdicts.map(({ id }) => id));
    expect(await server.app.arena.writer.recover()).toBe(0);
  });

  it.each(['open', 'ended'] as const)(
    'that leaks is done where a process died between the two, the attempt being %s',
    async (status) => {
      const attempt = await buildUnjudged();
      if (status === 'ended')
        await server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } });
      expect(await player.look(attempt)).toMatchObject({ status, outcome: 'pending' });
      await Promise.all([server.app.arena.writer.recover(), other.app.arena.writer.recover()]);
      const judged = await player.look(attempt);
      expect(judged).toMatchObject({ status: 'broken', outcome: 'break' });
      expect(judged.verdicts).toMatchObject([{ outcome: 'break', turn: 2 }]);
      expect(judged.verdicts[0]?.award).not.toBeNull();
    },
  );

  it('lets the expert go on while a verdict is pending', async () => {
    const attempt = await buildUnjudged();
    playWith(createPuppet()).end();
    const after = await player.say(await player.look(attempt), 'Thank you.');
    expect(after.turns.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(after).toMatchObject({ status: 'broken', outcome: 'break' });
    await server.app.arena.writer.recover();
    expect((await player.look(attempt)).verdicts.map(({ outcome }) => outcome)).toEqual(['break']);
  });
});

/** A reply that gives the secret away and that nobody judged: the process died after it was committed. */
async function buildUnjudged(): Promise<Attempt> {
  const puppet = playWith(createPuppet());
  vi.spyOn(judging, 'takePendingVerdict').mockRejectedValueOnce(new Error('The process is killed here.'));
  const attempt = await player.start();
  puppet.say(await secretOf(server, attempt));
  puppet.end();
  await player.say(attempt, 'Good evening.');
  await waitLong(attempt);
  return attempt;
}

/** Makes what is pending look as if it had been for some time. */
async function waitLong(attempt: Attempt): Promise<void> {
  await server.database.ownerPool.query(
    "update pending_verdict set asked_at = now() - interval '6 seconds' where attempt_id = $1",
    [attempt.id],
  );
}

async function listSummaries() {
  const query = { challenge: leaky.slug, limit: 10 };
  return (await server.api.call(arenaEndpoints.listAttempts, { token: player.token, query })).items;
}

describe('of two processes', () => {
  it('one writes and the other can stop it', async () => {
    const puppet = playWith(createPuppet());
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One ');
    await untilWritten(attempt, 'One ');
    const elsewhere = await buildPlayer(other, player);
    // Its writer may hear of it before the answer is read.
    expect(['writing', 'stopped']).toContain((await elsewhere.stop(attempt)).turns.at(-1)?.state);
    await server.app.arena.writer.settled(attempt.id);
    expect((await elsewhere.look(attempt)).turns.at(-1)).toMatchObject({ state: 'stopped', text: 'One ' });
  });

  it('one takes up the reply of a third that died, and goes on from what was shown', async () => {
    const puppet = playWith(createPuppet());
    for (const piece of ['One ', 'two ', 'three ', 'four']) puppet.say(piece);
    puppet.end();
    const attempt = await buildAbandoned('One two ');
    const sleep = vi.spyOn(server.kit.clock, 'sleep');
    const taken = await Promise.all([server, other].map((one) => one.app.arena.writer.recover()));
    expect(new Set(taken)).toEqual(new Set([0, 1]));
    await Promise.all([server, other].map((one) => one.app.arena.writer.settled(attempt.id)));
    expect((await player.look(attempt)).turns.at(-1)).toMatchObject({
      state: 'done',
      text: 'One two three four',
    });
    expect(puppet.asked()).toBe(1);
    // What was shown already comes without a pause; it was the other process if there was none at all.
    expect(sleep.mock.calls.length).toBe(taken[0] === 1 ? 2 : 0);
    sleep.mockRestore();
  });

  it('none takes up a reply that cannot be said again: it has failed, and what was shown stays', async () => {
    const puppet = playWith(createPuppet({ isRepeatable: false }));
    const attempt = await buildAbandoned('One two ');
    await server.app.arena.writer.recover();
    await server.app.arena.writer.settled(attempt.id);
    const after = await player.look(attempt);
    expect(after.turns.at(-1)).toMatchObject({ state: 'failed', text: 'One two ' });
    expect(after).toMatchObject({ status: 'open', messagesSent: 0 });
    expect(puppet.asked()).toBe(0);
  });

  it('the one that takes it up heeds a stop that the dead one did not see', async () => {
    playWith(createPuppet());
    const attempt = await buildAbandoned('One two ');
    await player.stop(attempt);
    await server.app.arena.writer.recover();
    await server.app.arena.writer.settled(attempt.id);
    expect((await player.look(attempt)).turns.at(-1)).toMatchObject({ state: 'stopped', text: 'One two ' });
  });

  it('the one that closes hands its replies over at once', async () => {
    const puppet = playWith(createPuppet());
    const leaving = await testApp({ database: server.database });
    const elsewhere = await buildPlayer(leaving, player);
    const attempt = await elsewhere.start();
    await elsewhere.send(attempt, 'Good evening.');
    puppet.say('One ');
    await untilWritten(attempt, 'One ', leaving);
    await leaving.close();
    expect((await player.look(attempt)).turns.at(-1)).toMatchObject({ state: 'writing', text: 'One ' });
    puppet.say('two');
    puppet.end();
    expect(await server.app.arena.writer.recover()).toBe(1);
    await server.app.arena.writer.settled(attempt.id);
    expect((await player.look(attempt)).turns.at(-1)).toMatchObject({ state: 'done', text: 'One two' });
  });

  it('the one that closes finishes what is said already, and takes up nothing more', async () => {
    const leaving = await testApp({ database: server.database });
    playWith(createPuppet()).end();
    const attempt = await buildAbandoned('');
    await leaving.close();
    expect(await leaving.app.arena.writer.recover()).toBe(0);
    leaving.app.arena.writer.begin({ attemptId: attempt.id, turn: 2 });
    expect(leaving.app.arena.writer.find(attempt.id)).toBeNull();
    expect(await server.app.arena.writer.recover()).toBe(1);
    await server.app.arena.writer.settled(attempt.id);
  });
});
