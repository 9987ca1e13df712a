import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { createHash } from 'node:crypto';
import type { TaskContent } from '@redoubt/contract/client-tasks';
import { wordsOf } from '#platform/searched-words.ts';

type Searched = Pick<TaskContent, 'title' | 'type' | 'instructions' | 'language' | 'skills'>;

/** Every word by which a task can be found. */
export function searchedWords({ title, type, instructions, language, skills }: Searched): string[] {
  return [...new Set(wordsOf([title, type, instructions, language, ...skills].join(' ')))];
}

type FingerprintedFields = Pick<TaskContent, 'title' | 'type' | 'instructions'>;

/** In hex. Tasks that differ only in case or in the space between words have the same fingerprint. */
export function fingerprintOf({ title, type, instructions }: FingerprintedFields): string {
  const words = [title, type, instructions].map(fold);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

function fold(text: string): string {
  return normalizeText(text, 'NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
