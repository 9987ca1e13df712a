import { readFileSync } from 'node:fs';

/** The recorded figures of every labelled set, class by class; the tests that measure a set compare theirs with them. */
export function readMeasuredClasses(): string {
  return readFileSync(new URL('../../features/judging/measured-classes.md', import.meta.url), 'utf8');
}
