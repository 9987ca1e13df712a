import type { Problem } from '@redoubt/contract/problem.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface RefusalDetails {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
}

/** An expected "no": the problem, the fields it concerns and when to try again. Made by `refuse` alone. */
export interface Refusal<P extends Problem = Problem> extends RefusalDetails {
  readonly refused: P;
}

// A class, so that no reply which happens to have a field `refused` is taken for one.
class MadeRefusal<P extends Problem> implements Refusal<P> {
  readonly refused: P;
  declare readonly errors?: readonly FieldError[];
  declare readonly retryAfterSeconds?: number;

  constructor(refused: P, details: RefusalDetails) {
    this.refused = refused;
    Object.assign(this, details);
  }
}

/** Answers a call with one of its endpoint's problems: `return refuse(challengeClosed)`. */
export function refuse<P extends Problem>(refused: P, details: RefusalDetails = {}): Refusal<P> {
  return new MadeRefusal(refused, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof MadeRefusal;
}
