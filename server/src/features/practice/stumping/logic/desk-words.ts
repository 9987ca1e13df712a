const CONTRACTIONS: readonly (readonly [from: RegExp, to: string])[] = [
  [/\bcan't\b|\bcannot\b/gu, 'can not'],
  [/\bwon't\b/gu, 'will not'],
  [/n't\b/gu, ' not'],
  [/\bit's\b/gu, 'it is'],
  [/<->|↔|⇔/gu, ' iff '],
  [/->|→|⇒|=>/gu, ' implies '],
  [/[¬~]/gu, ' not '],
  [/[&∧]/gu, ' and '],
  [/[|∨]{1,2}(?!-)/gu, ' or '],
];
const DROPPED = new Set(['a', 'an', 'the', 'does', 'do']);
const FORMS: Readonly<Record<string, string>> = {
  are: 'be',
  is: 'be',
  am: 'be',
  men: 'man',
  women: 'woman',
  people: 'person',
  mice: 'mouse',
  wolves: 'wolf',
  has: 'have',
  goes: 'go',
  children: 'child',
};

/** A message in lower case and whole words, with brackets and commas standing alone. */
export function toDeskWords(message: string): string {
  let text = message.toLowerCase().replaceAll(/["']{2}/gu, '"');
  for (const [from, to] of CONTRACTIONS) text = text.replaceAll(from, to);
  return text
    .replaceAll(/[(),:"]/gu, ' $& ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The bare words of a plain statement, so that "the bells ring" and "bell rings" are one. */
export function stem(words: readonly string[]): string {
  return words
    .filter((word) => !DROPPED.has(word) || words.length === 1)
    .map((word) => FORMS[word] ?? singular(word))
    .join(' ');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/u.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/u.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}
