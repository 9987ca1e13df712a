import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../launch/root.mjs';

it('ends with a sentence where there is no such file, instead of testing nothing', () => {
  const script = ['tools/check/test-files.ts', 'server/src/nothing.test.ts'];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no server/src/nothing.test.ts')]);
});

it('ends with a sentence where there is no such part of all tests', () => {
  const script = ['tools/check/test-all.ts', 'screens', 'screnes'];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'There is no part "screnes". There are: lint, contract, tools, web, server, processes, screens, gallery, journeys.\n',
  ]);
});
