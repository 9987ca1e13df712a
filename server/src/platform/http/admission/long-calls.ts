import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/use-case/caller.ts';

interface LongCall {
  readonly request: FastifyRequest;
  /** Whether who made the request may still make it. */
  readonly mayGoOn: (request: FastifyRequest) => Promise<boolean>;
  readonly end: () => void;
}

/** The streams and uploads under way, each of which ends once its caller could no longer begin it. */
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

  /** Looks again at the calls of those of whom `isMeant` says that something changed. */
  async recheck(isMeant: (caller: Caller) => boolean): Promise<void> {
    const meant = [...this.#open].filter(({ request: { caller } }) => caller && isMeant(caller));
    await Promise.all(meant.map((call) => this.#check(call)));
  }

  async #check({ request, mayGoOn, end }: LongCall): Promise<void> {
    try {
      if (!(await mayGoOn(request))) end();
    } catch (error) {
      // Who cannot be asked for now is not let go on: a client comes again.
      request.log.warn({ err: error }, 'long call ended; caller lookup failed');
      end();
    }
  }
}
