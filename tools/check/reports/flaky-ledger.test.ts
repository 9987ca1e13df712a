import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeLedger, noteFlaky } from './flaky-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'redoubt-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps what each run adds, and tells the most frequent first with its last failure', () => {
  const file = join(folder, 'deep', 'flaky.jsonl');
  expect(describeLedger(file)).toEqual([]);
  const menu = { file: 'e2e/menus.test.ts', title: 'opens', error: 'Error: closed' };
  noteFlaky([{ ...menu, file: 'e2e/other.test.ts' }, menu], file);
  noteFlaky([], file);
  noteFlaky([{ ...menu, error: 'Error: gone' }], file);
  expect(describeLedger(file)).toEqual([
    expect.stringMatching(
      /^2 × e2e\/menus\.test\.ts: opens, last \d{4}-\d\d-\d\d at a load of [\d.]+: Error: gone$/,
    ),
    expect.stringMatching(/^1 × e2e\/other\.test\.ts: opens, .*: Error: closed$/),
  ]);
});
