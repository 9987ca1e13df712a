import { ratedAnswer } from '@redoubt/contract/projects';
import * as z from 'zod';

/** The scores that are right, by answer and criterion. */
const known = z.array(z.array(z.number()));

/** Scores that are no further from the known one agree with it. */
export const NEAR_POINTS = 1;

export interface GoldAgreement {
  readonly agreed: number;
  readonly of: number;
}

/** How many scores of a rating come within one point of the known ones; null where nothing is known. */
export function compareGold(answer: unknown, gold: unknown): GoldAgreement | null {
  const rated = ratedAnswer.safeParse(answer);
  const right = known.safeParse(gold);
  if (!rated.success || !right.success) return null;
  const pairs = right.data.flatMap((row, at) =>
    row.flatMap((score, column) => {
      const given = rated.data.ratings[at]?.[column]?.score ?? null;
      return given === null ? [] : [Math.abs(given - score)];
    }),
  );
  return { agreed: pairs.filter((apart) => apart <= NEAR_POINTS).length, of: pairs.length };
}
