import type { CallOwner, Outgoing } from '#platform/outgoing/index.ts';
import { ModelFailure, readProblem } from './model-failure.ts';
import { createUsageCleaner, type UsageCleaner } from './token-counts.ts';

/** Far more than the longest reply, as a token comes wrapped in some hundred bytes. */
const MAX_BYTES = 32_000_000;
const MAX_PROBLEM_CHARACTERS = 20_000;

interface ProviderCall {
  readonly outgoing: Outgoing;
  readonly owner: CallOwner;
  readonly withinMs: number;
}

/** The `fetch` that the library of a provider uses for one call. */
interface ProviderFetch {
  readonly fetch: typeof globalThis.fetch;
  /** What broke the reply off in its middle; null where it ended normally. */
  readonly broken: () => Error | null;
  /** Whether the provider reported any count of tokens, whatever it was. */
  readonly hasReportedUsage: () => boolean;
}

/**
 * Turns any reply that is not a stream of events into a failure before the provider's library reads it, so that no
 * error of that library holds the prompt or the answer. A stream that breaks off ends for the library as if it were
 * complete, and `broken` says that it was not: an error would discard what has arrived and is not read yet. What a stream says
 * of usage is made numbers.
 */
export function createProviderFetch({ outgoing, owner, withinMs }: ProviderCall): ProviderFetch {
  const limits = { idleMs: withinMs, totalMs: withinMs, maxBytes: MAX_BYTES };
  const send = outgoing.fetchWithin(limits, owner);
  let broken: Error | null = null;
  const usage = createUsageCleaner();
  return {
    broken: () => broken,
    hasReportedUsage: () => usage.hasReported,
    async fetch(input, init) {
      const reply = await send(input, withoutEmptyKey(init));
      if (!reply.ok) throw await problemOf(reply);
      const { status, headers } = reply;
      if (headers.get('content-type')?.startsWith('text/event-stream') && reply.body) {
        const note = (error: Error) => void (broken = error);
        return new Response(endingQuietly(reply.body, usage, note), { status, headers });
      }
      await reply.body?.cancel();
      throw new ModelFailure('protocol', { status });
    },
  };
}

function endingQuietly(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  usage: UsageCleaner,
  note: (error: Error) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        let lines: Uint8Array<ArrayBuffer> | null = null;
        try {
          while (lines === null) {
            const { done, value } = await reader.read();
            if (done) break;
            lines = usage.take(value);
          }
        } catch (error) {
          note(error instanceof Error ? error : new ModelFailure('lost'));
        }
        const rest = lines ?? usage.rest();
        if (rest) controller.enqueue(rest);
        if (!lines) controller.close();
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
