import type {
  BodyInputOf,
  Endpoint,
  ParamsInputOf,
  QueryInputOf,
  ReplyOf,
} from '@redoubt/contract/shared/endpoint.ts';
import { send } from '../api-request.ts';
import { unreachable, unreadable } from '../api-problem.ts';
import { readEvents } from './sse-reader.ts';

interface StreamOptions<E extends Endpoint> {
  readonly params: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  /** The request body, for a stream that is started by one. */
  readonly body?: BodyInputOf<E>;
  /** The id of the last event that was received; the server goes on after it. */
  readonly lastEventId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface StreamedEvent<Data> {
  readonly id: string;
  readonly data: Data;
}

/**
 * Opens an `events` endpoint with the bearer token and yields its events, parsed by the contract, until the server ends
 * the stream. Throws ApiProblem when the server refuses or the connection breaks (`unreachable`): the caller opens it
 * again with the last id. An abort ends it with the signal's reason. Never counted as loading.
 */
export async function* openEvents<const E extends Endpoint>(
  endpoint: E,
  { params, query, body, lastEventId, signal }: StreamOptions<E>,
): AsyncGenerator<StreamedEvent<ReplyOf<E>>, void, undefined> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await send(
    endpoint,
    { params, query, body },
    { accept: 'text/event-stream', headers, signal },
  );
  if (!response.body) throw unreadable(response.status);
  try {
    for await (const event of readEvents(response.body)) {
      yield { id: event.id, data: parseEvent(endpoint, event.data) };
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? unreachable(error) : error;
  }
}

function parseEvent<E extends Endpoint>(endpoint: E, text: string): ReplyOf<E> {
  try {
    return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>;
  } catch (error) {
    throw unreadable(200, error);
  }
}
