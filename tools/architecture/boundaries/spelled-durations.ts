import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';

const HOME = 'contract/src/shared/time/durations.ts';
const SOURCES = /^(?:contract|server|web)\/src\/.*\.tsx?$/;
/** How long a test waits is a bound of the runner's, not a length of time of the product. */
const IN_TESTS = /\.(?:test|child)\.tsx?$|\/testing\//;

const NUMBER = /(?<![\w.])(?:3_?600_?000|86_?400_?000|604_?800_?000)(?![\w.])/;
const MINUTE = /(?<![\w.])60_?000(?![\w.])/;
const NAME = /\bconst (?:SECOND|MINUTE|HOUR|DAY|WEEK)S?_(?:MS|S|SECONDS)\b/;

/** Boundary 8: lengths of time are spelled once, in the contract. */
export const spelledDurations: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => SOURCES.test(path) && path !== HOME);
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect({ path, text }: SourceFile) {
  const forbidden = IN_TESTS.test(path) ? [NUMBER, NAME] : [NUMBER, MINUTE, NAME];
  return text
    .split('\n')
    .filter((line) => forbidden.some((pattern) => pattern.test(line)))
    .map((line) => ({
      rule: '8-durations-are-spelled-once',
      where: path,
      message: `spells a length of time that ${HOME} has: ${line.trim()}`,
    }));
}
