import { Transform, type TransformCallback } from 'node:stream';

const BATCH_BYTES = 16 * 1024;

/**
 * Passes bytes on in chunks of some size, however small those are that come: a body may come in chunks of one byte, each of
 * which takes its way through every reader behind. What is smaller than a batch waits for no more than the next turn.
 */
export class BatchedChunks extends Transform {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #next: NodeJS.Immediate | null = null;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes >= BATCH_BYTES) this.#pass();
    else this.#next ??= setImmediate(() => this.#passLater());
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#next) clearImmediate(this.#next);
    done(error);
  }

  /** While the reader has enough, a whole batch has to fill up first, which applies backpressure to the sender. */
  #passLater(): void {
    this.#next = null;
    if (this.readableLength < this.readableHighWaterMark) this.#pass();
  }

  #pass(): void {
    if (this.#next) clearImmediate(this.#next);
    this.#next = null;
    if (this.#waiting.length > 0) this.push(Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#bytes = 0;
  }
}
