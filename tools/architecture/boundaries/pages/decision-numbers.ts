import type { Boundary } from '../../boundary.ts';
import { readPages } from '../../sources.ts';
import type { Violation } from '../../violation.ts';

const DECISION = /^docs\/decisions\/(\d{4})-/;

/** Decisions are numbered from 1, each number once and none left out, so that a number names one page. */
export const decisionNumbers: Boundary = ({ root }) => {
  const pages = readPages(root).filter(({ path }) => DECISION.test(path));
  const byNumber = Map.groupBy(pages, ({ path }) => Number(DECISION.exec(path)?.[1]));
  const last = Math.max(0, ...byNumber.keys());
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => !byNumber.has(number),
  );
  return {
    read: pages.length,
    violations: [
      ...[...byNumber.values()]
        .flatMap((same) => same.slice(1))
        .map(({ path }) => complaint(path, 'has the number of another decision; take the next free one.')),
      ...missing.map((number) =>
        complaint('docs/decisions', `has no decision ${String(number).padStart(4, '0')}.`),
      ),
    ],
  };
};

function complaint(where: string, message: string): Violation {
  return { rule: 'style-decision-numbers', where, message };
}
