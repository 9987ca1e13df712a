import type { Response as RawReply } from 'undici';
import { faultOf, OutgoingFault } from './outgoing-fault.ts';

/** Ends a call that takes too long. */
export interface Watch {
  /** Aborts when the time is over, or the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** Something came. */
  note(): void;
  /** The call is over. */
  end(): void;
}

export function watchTime(
  { idleMs, totalMs }: { idleMs: number; totalMs: number },
  caller: AbortSignal,
): Watch {
  const late = new AbortController();
  const giveUp = () => late.abort(new OutgoingFault('time-out'));
  const idle = setTimeout(giveUp, idleMs);
  const total = setTimeout(giveUp, totalMs);
  return {
    signal: AbortSignal.any([late.signal, caller]),
    note: () => void idle.refresh(),
    end() {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
}

interface Bounds {
  readonly watch: Watch;
  readonly maxBytes: number;
}

/** The reply with a body that fails once it is too large or late, and hangs up when nobody wants more of it. */
export function boundReply(reply: RawReply, bounds: Bounds): Response {
  const { status, statusText, headers } = reply;
  const shown = { status, statusText, headers: [...headers] as [string, string][] };
  if (reply.body === null) {
    bounds.watch.end();
    return new Response(null, shown);
  }
  return new Response(boundBody(reply.body as ReadableStream<Uint8Array<ArrayBuffer>>, bounds), shown);
}

function boundBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { watch, maxBytes }: Bounds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let bytes = 0;
  const next = async () => {
    const { done, value } = await reader.read();
    if (done) return null;
    watch.note();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new OutgoingFault('too-large');
    return value;
  };
  const hangUp = async (reason: unknown) => {
    watch.end();
    await reader.cancel(reason).catch(() => undefined);
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (piece) {
            controller.enqueue(piece);
            return;
          }
          watch.end();
          controller.close();
        } catch (error) {
          await hangUp(error);
          controller.error(watch.signal.aborted ? watch.signal.reason : faultOf(error));
        }
      },
      cancel: hangUp,
    },
    { highWaterMark: 0 },
  );
}
