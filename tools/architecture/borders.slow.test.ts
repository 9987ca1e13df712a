import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyHouse } from '../testing/copy-house.ts';
import { canaries } from './canaries.ts';
import { featureGraph } from './feature-graph.ts';
import { inspectHouse } from './borders/inspect-house.ts';
import type { Violation } from './violation.ts';

describe('the borders', () => {
  const house = copyHouse();
  afterAll(house.remove);

  describe('with violations planted', () => {
    let found: readonly Violation[] = [];
    beforeAll(async () => {
      for (const { path, text } of canaries) {
        const file = join(house.root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      ({ violations: found } = await inspectHouse(house.root, featureGraph));
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
    const { violations } = await inspectHouse(house.root, featureGraph);
    const blind = violations.filter(({ rule }) => rule === 'guard-reads-something');
    expect(blind.map(({ where }) => where)).toEqual(expect.arrayContaining(['imports', 'default exports']));
  });
});
