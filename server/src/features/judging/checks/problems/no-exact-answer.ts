/** Thrown where a problem has no answer that can be computed exactly, or one whose numbers grow too large. */
export class NoExactAnswer extends Error {
  override readonly name = 'NoExactAnswer';
}

export function refuseToSolve(reason: string): never {
  throw new NoExactAnswer(reason);
}
