import type { Token } from '../reading/tokens.ts';

// How the answer is to be written changes nothing about what it is.
const INSTRUCTIONS = [
  'give me the decimal',
  'give the decimal',
  'give me a decimal',
  'as a decimal',
  'as a fraction',
  'in lowest terms',
  'in simplest form',
  'in its simplest form',
  'as a simplified fraction',
  'as a mixed number',
  'give the answer as a decimal',
  'give the answer as a fraction',
  'give your answer as a decimal',
  'give your answer as a fraction',
  'just the number',
  'only the number',
  'give me just the number',
  'no working needed',
  'show the steps',
  'show me the steps',
  'show your steps',
  'explain',
  'explain your answer',
  'i need it for homework',
  'asap',
  '( thousand millions )',
  '( a thousand millions )',
  'worked exactly',
]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);
const MARKS = new Set(['.', ',', '?', '!', ';', '\n', '-', '—']);

/** Takes requests on the form of the answer off the end, and bracketed ones out of the middle. */
export function withoutInstructions(tokens: readonly Token[]): readonly Token[] {
  let rest = tokens;
  for (;;) {
    const found = INSTRUCTIONS.find((words) => endsWith(rest, words)) ?? null;
    if (found === null) break;
    rest = rest.slice(0, rest.length - found.length);
    while (MARKS.has(rest.at(-1)?.text ?? '')) rest = rest.slice(0, -1);
  }
  const bracketed = INSTRUCTIONS.filter(([first]) => first === '(');
  for (const words of bracketed) {
    const at = rest.findIndex((_, place) =>
      words.every((word, offset) => rest[place + offset]?.text === word),
    );
    if (at !== -1) rest = [...rest.slice(0, at), ...rest.slice(at + words.length)];
  }
  return rest;
}

const endsWith = (tokens: readonly Token[], words: readonly string[]): boolean =>
  words.length < tokens.length &&
  words.every((word, at) => tokens[tokens.length - words.length + at]?.text === word);
