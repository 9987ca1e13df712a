import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/use-case/caller.ts';

type CallerKey = Pick<Caller, 'userId' | 'sessionId'>;

interface LongCall {
  readonly request: FastifyRequest;
  /** Whose right the call hangs on; that of the request's caller unless it is named. */
  readonly holder?: CallerKey;
  /** Whether who made the request may still make it. */
  readonly mayGoOn: (request: FastifyRequest) => Promise<boolean>;
  readonly end: () => void;
}

/** The streams, uploads and downloads under way, each of which ends once its caller could no longer begin it. */
export class LongCalls {
  readonly #open = new Set<LongCall>();

  /**
   * `end` is called when the caller may call no more; what is answered is to be called when the call is over. A call that
   * enters a while after it was let in is looked at once more.
   */
  enter(call: LongCall, { isLate = false } = {}): () => void {
    this.#open.add(call);
    if (isLate) void this.#check(call);
    return () => void this.#open.delete(call);
  }

  /** Checks again the calls of the callers for whom `isAffected` is true. */
  async recheck(isAffected: (caller: CallerKey) => boolean): Promise<void> {
    const affected = [...this.#open].filter(
      ({ request, holder = request.caller }) => holder && isAffected(holder),
    );
    await Promise.all(affected.map((call) => this.#check(call)));
  }

  async #check({ request, mayGoOn, end }: LongCall): Promise<void> {
    try {
      if (!(await mayGoOn(request))) end();
    } catch (error) {
      // A caller who cannot be looked up now may not go on: a client comes again.
      request.log.warn({ err: error }, 'long call ended; caller lookup failed');
      end();
    }
  }
}
