import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeatureGraph } from '../architecture/feature-graph.ts';
import { inspectRepository } from '../architecture/boundaries/inspect-repository.ts';
import { captureChild } from '../launch/child.mjs';
import { copyRepository } from '../testing/copy-repository.ts';
import { makeFeature } from './make-feature.ts';

const NAME = 'field-notes';

describe('new:feature', () => {
  const repository = copyRepository();
  let made: readonly string[] = [];

  beforeAll(async () => {
    made = (await makeFeature(repository.root, NAME)).filter((path) => /\.tsx?$/.test(path));
  });
  afterAll(repository.remove);

  it('is formatted', async () => {
    const formatted = await captureChild(['oxfmt', '--check', ...made], { cwd: repository.root });
    expect(formatted).toMatchObject({ exitCode: 0 });
  });

  it('refuses a name that is taken or not in kebab-case', async () => {
    await expect(makeFeature(repository.root, 'arena')).rejects.toThrow('exists already');
    await expect(makeFeature(repository.root, 'FieldNotes')).rejects.toThrow('kebab-case');
  });

  const wholeChecks = [
    {
      claim: 'crosses no boundary but the pages that npm run fix draws anew',
      list: async () => {
        const file = pathToFileURL(join(repository.root, 'tools/architecture/feature-graph.ts')).href;
        const { featureGraph } = (await import(file)) as { featureGraph: FeatureGraph };
        const { violations } = await inspectRepository(repository.root, featureGraph);
        // Nothing else is wrong with the repository: `npm run check boundaries` sees to that.
        const drawn = ['style-features-page', 'style-access-page'];
        return violations.filter(({ rule }) => !drawn.includes(rule));
      },
    },
    {
      claim: 'compiles in every package',
      list: async () => {
        await captureChild(['react-router', 'typegen'], { cwd: join(repository.root, 'web') });
        // One checker: several check shared types again, each on its own, and other tests want the other core.
        const alone = ['--builders', '1', '--checkers', '1'];
        const { output } = await captureChild(['tsc', '--build', ...alone], { cwd: repository.root });
        return output.split('\n').filter((line) => line.includes(NAME) || line.includes('api.ts'));
      },
    },
    {
      claim: 'passes the linter, in what it makes and in what it adds to',
      list: async () => {
        const { exitCode, output } = await captureChild(['oxlint', ...made], { cwd: repository.root });
        return exitCode === 0 ? [] : output.split('\n');
      },
    },
    {
      claim: 'leaves nothing unused',
      list: async () => {
        const { exitCode, output } = await captureChild(['knip', '--no-progress'], { cwd: repository.root });
        // 1 is for what else is missing in a copy; anything higher means that knip did not come so far.
        if (exitCode > 1) return output.split('\n');
        return output.split('\n').filter((line) => /field-?notes/i.test(line));
      },
    },
  ];
  it.for(wholeChecks)('$claim', async ({ list }) => {
    expect(await list()).toEqual([]);
  });
});
