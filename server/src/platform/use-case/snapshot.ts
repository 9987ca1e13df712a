import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type * as z from 'zod';

/** A reply that many share: parsed once when it is made, stored as the bytes that are sent. */
export interface Snapshot {
  /** A weak ETag, the same for all encodings. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** Prepares a reply for `serveSnapshot`. @throws ZodError when the value does not fit the schema. */
export function makeSnapshot<Reply extends z.ZodType>(reply: Reply, value: z.input<Reply>): Snapshot {
  return snapshotOf(Buffer.from(JSON.stringify(reply.parse(value))));
}

/** A snapshot of finished bytes; an encoding is made at its first use. */
export function snapshotOf(plain: Buffer): Snapshot {
  return new PreparedSnapshot(plain);
}

// Cheap levels: a snapshot lives for fractions of a second when much is going on.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

class PreparedSnapshot implements Snapshot {
  readonly etag: string;
  readonly plain: Buffer;
  #gzip: Buffer | undefined;
  #brotli: Buffer | undefined;

  constructor(plain: Buffer) {
    this.plain = plain;
    this.etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.plain, GZIP);
    return this.#gzip;
  }

  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.plain, BROTLI);
    return this.#brotli;
  }
}
