import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from '../testing/copy-repository.ts';
import { canaries } from './canaries.ts';
import { featureGraph } from './feature-graph.ts';
import { inspectRepository } from './borders/inspect-repository.ts';
import type { Violation } from './violation.ts';

describe('the borders', () => {
  const house = copyRepository();
  afterAll(house.remove);

  describe('with violations planted', () => {
    let found: readonly Violation[] = [];
    beforeAll(async () => {
      for (const { path, text } of canaries) {
        const file = join(house.root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      ({ violations: found } = await inspectRepository(house.root, featureGraph));
    });

    it.for(canaries.filter(({ rule }) => rule))('catch $rule in $path', ({ rule, path, where = path }) => {
      const caught = found.filter((violation) => violation.rule === rule);
      expect(caught.map((violation) => `${violation.where} ${violation.message}`).join('\n')).toContain(
        where,
      );
    });
  });

  it('say so when they read nothing', async () => {
    for (const room of ['server/src', 'web/src']) rmSync(join(house.root, room), { recursive: true });
    const { violations } = await inspectRepository(house.root, featureGraph);
    const blind = violations.filter(({ rule }) => rule === 'guard-reads-something');
    expect(blind.map(({ where }) => where)).toEqual(expect.arrayContaining(['imports', 'default exports']));
  });
});
