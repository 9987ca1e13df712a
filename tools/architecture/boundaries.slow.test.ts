import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from '../testing/copy-repository.ts';
import { negativeFixtures } from './negative-fixtures.ts';
import { featureGraph } from './feature-graph.ts';
import { inspectRepository } from './boundaries/inspect-repository.ts';
import type { Violation } from './violation.ts';

describe('the boundaries', () => {
  const repository = copyRepository();
  afterAll(repository.remove);

  describe('with violations planted', () => {
    let found: readonly Violation[] = [];
    beforeAll(async () => {
      for (const { path, text } of negativeFixtures) {
        const file = join(repository.root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      ({ violations: found } = await inspectRepository(repository.root, featureGraph));
    });

    it.for(negativeFixtures.filter(({ rule }) => rule))(
      'catch $rule in $path',
      ({ rule, path, where = path }) => {
        const caught = found.filter((violation) => violation.rule === rule);
        expect(caught.map((violation) => `${violation.where} ${violation.message}`).join('\n')).toContain(
          where,
        );
      },
    );
  });

  it('say so when they read nothing', async () => {
    for (const packageName of ['server/src', 'web/src'])
      rmSync(join(repository.root, packageName), { recursive: true });
    const { violations } = await inspectRepository(repository.root, featureGraph);
    const blind = violations.filter(({ rule }) => rule === 'guard-reads-something');
    expect(blind.map(({ where }) => where)).toEqual(expect.arrayContaining(['imports', 'default exports']));
  });
});
