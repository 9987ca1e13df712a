import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Authenticate } from './access.ts';

interface LongCall {
  readonly request: FastifyRequest;
  readonly end: () => void;
}

/** The streams and uploads under way, each of which ends once its caller could no longer begin it. */
export class LongCalls {
  readonly #authenticate: Authenticate;
  readonly #open = new Set<LongCall>();

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  /** `end` is called when the caller may call no more; what is answered is to be called when the call is over. */
  enter(request: FastifyRequest, end: () => void): () => void {
    const call = { request, end };
    this.#open.add(call);
    return () => void this.#open.delete(call);
  }

  /** Looks again who the callers are of whom `isMeant` says that something changed. */
  async recheck(isMeant: (caller: Caller) => boolean): Promise<void> {
    const meant = [...this.#open].filter(({ request: { caller } }) => caller && isMeant(caller));
    await Promise.all(meant.map((call) => this.#check(call)));
  }

  async #check({ request: { token, network, log }, end }: LongCall): Promise<void> {
    try {
      if (token === null || !(await this.#authenticate(token, network))) end();
    } catch (error) {
      // Who cannot be asked for now is not let go on: a client comes again.
      log.warn({ err: error }, 'a long call ends, since its caller could not be looked up');
      end();
    }
  }
}
