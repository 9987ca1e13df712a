import { normalizeText } from '@redoubt/contract/shared/text.ts';
import { createHash } from 'node:crypto';
import type { TaskContent } from '@redoubt/contract/client-tasks';
import { wordsOf } from '#platform/searched-words.ts';

type Searched = Pick<TaskContent, 'title' | 'type' | 'instructions' | 'language' | 'skills'>;

/** Everything that a task is found by. */
export function searchedWords({ title, type, instructions, language, skills }: Searched): string[] {
  return [...new Set(wordsOf([title, type, instructions, language, ...skills].join(' ')))];
}

type FingerprintedFields = Pick<TaskContent, 'title' | 'type' | 'instructions'>;

/** In hex. Tasks that differ in case or in the space between words alone are the same. */
export function fingerprintOf({ title, type, instructions }: FingerprintedFields): string {
  const words = [title, type, instructions].map(fold);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

function fold(text: string): string {
  return normalizeText(text, 'NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
