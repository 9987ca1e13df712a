import type { Rational } from '../../exact/rational.ts';
import { refuseToJudge } from '../../exact/cannot-judge.ts';
import type { NumberQuestion } from '../../reading/worked-number.ts';
import { isSameThing, refuseOtherWeight, type StoryText } from './story-text.ts';

type Groups = Readonly<Record<string, string | undefined>>;

export interface StoryPattern {
  readonly test: RegExp;
  /** Words that count, and that the pattern takes account of. */
  readonly allowed: readonly string[];
  readonly solve: (values: readonly Rational[], groups: Groups) => NumberQuestion;
}

export function solveByPattern(story: StoryText, patterns: readonly StoryPattern[]): NumberQuestion | null {
  for (const { test, allowed, solve } of patterns) {
    const match = test.exec(story.text);
    if (match === null) continue;
    refuseOtherWeight(story, allowed);
    return solve(story.values, match.groups ?? {});
  }
  return null;
}

/** The value at a place; the pattern has found as many. */
export const valueAt = (values: readonly Rational[], at: number): Rational =>
  values[at] ?? refuseToJudge('A number is missing.');

export function refuseUnlike(first: string | undefined, second: string | undefined): void {
  if (!isSameThing(first, second)) refuseToJudge('Name the same thing, and the same unit, both times.');
}
