const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** The same within a sentence, where their first letters are small: 'hate and private data'. */
export function inSentence(names: readonly string[]): string {
  return list(names.map((name) => name.slice(0, 1).toLocaleLowerCase('en') + name.slice(1)));
}

/** Names one after the other: 'Email, Name and Phone'. */
export function list(names: readonly string[]): string {
  return lists.format(names);
}
