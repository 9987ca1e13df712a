const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names one after the other: 'Email, Name and Phone'. */
export function list(names: readonly string[]): string {
  return lists.format(names);
}
