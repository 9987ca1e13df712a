import { describe, expect, it } from 'vitest';
import { fragments } from './fragments.ts';

const SHORT = '\n'.repeat(29);

interface Planted {
  readonly path: string;
  readonly text?: string;
  readonly importers: readonly string[];
  readonly isDynamic?: boolean;
}

/** What the check reports about one file and those who import it. */
async function messagesOf({ path, text = SHORT, importers, isDynamic = false }: Planted): Promise<string[]> {
  const { violations } = await fragments({
    root: '/nowhere',
    features: {},
    modules: {
      modules: [],
      imports: importers.map((from) => ({ from, specifier: path, to: path, isTypeOnly: false, isDynamic })),
      violations: [],
    },
    sources: [{ path, text }],
  });
  return violations.map(({ where, message }) => `${where} ${message}`);
}

describe('fragments', () => {
  it('are short files with one importer, and tests do not count as another', async () => {
    const path = 'server/src/features/arena/attempts/part.ts';
    const importers = [
      'server/src/features/arena/attempts/whole.ts',
      'server/src/features/arena/attempts/whole.test.ts',
    ];
    expect(await messagesOf({ path, importers })).toEqual([
      `${path} has 29 lines and one importer. Merge it into ${importers[0] ?? ''}.`,
    ]);
  });

  const whole = 'web/src/features/arena/whole.tsx';
  it.each<Planted & { readonly reason: string }>([
    { reason: 'files of 30 lines', path: 'tools/part.ts', text: '\n'.repeat(30), importers: ['tools/a.ts'] },
    { reason: 'files with two importers', path: 'tools/part.ts', importers: ['tools/a.ts', 'tools/b.ts'] },
    { reason: 'files with a role', path: 'web/src/features/arena/part.queries.ts', importers: [whole] },
    { reason: 'chunks', path: 'web/src/features/arena/part.tsx', importers: [whole], isDynamic: true },
    { reason: 'files of a lower layer', path: 'web/src/ui/part.tsx', importers: [whole] },
    {
      reason: 'use cases',
      path: 'server/src/features/arena/end.ts',
      importers: ['server/src/features/arena/arena.routes.ts'],
    },
  ])('are not $reason', async (planted) => {
    expect(await messagesOf(planted)).toEqual([]);
  });
});
