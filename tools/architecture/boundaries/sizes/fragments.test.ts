import { describe, expect, it } from 'vitest';
import { fragments } from './fragments.ts';

const part = 'web/src/features/arena/bench/part.tsx';
const whole = 'web/src/features/arena/bench/whole.tsx';

interface Planted {
  readonly path?: string;
  readonly lines?: number;
  readonly importers?: readonly string[];
  readonly isDynamic?: boolean;
}

/** What the check reports of a file of 29 lines that one other file imports, but for what is given. */
async function messagesOf({ path = part, lines = 29, importers = [whole], isDynamic = false }: Planted) {
  const imports = [
    ...importers.map((from) => ({ from, to: path, isDynamic })),
    { from: 'web/src/pages/arena.page.tsx', to: whole, isDynamic: false },
  ];
  const { violations } = await fragments({
    root: '/nowhere',
    features: {},
    modules: {
      modules: [],
      imports: imports.map((each) => ({ ...each, specifier: each.to, isTypeOnly: false })),
      violations: [],
    },
    sources: [{ path, text: '\n'.repeat(lines) }],
  });
  return violations.map(({ where, message }) => `${where} ${message}`);
}

const found = [`${part} has 29 lines and one importer. Merge it into ${whole}.`];

describe('fragments', () => {
  it.each<[string, Planted]>([
    ['a short file with one importer', {}],
    ['one that a test imports too', { importers: [whole, whole.replace('.tsx', '.test.tsx')] }],
  ])('are %s', async (_what, planted) => {
    expect(await messagesOf(planted)).toEqual(found);
  });

  it.each<[string, Planted]>([
    ['a file of 30 lines', { lines: 30 }],
    ['a file with two importers', { importers: [whole, whole.replace('whole', 'another')] }],
    ['a file with a role', { path: part.replace('.tsx', '.queries.ts') }],
    ['a chunk', { isDynamic: true }],
    ['a file of a lower layer', { path: 'web/src/ui/part.tsx' }],
    ['a use case', { importers: ['web/src/features/arena/arena.routes.ts'] }],
    [
      'a part of a script that a test imports',
      { importers: ['web/src/features/script.ts', 'web/src/a.test.ts'] },
    ],
  ])('are not %s', async (_what, planted) => {
    expect(await messagesOf(planted)).toEqual([]);
  });
});
