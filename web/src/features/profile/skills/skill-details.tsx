import type { SkillsExpertise } from '@redoubt/contract/profile';
import { count } from '#ui/words/numbers.ts';
import type { Detail } from '../frame/detail-list.tsx';
import classes from './skills.module.css';

/** What was said beside the levels, in the order of step 2; what was not is left out. */
export function listSkillDetails(skills: SkillsExpertise): readonly Detail[] {
  const { primaryLanguage, secondaryLanguages, languageProficiencies } = skills;
  const languages = [primaryLanguage, ...secondaryLanguages]
    .filter((language) => language !== '')
    .map((language) => withLevel(language, languageProficiencies[language]));
  const lists = [
    { name: 'Languages', words: languages },
    { name: 'Functional expertise', words: skills.functionalExpertise },
    { name: 'Domain expertise', words: skills.domainExpertise },
    { name: 'Certifications', words: skills.certifications },
  ]
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => ({ name, value: <Tags words={words} /> }));
  const lines = [
    { name: 'Education', value: listStudies(skills.education) },
    { name: 'Experience', value: countYears(skills.yearsOfExperience) },
  ].filter(({ value }) => value !== '');
  return [...lists, ...lines];
}

export function withLevel(language: string, level: string | null | undefined): string {
  return level === null || level === undefined ? language : `${language}, ${level}`;
}

/** "Master's, Pharmacy, University of Lagos"; empty where nothing was said. */
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
