import { countInWords, numberWord, plural } from '#ui/words/numbers.ts';

/** "Two things left: a special character, and the password once more." */
export function sentenceForLeft(things: readonly string[]): string {
  return `${countInWords(things.length, 'thing', 'things')} left: ${joined(things)}.`;
}

/** "Correct the four fields above to go on." */
export function sentenceForErrors(count: number): string {
  return plural(
    count,
    'Correct the field above to continue.',
    `Correct the ${numberWord(count)} fields above to continue.`,
  );
}

/** "Four things need a change". */
export function titleForErrors(count: number): string {
  return countInWords(count, 'thing needs a change', 'things need a change');
}

function joined(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  const separator = things.length === 2 ? ', and ' : ' and ';
  return `${things.slice(0, -1).join(', ')}${separator}${things.at(-1) ?? ''}`;
}
