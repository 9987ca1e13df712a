import {
  type BasicInfo,
  noSkills,
  proficiencies,
  type SkillLevel,
  type SkillsExpertise,
} from '@redoubt/contract/profile';

/** What a person entered; the account adds name, address and image. */
export type StoredBasics = Omit<BasicInfo, 'fullName' | 'email' | 'isEmailVerified' | 'avatarUrl'> & {
  /** Null where none was given. */
  readonly fullName: string | null;
};

export interface StoredExpertProfile {
  readonly basics: StoredBasics;
  readonly skills: SkillsExpertise;
}

export interface ProfileRow {
  readonly full_name: string | null;
  readonly country_of_residence: string;
  readonly work_location: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly professional_title: string;
  readonly about: string;
  readonly hourly_rate_minor: number;
  readonly website: string;
  readonly github: string;
  readonly linkedin: string;
  readonly availability: string;
  readonly primary_language: string;
  readonly secondary_languages: string[];
  readonly works_in_one_language: boolean;
  readonly language_proficiencies: unknown;
  readonly functional_expertise: string[];
  readonly domain_expertise: string[];
  readonly institution: string;
  readonly degree: string;
  readonly field_of_study: string;
  readonly content_writing: number;
  readonly instruction_following: number;
  readonly rating_evaluation: number;
  readonly rlhf: number;
  readonly red_teaming: number;
  readonly years_of_experience: number | null;
  readonly certifications: string[];
}

const emptyProfile: StoredExpertProfile = {
  basics: {
    fullName: null,
    countryOfResidence: '',
    workLocation: '',
    countryCode: '+1',
    phoneNumber: '',
    professionalTitle: '',
    about: '',
    hourlyRate: 0,
    website: '',
    github: '',
    linkedin: '',
    availability: '',
  },
  skills: noSkills,
};

/** Null is a person who has entered nothing yet. */
export function presentRow(row: ProfileRow | null): StoredExpertProfile {
  return row ? { basics: presentBasics(row), skills: presentSkills(row) } : emptyProfile;
}

/** The same the other way: a column that is left out here does not compile. */
export function columnsOf({ basics, skills }: StoredExpertProfile) {
  return { ...basicColumns(basics), ...skillColumns(skills) } satisfies Record<keyof ProfileRow, unknown>;
}

function presentBasics(row: ProfileRow): StoredBasics {
  return {
    fullName: row.full_name,
    countryOfResidence: row.country_of_residence,
    workLocation: row.work_location,
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    professionalTitle: row.professional_title,
    about: row.about,
    hourlyRate: row.hourly_rate_minor / 100,
    website: row.website,
    github: row.github,
    linkedin: row.linkedin,
    availability: row.availability,
  };
}

function basicColumns(basics: StoredBasics) {
  return {
    full_name: basics.fullName,
    country_of_residence: basics.countryOfResidence,
    work_location: basics.workLocation,
    country_code: basics.countryCode,
    phone_number: basics.phoneNumber,
    professional_title: basics.professionalTitle,
    about: basics.about,
    hourly_rate_minor: Math.round(basics.hourlyRate * 100),
    website: basics.website,
    github: basics.github,
    linkedin: basics.linkedin,
    availability: basics.availability,
  };
}

function presentSkills(row: ProfileRow): SkillsExpertise {
  return {
    primaryLanguage: row.primary_language,
    secondaryLanguages: row.secondary_languages,
    worksInOneLanguage: row.works_in_one_language,
    languageProficiencies: presentProficiencies(row.language_proficiencies),
    functionalExpertise: row.functional_expertise,
    domainExpertise: row.domain_expertise,
    education: { institution: row.institution, degree: row.degree, fieldOfStudy: row.field_of_study },
    llmSkills: {
      contentWriting: [levelOf(row.content_writing)],
      instructionFollowing: [levelOf(row.instruction_following)],
      ratingEvaluation: [levelOf(row.rating_evaluation)],
      rlhf: [levelOf(row.rlhf)],
      redTeaming: [levelOf(row.red_teaming)],
    },
    yearsOfExperience: row.years_of_experience,
    certifications: row.certifications,
  };
}

function skillColumns({ education, llmSkills, ...skills }: SkillsExpertise) {
  return {
    primary_language: skills.primaryLanguage,
    secondary_languages: skills.secondaryLanguages,
    works_in_one_language: skills.worksInOneLanguage,
    language_proficiencies: JSON.stringify(skills.languageProficiencies),
    functional_expertise: skills.functionalExpertise,
    domain_expertise: skills.domainExpertise,
    institution: education.institution,
    degree: education.degree,
    field_of_study: education.fieldOfStudy,
    content_writing: llmSkills.contentWriting[0],
    instruction_following: llmSkills.instructionFollowing[0],
    rating_evaluation: llmSkills.ratingEvaluation[0],
    rlhf: llmSkills.rlhf[0],
    red_teaming: llmSkills.redTeaming[0],
    years_of_experience: skills.yearsOfExperience,
    certifications: skills.certifications,
  };
}

/** A level that is stored as a number. */
export function levelOf(stored: number): SkillLevel {
  return stored === 3 || stored === 2 ? stored : 1;
}

function presentProficiencies(stored: unknown): SkillsExpertise['languageProficiencies'] {
  const levels: SkillsExpertise['languageProficiencies'] = {};
  for (const [language, given] of Object.entries(stored ?? {})) {
    const known = proficiencies.find((proficiency) => proficiency === given);
    if (known) levels[language] = known;
  }
  return levels;
}
