import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Overload } from '#platform/overload.ts';
import { Turns } from './turns.ts';

const alive = new AbortController().signal;

/** Takes turns whose work ends when the test says so. */
function openTurns(limits = { mostOfOne: 8, mostInAll: 64 }) {
  const turns = new Turns({ name: 'images', ...limits });
  const begun: string[] = [];
  let end: (() => void) | undefined;
  return {
    begun,
    take: (name: string, signal = alive): Promise<string> =>
      turns.take({ person: name.slice(0, 1), signal }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => (end = resolve));
        return name;
      }),
    async endOne() {
      end?.();
      await nextTurn();
    },
  };
}

test('one at a time, and whoever comes with one waits for one of somebody who has many', async () => {
  const turns = openTurns();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => turns.take(name));
  for (const _ of all) await turns.endOne();
  expect(turns.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

test('too many of one are refused, and so are too many in all; the others are not', async () => {
  const turns = openTurns({ mostOfOne: 2, mostInAll: 4 });
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => turns.take(name));
  await expect(turns.take('a4')).rejects.toBeInstanceOf(Overload);
  await expect(turns.take('d1')).rejects.toBeInstanceOf(Overload);
  await turns.endOne();
  const later = turns.take('d1');
  for (const _ of all) await turns.endOne();
  expect(await later).toBe('d1');
});

test('what nobody waits for any more is never begun, and leaves its place', async () => {
  const turns = openTurns({ mostOfOne: 1, mostInAll: 1 });
  const gone = new AbortController();
  const first = turns.take('a1');
  const second = turns.take('a2', gone.signal);
  gone.abort();
  await expect(second).rejects.toBeInstanceOf(Overload);
  await expect(turns.take('a3', gone.signal)).rejects.toBeInstanceOf(Overload);
  const third = turns.take('b1');
  await turns.endOne();
  await turns.endOne();
  expect(await Promise.all([first, third])).toEqual(['a1', 'b1']);
  expect(turns.begun).toEqual(['a1', 'b1']);
});

test('work that fails fails for its own caller, and the next has its turn', async () => {
  const turns = new Turns({ name: 'images', mostOfOne: 1, mostInAll: 1 });
  const turn = { person: 'a', signal: alive };
  const failing = turns.take(turn, () => Promise.reject(new Error('no image')));
  const next = turns.take(turn, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no image');
  expect(await next).toBe('done');
  expect(await turns.take(turn, () => Promise.resolve('later'))).toBe('later');
});
