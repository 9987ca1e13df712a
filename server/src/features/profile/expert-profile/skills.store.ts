import { userId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { noSkills, type SkillLevel } from '@redoubt/contract/profile';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';
import { levelOf } from './expert-profile.presenter.ts';

/** What a person says that they can do, of step 2. */
export interface SkillColumns {
  readonly redTeaming: SkillLevel;
  readonly ratingEvaluation: SkillLevel;
  readonly functionalExpertise: readonly string[];
  readonly domainExpertise: readonly string[];
}

const skillsOf: PreparedStatement = {
  name: 'said-skills',
  text: `
  select red_teaming, rating_evaluation, functional_expertise, domain_expertise
  from expert_profile where user_id = $1`,
};

interface SkillsRow {
  red_teaming: number;
  rating_evaluation: number;
  functional_expertise: string[];
  domain_expertise: string[];
}

/** Whoever has entered nothing yet is a novice without fields. */
export async function readSkills(database: Database, of: UserId): Promise<SkillColumns> {
  const [row] = await database.query<SkillsRow>(skillsOf, [of]);
  const { llmSkills, functionalExpertise, domainExpertise } = noSkills;
  if (!row)
    return {
      redTeaming: llmSkills.redTeaming[0],
      ratingEvaluation: llmSkills.ratingEvaluation[0],
      functionalExpertise,
      domainExpertise,
    };
  return {
    redTeaming: levelOf(row.red_teaming),
    ratingEvaluation: levelOf(row.rating_evaluation),
    functionalExpertise: row.functional_expertise,
    domainExpertise: row.domain_expertise,
  };
}

/** The fields of each of these people; who has entered none is left out. */
export async function listFieldsOf(
  on: Queryable,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly string[]>> {
  const rows = await on
    .selectFrom('expert_profile')
    .select(['user_id', 'functional_expertise', 'domain_expertise'])
    .where((test) => test('user_id', '=', test.fn.any(test.val([...people]))))
    .execute();
  return new Map(
    rows.map((row) => [userId.parse(row.user_id), [...row.domain_expertise, ...row.functional_expertise]]),
  );
}
