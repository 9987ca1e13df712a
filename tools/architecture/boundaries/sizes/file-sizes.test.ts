import { describe, expect, it } from 'vitest';
import type { Repository } from '../../boundary.ts';
import { fileSizes } from './file-sizes.ts';

/** A repository with one file of each length, each in a folder of its own. */
function repositoryOf(...lengths: number[]): Repository {
  return {
    root: '/nowhere',
    features: {},
    modules: { modules: [], imports: [], violations: [] },
    sources: lengths.map((lines, index) => ({
      path: `tools/of-${String(index)}/file.ts`,
      text: '\n'.repeat(lines),
    })),
  };
}

async function messagesOf(repository: Repository): Promise<string[]> {
  const { violations } = await fileSizes(repository);
  return violations.map(({ message }) => message);
}

describe('the sizes of files', () => {
  it('take what is at each limit', async () => {
    expect(
      await messagesOf(repositoryOf(...Array<number>(90).fill(90), ...Array<number>(10).fill(250))),
    ).toEqual([]);
  });

  it('say when half of the files are longer than the median may be', async () => {
    expect(await messagesOf(repositoryOf(1, 91, 91))).toEqual(['have a median of 91 lines; at most 90.']);
  });

  it('say when the longest twentieth is too long', async () => {
    expect(
      await messagesOf(repositoryOf(...Array<number>(94).fill(10), ...Array<number>(6).fill(251))),
    ).toEqual(['have a 95th percentile of 251 lines; at most 250.']);
  });
});
