import { Overload } from '#platform/overload.ts';

export interface Turn {
  /** For whom the work is done. */
  readonly person: string;
  /** Aborts when nobody waits for the result any more: work whose turn has not come is then never begun. */
  readonly signal: AbortSignal;
}

interface TurnOptions {
  /** What is limited, as in 'images'. */
  readonly name: string;
  /** How much of one person's work may wait, beside what is being done. */
  readonly mostOfOne: number;
  readonly mostInAll: number;
}

const RETRY_AFTER_SECONDS = 5;

/** One piece of work at a time, and people in turns: however much one of them asks for, another is next. */
export class Turns {
  readonly #options: TurnOptions;
  /** What begins each piece of work; first the person whose turn is next. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #isBusy = false;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  /** Does work when its person's turn has come. @throws Overload when too much waits, or nobody waits any more. */
  async take<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    if (turn.signal.aborted) throw nobodyWaits();
    if (this.#isBusy) await this.#wait(turn);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#passOn(turn.person);
    }
  }

  #wait({ person, signal }: Turn): Promise<void> {
    const { name, mostOfOne, mostInAll } = this.#options;
    const own = this.#waiting.get(person) ?? new Set();
    const inAll = this.#waiting.values().reduce((sum, { size }) => sum + size, 0);
    if (own.size >= mostOfOne || inAll >= mostInAll)
      throw new Overload(`Too many ${name} are waiting.`, RETRY_AFTER_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      signal.removeEventListener('abort', giveUp);
      own.delete(begin);
      if (own.size === 0) this.#waiting.delete(person);
    };
    const begin = (): void => {
      leave();
      resolve();
    };
    const giveUp = (): void => {
      leave();
      reject(nobodyWaits());
    };
    this.#waiting.set(person, own.add(begin));
    signal.addEventListener('abort', giveUp);
    return promise;
  }

  #passOn(person: string): void {
    const own = this.#waiting.get(person);
    // Whoever had a turn is behind all the others now.
    if (own && this.#waiting.delete(person)) this.#waiting.set(person, own);
    const [next] = this.#waiting.values();
    const [begin] = next ?? [];
    if (begin) begin();
    else this.#isBusy = false;
  }
}

function nobodyWaits(): Overload {
  return new Overload('Nobody waits for the result any more.', RETRY_AFTER_SECONDS);
}
