import type { ShownVote } from '@redoubt/contract/arena';
import type { DecidedVote } from '#features/judging';
import { readSkills } from '#features/profile';
import type { Kit } from '#kit.ts';

interface RulingTimes {
  readonly at: Date;
  /** The time of the ruling before it; null where it is the first. */
  readonly after: Date | null;
}

/** The votes that led to a ruling: the fields of the voters are shown, and nobody's name. */
export function presentVotes(
  { database }: Pick<Kit, 'database'>,
  counted: readonly DecidedVote[],
  { at, after }: RulingTimes,
): Promise<ShownVote[]> {
  return Promise.all(
    counted
      .filter(({ decidedAt }) => decidedAt <= at && (after === null || decidedAt > after))
      .map(async ({ userId, fields, vote, line, sentence, votedAt }) => ({
        field: fieldOf(fields, await readSkills(database, userId)),
        vote,
        line,
        sentence,
        votedAt: votedAt.toISOString(),
      })),
  );
}

type Skills = Awaited<ReturnType<typeof readSkills>>;

/** The voter's field among those that were asked for, or else the first one of theirs. */
function fieldOf(
  asked: readonly string[],
  { domainExpertise, functionalExpertise }: Pick<Skills, 'domainExpertise' | 'functionalExpertise'>,
): string | null {
  const own = [...domainExpertise, ...functionalExpertise];
  return own.find((field) => asked.includes(field.toLocaleLowerCase('en'))) ?? own[0] ?? null;
}
