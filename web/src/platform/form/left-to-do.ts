const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Two things left: a special character, and the password once more." */
export function sentenceForLeft(things: readonly string[]): string {
  const noun = things.length === 1 ? 'thing' : 'things';
  return `${numberWord(things.length)} ${noun} left: ${joined(things)}.`;
}

/** "Correct the four fields above to go on." */
export function sentenceForErrors(count: number): string {
  return count === 1
    ? 'Correct the field above to go on.'
    : `Correct the ${numberWord(count).toLowerCase()} fields above to go on.`;
}

/** "Four things need a change". */
export function titleForErrors(count: number): string {
  return count === 1 ? 'One thing needs a change' : `${numberWord(count)} things need a change`;
}

function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

function joined(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  const separator = things.length === 2 ? ', and ' : ' and ';
  return `${things.slice(0, -1).join(', ')}${separator}${things.at(-1) ?? ''}`;
}
