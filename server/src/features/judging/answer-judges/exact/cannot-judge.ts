/**
 * The honest way out of a judge: the question, or an answer, is outside of what it understands or has more than one
 * reading. The message is a sentence for the expert. Caught in one place, judgeAnswer.
 */
export class CannotJudge extends Error {
  override readonly name = 'CannotJudge';
}

export function refuseToJudge(reason: string): never {
  throw new CannotJudge(reason);
}
