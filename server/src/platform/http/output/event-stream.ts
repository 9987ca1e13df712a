import type { ServerResponse } from 'node:http';

export interface StreamedEvent {
  readonly id: string;
  /** The event's data as JSON. */
  readonly json: string;
}

export const HEARTBEAT_SECONDS = 15;
// A client that took nothing for so many heartbeats is gone or hostile.
const STALLED_HEARTBEATS = 4;
/** How long a client may take for what was written when a stream ended. */
const FLUSH_MS = 5000;

/** The open event streams of a server, so that it can end them before it closes. */
export class EventStreams {
  readonly #open = new Set<EventStream>();
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Writes the events to the response until they end, the client goes, it is ended or the server closes. */
  start(
    response: ServerResponse,
    events: AsyncIterator<StreamedEvent>,
    onEnd: (fault?: unknown) => void,
  ): Pick<EventStream, 'end'> {
    const stream = new EventStream(response, events, (fault) => {
      this.#open.delete(stream);
      onEnd(fault);
    });
    this.#open.add(stream);
    stream.run();
    return stream;
  }

  endAll(): void {
    this.#isClosing = true;
    for (const stream of this.#open) stream.end();
  }
}

class EventStream {
  readonly #response: ServerResponse;
  readonly #events: AsyncIterator<StreamedEvent>;
  readonly #onEnd: (fault?: unknown) => void;
  readonly #heartbeat: NodeJS.Timeout;
  #hasEnded = false;
  #stalledHeartbeats = 0;

  constructor(
    response: ServerResponse,
    events: AsyncIterator<StreamedEvent>,
    onEnd: (fault?: unknown) => void,
  ) {
    this.#response = response;
    this.#events = events;
    this.#onEnd = onEnd;
    this.#heartbeat = setInterval(() => {
      this.#beat();
    }, HEARTBEAT_SECONDS * 1000);
  }

  run(): void {
    // Its client may have gone while the call was let in: nothing would ever end it.
    if (this.#response.destroyed) {
      this.end();
      return;
    }
    this.#response.once('close', () => {
      this.end();
    });
    this.#write().then(
      () => {
        this.end();
      },
      (fault: unknown) => {
        this.end(fault);
      },
    );
  }

  end(fault?: unknown): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    // The source may be waiting for its next event: it is signalled, not awaited.
    this.#events.return?.().catch(() => undefined);
    this.#response.end();
    // A client that does not take the rest is not waited for either.
    const late = setTimeout(() => this.#response.destroy(), FLUSH_MS).unref();
    this.#response.once('close', () => {
      clearTimeout(late);
    });
    this.#onEnd(fault);
  }

  async #write(): Promise<void> {
    for (;;) {
      const step = await this.#events.next();
      if (this.#hasEnded || step.done === true) return;
      const isFlowing = this.#response.write(frameOf(step.value));
      if (!isFlowing) await this.#drained();
      if (this.#hasEnded) return;
    }
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const settle = (): void => {
        this.#response.off('drain', settle).off('close', settle);
        resolve();
      };
      this.#response.once('drain', settle).once('close', settle);
    });
  }

  #beat(): void {
    if (!this.#response.writableNeedDrain) {
      this.#stalledHeartbeats = 0;
      this.#response.write(':\n\n');
      return;
    }
    this.#stalledHeartbeats += 1;
    if (this.#stalledHeartbeats >= STALLED_HEARTBEATS) this.#response.destroy();
  }
}

function frameOf({ id, json }: StreamedEvent): string {
  return `id: ${id}\ndata: ${json}\n\n`;
}
