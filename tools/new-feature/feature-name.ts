import { Stop } from '../launch/progress.mjs';

/** One name in the spellings that the packages need. */
export interface FeatureName {
  /** client-tasks: folders, files, paths */
  readonly kebab: string;
  /** clientTasks: values */
  readonly camel: string;
  /** ClientTasks: parts of names of functions and components */
  readonly Pascal: string;
  /** client_tasks: tables */
  readonly snake: string;
  /** Client tasks: for people */
  readonly Title: string;
}

/** Reads the name of a new feature; throws a sentence when it is not in kebab-case. */
export function parseFeatureName(text: string | undefined): FeatureName {
  if (!text || !/^[a-z]+(?:-[a-z]+)*$/.test(text)) {
    throw new Stop(
      'Name the feature by the word people say, in kebab-case: npm run new:feature client-tasks',
    );
  }
  const Pascal = text.split('-').map(capitalize).join('');
  return {
    kebab: text,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    snake: text.replaceAll('-', '_'),
    Title: capitalize(text.replaceAll('-', ' ')),
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
