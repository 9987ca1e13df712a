import { type Attempt, arenaEndpoints } from '@redoubt/contract/arena';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as judging from '#features/judging';
import * as targets from '#features/targets';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import { arenaApp, buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createPuppet, type Puppet } from './puppet-target.fixture.ts';
import { type SentEvent, streamReply } from './stream-reply.ts';

const openTarget = vi.spyOn(targets, 'openTarget');
const getJudge = vi.spyOn(judging, 'getJudge');

let server: TestApp;
/** Another process, with connections of its own. */
let other: TestApp;
let player: Player;
let puppet: Puppet;
let attempt: Attempt;
beforeAll(async () => {
  server = await arenaApp();
  const database = openDatabase(server.database.connection, {
    maxConnections: 5,
    log: server.kit.log,
  });
  other = await testApp({ database: { ...server.database, database }, clock: systemClock });
  await server.database.ownerPool.query(`
    create table written (bytes integer);
    create function note_bytes() returns trigger language plpgsql security definer as
      $$ begin insert into written values (octet_length(new.text)); return null; end $$;
    create trigger turn_bytes after insert or update on turn for each row execute function note_bytes();
    create trigger piece_bytes after insert or update on turn_piece for each row execute function note_bytes();`);
});
afterAll(async () => {
  await other.close();
  await other.kit.database.close();
  await server.close();
});
beforeEach(async () => {
  player = await buildPlayer(server);
  puppet = createPuppet();
  openTarget.mockResolvedValue(puppet);
  attempt = await player.start();
  await player.send(attempt, 'Good evening.');
});

async function watchElsewhere(lastEventId: string | null = null): Promise<SentEvent[]> {
  const caller = await other.app.sessions.authenticate(player.token);
  invariant(caller, 'The player is signed in.');
  const { signal } = new AbortController();
  const events = await streamReply(other.app.arena, caller, {
    id: attempt.id,
    lastEventId,
    signal,
  });
  invariant(events && !isRefusal(events), 'There is a reply.');
  const sent: SentEvent[] = [];
  void (async () => {
    for await (const event of events) sent.push(event);
  })();
  return sent;
}

/** What was sent, each stretch where the one before ended; a gap or an overlap shows. */
function textOf(sent: readonly SentEvent[], from = 0): string {
  let text = '';
  for (const { data } of sent) {
    if (data.type !== 'text') continue;
    expect(data.from).toBe(from + text.length);
    text += data.text;
  }
  return text;
}

async function storedLength(): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ length: number }>(
    'select written_length as length from turn where attempt_id = $1 and number = 2',
    [attempt.id],
  );
  return rows[0]?.length ?? 0;
}

async function say(pieces: readonly string[]): Promise<void> {
  let length = await storedLength();
  for (const piece of pieces) {
    puppet.say(piece);
    length += piece.length;
    await expect.poll(storedLength).toBe(length);
  }
}

/** A verdict may follow the end. */
const isFinished = (sent: readonly SentEvent[]) => sent.some(({ data }) => data.type === 'finished');

it('writes each word twice at most, however long the reply takes', async () => {
  await server.database.ownerPool.query('delete from written');
  const pieces = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1000));
  await say(pieces);
  puppet.end();
  await server.app.arena.writer.settled(attempt.id);
  const { rows } = await server.database.ownerPool.query('select sum(bytes)::int as bytes from written');
  expect(rows).toEqual([{ bytes: 8000 }]);
  const looked = await player.look(attempt);
  expect(looked.turns.at(-1)).toMatchObject({ state: 'done', text: pieces.join('') });
  expect((await server.database.ownerPool.query('select from turn_piece')).rows).toEqual([]);
});

it('tells another process of what was written, and nothing of the time in between', async () => {
  const giveFallbackBack = takeFallbackAway();
  const sent = await watchElsewhere();
  await expect.poll(() => other.kit.database.listen('reply_growth', ignoring).listening).toBeUndefined();
  await say(['One ', 'two 🗝']);
  await expect.poll(() => textOf(sent)).toBe('One two 🗝');
  const reads = vi.spyOn(other.kit.database.pool, 'connect');
  const signs = new Set<string>();
  // While the target thinks, its writer sends heartbeats; nobody reads the reply for them.
  await expect
    .poll(async () => {
      const { rows } = await server.database.ownerPool.query<{ at: string }>(
        'select written_at::text as at from turn where attempt_id = $1 and number = 2',
        [attempt.id],
      );
      signs.add(rows[0]?.at ?? '');
      return signs.size;
    })
    .toBeGreaterThanOrEqual(4);
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
  giveFallbackBack();
  puppet.end();
  await expect.poll(() => isFinished(sent)).toBe(true);
});

const ignoring = {
  onMessage: () => undefined,
  onListening: () => undefined,
  onDisconnected: () => undefined,
};

it('loses and doubles nothing when the notifications are cut off', async () => {
  const sent = await watchElsewhere();
  const resumed = await watchElsewhere('2:2');
  await say(['One ']);
  await server.database.ownerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'redoubt-listen' and datname = current_database()",
  );
  await say(['two ', 'three']);
  puppet.end();
  await expect.poll(() => [sent, resumed].every(isFinished)).toBe(true);
  expect([textOf(sent), textOf(resumed, 2)]).toEqual(['One two three', 'e two three']);
});

it('takes up a reply elsewhere without losing or doubling a word, though its first writer still writes', async () => {
  const sent = await watchElsewhere();
  await say(['One ']);
  await server.database.ownerPool.query(
    "update turn set written_at = now() - interval '6 seconds' where attempt_id = $1 and number = 2",
    [attempt.id],
  );
  await expect
    .poll(() => other.app.arena.writer.recover().then(() => other.app.arena.writer.find(attempt.id) !== null))
    .toBe(true);
  puppet.say('two ');
  puppet.say('three');
  puppet.end();
  await expect.poll(() => isFinished(sent)).toBe(true);
  expect(textOf(sent)).toBe('One two three');
  const looked = await player.look(attempt);
  expect(looked.turns.at(-1)?.text).toBe('One two three');
});

/** From now on whoever waits for a notification waits for it alone; answers what ends that. */
function takeFallbackAway(): () => void {
  const { sleep } = systemClock;
  const spy = vi.spyOn(systemClock, 'sleep').mockImplementation(async (milliseconds, signal) => {
    if (milliseconds < 2000 || !signal) await sleep(milliseconds, signal);
    else if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  return () => spy.mockRestore();
}

/** Owes the verdict of the next reply until the test gives it. */
function holdRuling() {
  const ruling = Promise.withResolvers<Awaited<ReturnType<NonNullable<judging.Judge['judgeReply']>>>>();
  const judge = { ...judging.getJudge('leak'), judgeReply: () => ruling.promise };
  getJudge.mockImplementation(() => judge);
  const breaks = () =>
    ruling.resolve({
      outcome: 'break',
      turn: 2,
      reason: 'The target said it.',
      judge: 'Secret check',
      judgeVersion: 'leak/test 1',
      marks: [],
    });
  return { breaks };
}

it('tells another process of the verdict when it is reached, by a notification', async () => {
  const giveFallbackBack = takeFallbackAway();
  const ruling = holdRuling();
  const sent = await watchElsewhere();
  puppet.say('It is out.');
  puppet.end();
  await expect.poll(() => isFinished(sent)).toBe(true);
  expect(sent.at(-1)?.data).toMatchObject({ attempt: { status: 'open', outcome: 'pending' } });
  ruling.breaks();
  await expect.poll(() => sent.at(-1)?.data.type).toBe('judged');
  expect(sent.at(-1)?.data).toMatchObject({ turn: 2, attempt: { status: 'broken', outcome: 'break' } });
  expect(sent.filter(({ data }) => data.type !== 'text')).toHaveLength(2);
  getJudge.mockReset();
  giveFallbackBack();
});

it.each([
  ['open', () => Promise.resolve()],
  [
    'ended',
    () => server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } }),
  ],
])('never shows an attempt as %s beside the verdict that made a break of it', async (_, leave) => {
  const ruling = holdRuling();
  puppet.say('It is out.');
  puppet.end();
  await expect.poll(async () => (await player.look(attempt)).outcome).toBe('pending');
  await leave();
  const { readVerdicts } = judging;
  const status = async () => {
    const { rows } = await server.database.ownerPool.query<{ status: string }>(
      'select status from attempt where id = $1',
      [attempt.id],
    );
    return rows[0]?.status;
  };
  // It is judged after the attempt was read and before its verdicts are.
  const reading = vi.spyOn(judging, 'readVerdicts').mockImplementationOnce(async (...asked) => {
    ruling.breaks();
    await expect.poll(status).toBe('broken');
    return readVerdicts(...asked);
  });
  expect(await player.look(attempt)).toMatchObject({ status: 'broken', outcome: 'break' });
  reading.mockRestore();
  getJudge.mockReset();
});
