import { normalizeText } from '@redoubt/contract/shared/text.ts';
const LONGEST_NAME = 120;
const LONGEST_READ = 1000;
const NAMELESS = 'document';

// Controls and line breaks, half a surrogate pair, and cookies that turn or hide text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The name that a person gave a file, for people to read: the last part of a path, in one line that reads as it is stored,
 * at most 120 characters including its extension. It is never the name under which the file is stored.
 */
export function harmlessFileName(given: string): string {
  // Its end has the extension; what is so long is cut anyway.
  const last = normalizeText(given.slice(-LONGEST_READ)).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(INVISIBLE, '')
    .replace(/[\s<>:"|?*]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (plain === '') return NAMELESS;
  const characters = [...plain];
  if (characters.length <= LONGEST_NAME) return plain;
  const extension = EXTENSION.exec(plain)?.[0] ?? '';
  return characters.slice(0, LONGEST_NAME - [...extension].length).join('') + extension;
}
