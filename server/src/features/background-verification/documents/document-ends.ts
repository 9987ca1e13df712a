import { Readable } from 'node:stream';

const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 66 * 1024;

/** The first 256 KB and the last 66 KB of a file, which overlap in a small one. */
export interface DocumentEnds {
  readonly head: Buffer;
  readonly tail: Buffer;
}

/** Passes a file on unchanged and keeps its two ends, which are complete when the stream has ended. */
export function watchEnds(content: Readable): {
  readonly content: Readable;
  readonly ends: () => DocumentEnds;
} {
  const head: Buffer[] = [];
  let tail: Buffer[] = [];
  let headBytes = 0;
  let tailBytes = 0;
  const keep = (chunk: Buffer): void => {
    if (headBytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - headBytes));
    headBytes += chunk.length;
    tail.push(chunk);
    tailBytes += chunk.length;
    // A file may come byte by byte, so chunks are joined rarely.
    if (tailBytes < 2 * TAIL_BYTES) return;
    tail = [Buffer.concat(tail).subarray(-TAIL_BYTES)];
    tailBytes = TAIL_BYTES;
  };
  return {
    content: Readable.from(pass(content, keep), { objectMode: false }),
    ends: () => ({ head: Buffer.concat(head), tail: Buffer.concat(tail).subarray(-TAIL_BYTES) }),
  };
}

async function* pass(content: Readable, keep: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    keep(chunk);
    yield chunk;
  }
}
