import type { Boundary } from '../../boundary.ts';
import { type Decision, DECISION_INDEX, drawDecisionIndex, readDecisions } from '../../decisions.ts';
import { readText } from '../../sources.ts';
import type { Violation } from '../../violation.ts';

/**
 * Decisions are numbered from 1, each number once and none left out, so that a number names one page; each begins with its
 * title, date, state and topic; and the index lists them as they are.
 */
export const decisionPages: Boundary = ({ root }) => {
  const decisions = readDecisions(root);
  return {
    read: decisions.length,
    violations: [...inspectNumbers(decisions), ...inspectHeads(decisions), ...inspectIndex(root, decisions)],
  };
};

function inspectNumbers(decisions: readonly Decision[]): Violation[] {
  const rule = 'style-decision-numbers';
  const byNumber = Map.groupBy(decisions, ({ number }) => number);
  const last = Math.max(0, ...byNumber.keys());
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => !byNumber.has(number),
  );
  return [
    ...[...byNumber.values()]
      .flatMap((same) => same.slice(1))
      .map(({ path }) => ({
        rule,
        where: path,
        message: 'has the number of another decision; take the next free one.',
      })),
    ...missing.map((number) => ({
      rule,
      where: 'docs/decisions',
      message: `has no decision ${String(number).padStart(4, '0')}.`,
    })),
  ];
}

function inspectHeads(decisions: readonly Decision[]): Violation[] {
  const rule = 'style-decision-head';
  const numbers = new Set(decisions.map(({ number }) => number));
  return decisions.flatMap(({ path, number, head }) => {
    if (head === null) {
      const message = `does not begin with "# ${String(number)}. Title" and a line like "Date: 2026-11-20 · State: accepted · Topic: data" of a known topic (tools/architecture/decisions.ts).`;
      return [{ rule, where: path, message }];
    }
    const { followedBy, state } = head;
    if (followedBy === null || (followedBy !== number && numbers.has(followedBy))) return [];
    return [{ rule, where: path, message: `is ${state}, which is no other decision.` }];
  });
}

function inspectIndex(root: string, decisions: readonly Decision[]): Violation[] {
  if (readText(root, DECISION_INDEX) === drawDecisionIndex(decisions)) return [];
  return [
    { rule: 'style-decision-index', where: DECISION_INDEX, message: 'is out of date. Run npm run fix.' },
  ];
}
