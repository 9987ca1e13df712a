import lines from './acrostic-lines.json' with { type: 'json' };

const linesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(lines));

/** One line of verse for each letter and digit, beginning with it. The same letter later gets another line. */
export function toAcrostic(text: string): string {
  const used = new Map<string, number>();
  const verse = [...text.toUpperCase().replaceAll('-', '')].map((character) => {
    const known = linesOf.get(character) ?? [];
    const times = used.get(character) ?? 0;
    used.set(character, times + 1);
    return known[times % known.length] ?? character;
  });
  return verse.join('\n');
}
