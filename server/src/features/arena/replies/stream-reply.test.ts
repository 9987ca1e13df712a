import { getEventListeners } from 'node:events';
import type { Attempt } from '@redoubt/contract/arena';
import { attemptId } from '@redoubt/contract/shared/ids.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as targets from '#features/targets';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Player } from '#testing/arena/attempts.ts';
import { stageTwoProcesses } from '#testing/arena/stage-player.ts';
import { listStatements } from '#testing/servers/list-statements.ts';
import type { TestApp } from '#testing/test-app.ts';
import { LiveReply } from './live-reply.ts';
import { createPuppet, type Puppet } from './puppet-target.fixture.ts';
import { type SentEvent, streamReply } from './stream-reply.ts';

const openTarget = vi.spyOn(targets, 'openTarget');

let server: TestApp;
let other: TestApp;
let player: Player;
let puppet: Puppet;
stageTwoProcesses((stage) => {
  ({ server, other, player } = stage);
});
beforeEach(() => {
  puppet = createPuppet();
  openTarget.mockResolvedValue(puppet);
});

interface Watching {
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
  readonly at?: TestApp;
}

async function watch(attempt: Pick<Attempt, 'id'>, { lastEventId, signal, at = server }: Watching = {}) {
  const caller = await at.app.sessions.authenticate(player.token);
  invariant(caller, 'The player is signed in.');
  const request = {
    id: attempt.id,
    lastEventId: lastEventId ?? null,
    signal: signal ?? new AbortController().signal,
  };
  const events = await streamReply(at.app.arena, caller, request);
  return isRefusal(events) ? null : events;
}

async function collect(events: AsyncIterable<SentEvent> | null): Promise<SentEvent[]> {
  return events ? Array.fromAsync(events) : [];
}

/** The first of an iterator, which stays open for more. */
function takeOne(iterator: AsyncIterator<SentEvent>): AsyncIterator<SentEvent> {
  let isTaken = false;
  return {
    next() {
      if (isTaken) return Promise.resolve({ done: true, value: undefined });
      isTaken = true;
      return iterator.next();
    },
  };
}

/** What a browser shows after these events, beginning with what it has. */
function shownBy(events: readonly SentEvent[], before = ''): string {
  return events.reduce(
    (text, { data }) => (data.type === 'text' ? text.slice(0, data.from) + data.text : text),
    before,
  );
}

/** What came, without the verdict that may follow the end where a reader hears of the end before it is judged. */
function typesOf(events: readonly SentEvent[]): readonly string[] {
  return events
    .map(({ data }) => data.type)
    .filter((type, nth, all) => type !== 'judged' || nth < all.length - 1);
}

async function replied(text: string): Promise<Attempt> {
  puppet.say(text);
  puppet.end();
  return player.say(await player.start(), 'Good evening.');
}

describe('a reply that is being written', () => {
  it('comes piece by piece as it is written, and its end last, with the whole attempt', async () => {
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    const events = await watch(attempt);
    invariant(events, 'There is a reply to watch.');
    const sent: SentEvent[] = [];
    const watching = (async () => {
      for await (const event of events) sent.push(event);
    })();
    for (const piece of ['One ', 'two ', 'three']) {
      puppet.say(piece);
      await vi.waitFor(() => expect(shownBy(sent).endsWith(piece)).toBe(true));
    }
    puppet.end();
    await watching;
    expect(shownBy(sent)).toBe('One two three');
    expect(typesOf(sent)).toEqual(['text', 'text', 'text', 'finished']);
    expect(sent[3]).toMatchObject({
      id: '2:13',
      data: {
        turn: 2,
        attempt: { id: attempt.id, turns: [{ number: 1 }, { state: 'done', text: 'One two three' }] },
      },
    });
  });

  it('ends with what a reload shows, for which its attempt alone is read', async () => {
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One');
    const events = await watch(attempt);
    invariant(events, 'There is a reply to watch.');
    await takeOne(events).next();
    let sent: SentEvent[] = [];
    const statements = await listStatements(async () => {
      puppet.end();
      sent = await collect(events);
    });
    const reading = statements.filter(
      (text) => !/\b(?:update|delete from|insert into|from catalogue_version)\b/i.test(text),
    );
    expect(reading).toEqual([expect.stringContaining('from attempt where id')]);
    expect(sent.at(-1)?.data).toMatchObject({ type: 'finished', attempt: await player.look(attempt) });
  });

  it('is the same for all who watch, also in another process and from in between', async () => {
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One two ');
    await vi.waitFor(() => expect(server.app.arena.writer.find(attempt.id)?.text).toBe('One two '));
    const watching = [
      collect(await watch(attempt)),
      collect(await watch(attempt, { at: other })),
      collect(await watch(attempt, { lastEventId: '2:4' })),
      collect(await watch(attempt, { lastEventId: '2:8', at: other })),
    ];
    puppet.say('three');
    puppet.end();
    const [here, there, resumed, resumedThere] = await Promise.all(watching);
    expect(shownBy(here ?? [])).toBe('One two three');
    expect(shownBy(there ?? [])).toBe('One two three');
    expect(shownBy(resumed ?? [], 'One ')).toBe('One two three');
    expect(shownBy(resumedThere ?? [], 'One two ')).toBe('One two three');
    for (const sent of await Promise.all(watching)) expect(typesOf(sent).at(-1)).toBe('finished');
  });

  it('ends for a slow watcher too, though it was over while they were reading', async () => {
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One ');
    await vi.waitFor(() => expect(server.app.arena.writer.find(attempt.id)?.text).toBe('One '));
    const events = await watch(attempt);
    invariant(events, 'There is a reply to watch.');
    const iterator = events[Symbol.asyncIterator]();
    const sent = await collect({ [Symbol.asyncIterator]: () => takeOne(iterator) });
    puppet.say('two');
    puppet.end();
    await server.app.arena.writer.settled(attempt.id);
    sent.push(...(await collect({ [Symbol.asyncIterator]: () => iterator })));
    expect(typesOf(sent)).toEqual(['text', 'text', 'finished']);
  });

  it('lets a watcher go, and keeps nothing of them', async () => {
    const attempt = await player.start();
    await player.send(attempt, 'Good evening.');
    puppet.say('One ');
    const leaving = new AbortController();
    const watching = [
      collect(await watch(attempt, { signal: leaving.signal })),
      collect(await watch(attempt, { signal: leaving.signal, at: other })),
    ];
    await vi.waitFor(() => expect(getEventListeners(leaving.signal, 'abort').length).toBeGreaterThan(0));
    leaving.abort();
    for (const sent of await Promise.all(watching))
      expect(sent.some(({ data }) => data.type === 'finished')).toBe(false);
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
    puppet.end();
    await server.app.arena.writer.settled(attempt.id);
  });
});

describe('a reply that is over', () => {
  it('gives way to the one after it, though it is still kept here until it is judged', async () => {
    const attempt = await replied('One');
    puppet.say('Two');
    puppet.end();
    await player.say(attempt, 'And then?');
    const kept = new LiveReply({ attemptId: attemptId.parse(attempt.id), turn: 2 });
    kept.endWriting();
    vi.spyOn(server.app.arena.writer, 'find').mockReturnValueOnce(kept);
    const sent = await collect(await watch(attempt));
    expect(new Set(sent.map(({ data }) => data.turn))).toEqual(new Set([4]));
  });

  it.each([
    ['2:0', 'One two three'],
    ['2:4', 'two three'],
    ['2:13', ''],
    ['2:999999', ''],
    ['4:4', 'One two three'],
    ['1:4', 'One two three'],
    ['2:-1', 'One two three'],
    ['2:1.5', 'One two three'],
    ['2', 'One two three'],
    ['nonsense', 'One two three'],
    ['2:99999999999999999999', 'One two three'],
  ])('is resumed after %s with %j, then ends', async (lastEventId, rest) => {
    const attempt = await replied('One two three');
    const sent = await collect(await watch(attempt, { lastEventId }));
    expect(sent.map(({ data }) => (data.type === 'text' ? data.text : data.type))).toEqual(
      rest === '' ? ['finished'] : [rest, 'finished'],
    );
  });

  it('can be resumed from any place', async () => {
    const text = 'One 🗝️ two — drei “vier”';
    const attempt = await replied(text);
    for (let shown = 0; shown <= text.length + 1; shown += 1) {
      const sent = await collect(await watch(attempt, { lastEventId: `2:${String(shown)}` }));
      expect(shownBy(sent, text.slice(0, shown))).toBe(text);
      expect(sent.at(-1)?.data.type).toBe('finished');
    }
  });
});

it('is none where nobody has said anything', async () => {
  expect(await watch(await player.start())).toBeNull();
  const reply = await server.app.http.fastify.inject({
    url: `/v1/arena/attempts/${(await player.start()).id}/stream`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(reply.statusCode).toBe(204);
});
