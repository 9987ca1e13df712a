import type { FastifyReply } from 'fastify';
import type { EventStreams, StreamedEvent } from './event-stream.ts';

/** One server-sent event: `id` comes back as Last-Event-ID when the client reconnects. */
export interface ServerEvent<Data> {
  readonly id: string;
  readonly data: Data;
}

const RECONNECT_MS = 1000;

/** Turns a reply into a stream of events. It is uncompressed, and proxies are asked not to buffer it. */
export function openStream(
  reply: FastifyReply,
  streams: EventStreams,
  { events, onEnd }: { events: AsyncIterator<StreamedEvent>; onEnd: (fault?: unknown) => void },
): ReturnType<EventStreams['start']> {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.write(`retry: ${String(RECONNECT_MS)}\n\n`);
  return streams.start(reply.raw, events, onEnd);
}

/** The events of a source as text. `return` reaches the source at once, also while `next` waits. */
export function eventsOf<Data>(
  source: AsyncIterable<ServerEvent<Data>>,
  serialize: (data: Data) => string,
): AsyncIterator<StreamedEvent> {
  const iterator = source[Symbol.asyncIterator]();
  return {
    async next() {
      const step = await iterator.next();
      if (step.done === true) return { done: true, value: undefined };
      return { done: false, value: { id: step.value.id, json: serialize(step.value.data) } };
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
}
