/** How often a statement was slow, and for how long at most. */
export interface SlowStatementCount {
  /** Its name or its text as we wrote it, without values. */
  readonly statement: string;
  readonly times: number;
  readonly longestMs: number;
}

/** More are counted together: a text that is made anew each time must not fill the memory. */
const MOST_STATEMENTS = 200;
const OTHERS = 'other statements';

/** Counts slow statements in memory, until they are taken. */
export class SlowTally {
  #statements = new Map<string, { times: number; longestMs: number }>();

  add(statement: string, ms: number): void {
    const isKnown = this.#statements.has(statement) || this.#statements.size < MOST_STATEMENTS;
    const name = isKnown ? statement : OTHERS;
    const { times, longestMs } = this.#statements.get(name) ?? { times: 0, longestMs: 0 };
    this.#statements.set(name, { times: times + 1, longestMs: Math.max(longestMs, ms) });
  }

  /** What was counted since it was last taken. */
  take(): readonly SlowStatementCount[] {
    const taken = this.#statements;
    this.#statements = new Map();
    return [...taken].map(([statement, counts]) => ({ statement, ...counts }));
  }
}
