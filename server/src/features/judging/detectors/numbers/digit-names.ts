import names from '../tables/number-names.json' with { type: 'json' };

const PLAIN = /^[a-z]+$/;
const digits = new Map<string, string>();
for (const row of Object.values(names)) {
  for (const [digit, name] of row.split(' ').entries()) {
    if (name !== '-' && !digits.has(bare(name))) digits.set(bare(name), String(digit));
  }
}

/** The digit that a word of some language names; words of one or two Latin letters are left to prose. */
export function digitOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  return digits.get(lower) ?? (PLAIN.test(lower) ? undefined : digits.get(bare(lower)));
}

function bare(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f']/g, '');
}
