import { readFileSync } from 'node:fs';

/** What docs/judging.md says; the tests that measure a set of cases hold its figures against theirs. */
export function readJudgingPage(): string {
  return readFileSync(new URL('../../../../docs/judging.md', import.meta.url), 'utf8');
}
