import { expect, it } from 'vitest';
import { writeJson } from './stream-json.ts';

async function readAll(held: unknown) {
  const json = writeJson(held);
  const chunks: string[] = [];
  for await (const chunk of json.chunks) chunks.push(chunk);
  return { value: JSON.parse(chunks.join('')) as unknown, items: json.countItems(), chunks: chunks.length };
}

async function* count(to: number) {
  for (let item = 1; item <= to; item += 1) yield { item };
}

it('writes an object, and a list with the number of its items', async () => {
  expect(await readAll({ a: 1 })).toMatchObject({ value: { a: 1 }, items: null });
  expect(await readAll([1, 2])).toMatchObject({ value: [1, 2], items: 2 });
});

it.each([0, 1, 3])('writes %i items of an iterable one by one', async (to) => {
  const items = Array.from({ length: to }, (_, index) => ({ item: index + 1 }));
  expect(await readAll(count(to))).toEqual({ value: items, items: to, chunks: to + 1 });
});
