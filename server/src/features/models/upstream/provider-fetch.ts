import type { CallOwner, Outgoing } from '#platform/outgoing/index.ts';
import { ModelFailure } from './model-failure.ts';
import { readProblem } from './read-problem.ts';

/** Far more than the longest reply, as a token comes wrapped in some hundred bytes. */
const MAX_BYTES = 32_000_000;
const MAX_PROBLEM_CHARACTERS = 20_000;

interface ProviderCall {
  readonly outgoing: Outgoing;
  readonly owner: CallOwner;
  readonly withinMs: number;
}

/** What the code of a provider calls with, for one call. */
interface ProviderFetch {
  readonly fetch: typeof globalThis.fetch;
  /** What broke the reply off in its middle; null where it came to its end. */
  readonly broken: () => Error | null;
}

/**
 * What is no stream of events becomes the failure that it is before the provider's code reads it, so that no error of
 * that code holds the prompt or the answer. A stream that breaks off ends there as if it were whole, and `broken` says
 * that it was not: an error would take along what has come and is not yet read.
 */
export function createProviderFetch({ outgoing, owner, withinMs }: ProviderCall): ProviderFetch {
  const limits = { idleMs: withinMs, totalMs: withinMs, maxBytes: MAX_BYTES };
  const send = outgoing.fetchWithin(limits, owner);
  let broken: Error | null = null;
  return {
    broken: () => broken,
    async fetch(input, init) {
      const reply = await send(input, withoutEmptyKey(init));
      if (!reply.ok) throw await problemOf(reply);
      const { status, headers } = reply;
      if (headers.get('content-type')?.startsWith('text/event-stream') && reply.body) {
        const note = (error: Error) => void (broken = error);
        return new Response(endingQuietly(reply.body, note), { status, headers });
      }
      await reply.body?.cancel();
      throw new ModelFailure('protocol', { status });
    },
  };
}

function endingQuietly(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  note: (error: Error) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          note(error instanceof Error ? error : new ModelFailure('lost'));
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Without a key the header is not sent at all. */
function withoutEmptyKey(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (headers.get('x-api-key') === '') headers.delete('x-api-key');
  return { ...init, headers };
}

async function problemOf(reply: Response): Promise<Error> {
  let text = '';
  const decoder = new TextDecoder();
  const body: AsyncIterable<Uint8Array> | undefined = reply.body?.values();
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= MAX_PROBLEM_CHARACTERS) break;
  }
  return readProblem({ status: reply.status, text, retryAfter: reply.headers.get('retry-after') });
}
