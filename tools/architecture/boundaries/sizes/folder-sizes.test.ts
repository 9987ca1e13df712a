import { describe, expect, it } from 'vitest';
import { folderSizes } from './folder-sizes.ts';

/** The violations of a repository with so many files in each of these folders. */
async function judge(folders: Readonly<Record<string, number>>): Promise<string[]> {
  const { violations } = await folderSizes({
    root: '/nowhere',
    features: {},
    modules: { modules: [], imports: [], violations: [] },
    sources: Object.entries(folders).flatMap(([folder, count]) =>
      Array.from({ length: count }, (_, index) => ({ path: `${folder}/${String(index)}.ts`, text: '' })),
    ),
  });
  return violations.map(({ where, message }) => `${where} ${message}`);
}

describe('the sizes of folders', () => {
  it('take twenty files, and not one more', async () => {
    expect(await judge({ 'tools/full': 20, 'tools/over': 21 })).toEqual([
      'tools/over holds 21 files; at most 20.',
    ]);
  });
});
