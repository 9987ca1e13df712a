import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchedChunks } from './batched-chunks.ts';

const content = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
const inBytes = () =>
  Readable.from(
    Array.from(content, (byte) => Buffer.of(byte)),
    { objectMode: false },
  );

it('passes on what comes byte by byte in chunks of some size', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of inBytes().pipe(new BatchedChunks())) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  expect(chunks.length).toBeLessThan(100);
});

it('lets nobody wait for a batch that does not come together', async () => {
  const batched = new BatchedChunks();
  batched.write('a');
  batched.write('b');
  await nextTurn();
  expect(String(batched.read())).toBe('ab');
});

it('holds the sender back while nobody reads', async () => {
  const batched = new BatchedChunks();
  const limit = 2 * batched.readableHighWaterMark + 2 * batched.writableHighWaterMark;
  let written = 0;
  while (batched.write(Buffer.alloc(100)) && written < 10 * limit) {
    written += 100;
    await nextTurn();
  }
  expect(written).toBeLessThan(limit);
  batched.end();
  expect((await buffer(batched)).length).toBe(written + 100);
});
