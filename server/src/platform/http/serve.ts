import type { Endpoint, ProblemOf, ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { type invalidFields, tooManyStreams, unavailable } from '@redoubt/contract/shared/problem.ts';
import type { FastifyReply } from 'fastify';
import type { Download } from '#platform/downloads/index.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { bind, readmissionTo } from './bind.ts';
import { type Call, typed } from './call.ts';
import type { HttpApp } from './listener/http-context.ts';
import { attachmentNamed } from './output/content-disposition.ts';
import { eventsOf, openStream, type ServerEvent } from './output/open-stream.ts';
import { replySerializerOf } from './output/reply-serializer.ts';
import { prepareBody, type PreparedBody, sendAtOnce } from './output/send-at-once.ts';
import { sendSnapshot } from './output/send-snapshot.ts';
import { reportFault } from './problems/report-fault.ts';
import { sendProblem } from './problems/problem-reply.ts';
import type { Snapshot } from '#platform/use-case/snapshot.ts';
import type { UploadEndpoint } from './uploads/part-reader.ts';
import { receiveUpload } from './uploads/receive-upload.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';

export type { Call } from './call.ts';

type MaybePromise<T> = T | Promise<T>;

/** The endpoint's own problems, and fields that have the right form but name nothing. */
type RefusalOf<E extends Endpoint> = Refusal<ProblemOf<E> | typeof invalidFields>;

/** Binds an endpoint to its use case: access, limits and input are settled before the handler runs. */
export function serve<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => MaybePromise<ReplyOf<E> | RefusalOf<E>>,
): void {
  bind<ReplyOf<E>>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send: sendJson(app, endpoint),
  });
}

/**
 * As `serve`, for a handler that answers the same object, which nobody changes, as long as the reply is the same: what is
 * sent of it is made once.
 */
export function serveCached<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => MaybePromise<(ReplyOf<E> & object) | RefusalOf<E>>,
): void {
  const serialize = replySerializerOf(endpoint, app.context.parseReplies);
  const bodies = new WeakMap<object, PreparedBody>();
  bind<ReplyOf<E> & object>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send(reply, answer) {
      const known = bodies.get(answer);
      if (known) return sendAtOnce(asJson(reply), known);
      const text = serialize(answer);
      const body = prepareBody(Buffer.from(text));
      if (body) bodies.set(answer, body);
      return asJson(reply).send(text);
    },
  });
}

/**
 * As `serve`, for an endpoint with `upload`: the handler reads the parts of the body as they arrive, files as streams.
 * A part that the contract does not allow ends the reading and is the answer; a handler that refuses midway leaves the
 * rest unread.
 */
export function serveUpload<const E extends UploadEndpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>, parts: UploadParts) => MaybePromise<ReplyOf<E> | RefusalOf<E>>,
): void {
  const mayGoOn = readmissionTo(app, endpoint);
  bind<ReplyOf<E>>(app, endpoint, {
    async handle(call, request) {
      const end = () => void request.raw.destroy();
      const leave = app.context.longCalls.enter({ request, mayGoOn, end });
      try {
        return await receiveUpload(request, endpoint, (parts) => handler(typed<E>(call), parts));
      } finally {
        leave();
      }
    },
    send: sendJson(app, endpoint),
  });
}

/** Like `serve`, for a shared reply that `makeSnapshot` prepared; clients revalidate by its ETag. */
export function serveSnapshot<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => MaybePromise<Snapshot | RefusalOf<E>>,
): void {
  bind<Snapshot>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send: (reply, snapshot) =>
      sendSnapshot(
        reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'private, no-cache'),
        snapshot,
      ),
  });
}

/**
 * As `serve`, for a file that the browser saves; it is streamed and never shown in place. Once who reads it may no longer,
 * the connection is cut, so that the browser knows the file for incomplete.
 */
export function serveFile<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E>) => MaybePromise<Download | RefusalOf<E>>,
): void {
  const mayBeginAgain = readmissionTo(app, endpoint);
  bind<Download>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send: (reply, { content, contentType, fileName, sizeBytes, holder }) => {
      const { request } = reply;
      // A connection that is closed already would never report its end.
      if (!reply.raw.destroyed && (holder ?? request.caller)) {
        const mayGoOn = holder?.mayGoOn ?? mayBeginAgain;
        const end = () => void reply.raw.destroy();
        const leave = app.context.longCalls.enter({ request, mayGoOn, end, ...(holder && { holder }) });
        reply.raw.once('close', leave);
      }
      return reply
        .headers({
          'content-type': contentType,
          'content-disposition': attachmentNamed(fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'no-store',
          ...(sizeBytes !== undefined && { 'content-length': sizeBytes }),
        })
        .send(content);
    },
  });
}

/** What `serveEvents` asks of its handler: the events, a refusal, or null where nothing is to come (204). */
type Events<E extends Endpoint> = AsyncIterable<ServerEvent<ReplyOf<E>>> | RefusalOf<E> | null;

/** When a client whose streams are as many as may be open may look again: none of them ends for the new one. */
const FULL_SECONDS = 60;

/**
 * Binds an endpoint to a stream of server-sent events with a heartbeat every 15 s. The next event is read when the client
 * can take it; `signal` aborts and the iterator returns when it is over.
 */
export function serveEvents<const E extends Endpoint>(
  app: HttpApp,
  endpoint: E,
  handler: (call: Call<E> & { readonly lastEventId: string | null }) => MaybePromise<Events<E>>,
): void {
  const serialize = replySerializerOf(endpoint, app.context.parseReplies);
  const { streams, longCalls } = app.context;
  const mayGoOn = readmissionTo(app, endpoint);
  const limiter = new StreamLimiter(endpoint.maxOpen);
  bind<AsyncIterable<ServerEvent<ReplyOf<E>>> | null>(app, endpoint, {
    handle: (call) => handler(typed<E>(call)),
    send: (reply, events, call) => {
      if (events === null) return reply.code(204).header('cache-control', 'no-store').send();
      if (streams.isClosing) return sendProblem(reply, refuse(unavailable));
      const release = limiter.enter(call.caller?.userId ?? call.network);
      if (!release) return sendProblem(reply, refuse(tooManyStreams, { retryAfterSeconds: FULL_SECONDS }));
      // Ended in the ordinary way: cut off, it would be an error in the console of whose session is over.
      const { request } = reply;
      const leave = longCalls.enter({ request, mayGoOn, end: () => stream.end() }, { isLate: true });
      const stream = openStream(reply, streams, {
        events: eventsOf(events, serialize),
        onEnd: (fault) => {
          release();
          leave();
          call.abort();
          if (fault !== undefined) reportFault(request, fault);
        },
      });
      return reply;
    },
  });
}

function sendJson(app: HttpApp, endpoint: Endpoint) {
  const serialize = replySerializerOf(endpoint, app.context.parseReplies);
  return (reply: FastifyReply, answer: unknown): FastifyReply => asJson(reply).send(serialize(answer));
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
}

/** Counts the streams that each caller holds open in this process, up to `max`; undefined sets no limit. */
class StreamLimiter {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max = Infinity) {
    this.#max = max;
  }

  /** Takes a place for a stream and answers what gives it back, once; null where all places are taken. */
  enter(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max) return null;
    this.#open.set(key, open + 1);
    return () => {
      this.#leave(key);
    };
  }

  #leave(key: string): void {
    const left = (this.#open.get(key) ?? 0) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
