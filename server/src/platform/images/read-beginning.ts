import type { Readable } from 'node:stream';

const BEGINNING_BYTES = 256 * 1024;

/** The first 256 KB of a file, or a little more: what an image says of itself. The rest is left unread. */
export async function readBeginning(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= BEGINNING_BYTES) break;
  }
  return Buffer.concat(chunks);
}
