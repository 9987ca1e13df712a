import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { noSkills, type SkillLevel } from '@redoubt/contract/profile';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import type { PersonPart } from '#platform/database/person-part.ts';
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

/** What decides which work suits a person: languages, fields and rate, as they say them themselves. */
export interface WorkProfile {
  readonly languages: readonly string[];
  readonly fields: readonly string[];
  /** In dollars of a hundred cents; 0 where they set none. */
  readonly hourlyRateMinor: number;
}

/** Null of somebody without an expert profile. */
export const workProfilePart: PersonPart<WorkProfile | null> = {
  sql: `(select json_build_object('languages', array_remove(array_prepend(primary_language, secondary_languages), ''),
    'fields', functional_expertise || domain_expertise, 'hourlyRateMinor', hourly_rate_minor)
    from expert_profile where user_id = person.id)`,
};
