import { optionLists } from '@redoubt/contract/profile';
import type { NewExpert } from '@redoubt/contract/talent';

type RecordFields = Pick<
  NewExpert,
  'location' | 'phone' | 'skills' | 'languages' | 'yearsOfExperience' | 'certifications'
>;

const LONGEST_TAG = 80;

/** What a record knows, as the fields of steps 1 and 2: of languages those that the form offers, the first as the primary one. */
export function knownOf({
  location,
  phone,
  skills,
  languages,
  yearsOfExperience,
  certifications,
}: RecordFields) {
  const listed = optionLists.languages;
  const [primaryLanguage, ...secondaryLanguages] = languages.flatMap((language) => {
    const known = listed.find((one) => one.toLowerCase() === language.toLowerCase());
    return known === undefined ? [] : [known];
  });
  return {
    basics: { workLocation: location, phone },
    skills: {
      ...(primaryLanguage !== undefined && { primaryLanguage, secondaryLanguages }),
      domainExpertise: skills.map((skill) => skill.slice(0, LONGEST_TAG)),
      yearsOfExperience,
      certifications,
    },
  };
}
