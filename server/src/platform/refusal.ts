import { type Problem, type ProblemWithMembers, invalidFields } from '@redoubt/contract/shared/problem.ts';
import type * as z from 'zod';
import { FOREIGN_CURSOR } from '@redoubt/contract/shared/paging.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** Where the field takes one of a closed list: the list. */
  readonly allowed?: readonly string[];
}

interface RefusalDetails {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** The values of the problem's members. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** A problem with members is refused with them; another has none to give. */
type DetailsOf<P extends Problem> =
  P extends ProblemWithMembers<infer Members>
    ? [details: RefusalDetails & { readonly members: z.output<Members> }]
    : [details?: Omit<RefusalDetails, 'members'>];

/** An expected "no": the problem, the fields it concerns and when to try again. Made by `refuse` alone. */
export interface Refusal<P extends Problem = Problem> extends RefusalDetails {
  readonly refused: P;
}

// A class, so that no reply which happens to have a field `refused` is taken for one.
class MadeRefusal<P extends Problem> implements Refusal<P> {
  readonly refused: P;
  declare readonly errors?: readonly FieldError[];
  declare readonly retryAfterSeconds?: number;
  declare readonly members?: Readonly<Record<string, unknown>>;
  readonly #keepsWrites: boolean;

  constructor(refused: P, details: RefusalDetails, isCommitted = false) {
    this.refused = refused;
    Object.assign(this, details);
    this.#keepsWrites = isCommitted;
  }

  static keeps(refusal: Refusal): boolean {
    return refusal instanceof MadeRefusal && refusal.#keepsWrites;
  }
}

/** Answers a call with one of its endpoint's problems: `return refuse(challengeClosed)`. */
export function refuse<P extends Problem>(refused: P, ...[details]: DetailsOf<P>): Refusal<P> {
  return new MadeRefusal(refused, details ?? {});
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof MadeRefusal;
}

/**
 * The same refusal as the answer of a transaction that commits in spite of it; any other undoes what was written. For the
 * few that must leave a trace: `return keepWrites(refuse(secondFactorRequired))`.
 */
export function keepWrites<P extends Problem>({ refused, ...details }: Refusal<P>): Refusal<P> {
  return new MadeRefusal(refused, details, true);
}

export function keepsWrites(refusal: Refusal): boolean {
  return MadeRefusal.keeps(refusal);
}

/** For a cursor of the right form that names no place in the list: a 422 like the wrong form's own. */
export function refuseCursor(): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path: 'cursor', message: FOREIGN_CURSOR }] });
}
