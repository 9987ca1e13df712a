import type { BackgroundVerification, SkillsExpertise } from '@redoubt/contract/profile';
import type { ReactNode } from 'react';
import { count } from '#ui/words/numbers.ts';
import type { Detail } from '../frame/detail-list.tsx';
import classes from './skills.module.css';

/** How a field is shown; null where it was left empty. */
interface Shown {
  readonly name: string;
  readonly value: (skills: SkillsExpertise) => ReactNode;
}

/** Each field of step 2 in the order of the page; null is one that another shows. A field that is missing does not compile. */
const shown: Readonly<Record<keyof SkillsExpertise, Shown | null>> = {
  primaryLanguage: { name: 'Languages', value: (skills) => tagsOf(languagesOf(skills)) },
  secondaryLanguages: null,
  worksInOneLanguage: {
    name: 'Works in',
    value: ({ worksInOneLanguage: isOne }) => (isOne ? 'One language only' : null),
  },
  languageProficiencies: null,
  functionalExpertise: {
    name: 'Functional expertise',
    value: ({ functionalExpertise }) => tagsOf(functionalExpertise),
  },
  domainExpertise: { name: 'Domain expertise', value: ({ domainExpertise }) => tagsOf(domainExpertise) },
  certifications: { name: 'Certifications', value: ({ certifications }) => tagsOf(certifications) },
  education: { name: 'Education', value: ({ education }) => listStudies(education) || null },
  yearsOfExperience: {
    name: 'Experience',
    value: ({ yearsOfExperience }) => countYears(yearsOfExperience) || null,
  },
  // Its bars are above.
  llmSkills: null,
};

/** What was given beside the levels; what was not is left out. */
export function listSkillDetails(skills: SkillsExpertise): readonly Detail[] {
  return Object.values(shown).flatMap((one) => {
    const value = one?.value(skills) ?? null;
    return one === null || value === null ? [] : [{ name: one.name, value }];
  });
}

/** The fields that Admins found proven by a credential document; nothing where there are none. */
export function listVerifiedFields({ credentialDocuments }: BackgroundVerification): readonly Detail[] {
  const fields = [...new Set(credentialDocuments.flatMap(({ provenFields }) => provenFields))].toSorted();
  return fields.length === 0 ? [] : [{ name: 'Verified fields', value: <Tags words={fields} /> }];
}

function languagesOf({ primaryLanguage, secondaryLanguages, languageProficiencies }: SkillsExpertise) {
  return [primaryLanguage, ...secondaryLanguages]
    .filter((language) => language !== '')
    .map((language) => withLevel(language, languageProficiencies[language]));
}

function tagsOf(words: readonly string[]): ReactNode {
  return words.length === 0 ? null : <Tags words={words} />;
}

export function withLevel(language: string, level: string | null | undefined): string {
  return level === null || level === undefined ? language : `${language}, ${level}`;
}

/** "Master's, Pharmacy, University of Lagos"; empty where nothing was given. */
export function listStudies({ degree, fieldOfStudy, institution }: SkillsExpertise['education']): string {
  return [degree, fieldOfStudy, institution].filter((word) => word !== '').join(', ');
}

export function countYears(years: number | null): string {
  return years === null ? '' : count(years, 'year', 'years');
}

export function Tags({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className={classes['tags']}>
      {words.map((word) => (
        <li key={word} className={classes['tag']}>
          {word}
        </li>
      ))}
    </ul>
  );
}
