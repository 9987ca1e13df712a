import type { NewExpert } from '@redoubt/contract/talent';
import { unicodeAddress } from '#platform/mail/index.ts';
import { wordsOf } from '#platform/searched-words.ts';

type Searched = Pick<
  NewExpert,
  'name' | 'email' | 'skills' | 'location' | 'department' | 'title' | 'languages'
>;

/** Everything that an expert is found by. */
export function searchedWords({
  name,
  email,
  skills,
  location,
  department,
  title,
  languages,
}: Searched): string[] {
  return [
    ...new Set(
      [name, email, unicodeAddress(email), location, department, title, ...skills, ...languages].flatMap(
        wordsOf,
      ),
    ),
  ];
}
