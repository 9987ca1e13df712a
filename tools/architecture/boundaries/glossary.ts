import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';
import type { Violation } from '../violation.ts';

const PAGE = 'docs/glossary.md';
const MOST_ENTRIES = 120;

/** One word per idea: docs/glossary.md defines every word that a feature owns, none twice, and no more than people can learn. */
export const glossary: Boundary = ({ root, features }) => {
  const entries = [...readText(root, PAGE).matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, word = '']) =>
    word.toLowerCase(),
  );
  const defined = new Set(entries);
  const missing = Object.values(features)
    .flatMap(({ owns }) => owns)
    .filter((word) => !defined.has(word.toLowerCase()));
  const repeated = new Set(entries.filter((word, index) => entries.indexOf(word) !== index));
  return {
    read: entries.length,
    violations: [
      ...missing.map((word) =>
        violation(
          'style-glossary',
          `has no line for "${word}", a word of tools/architecture/feature-graph.ts.`,
        ),
      ),
      ...[...repeated].map((word) =>
        violation('style-glossary-repeats', `defines "${word}" more than once.`),
      ),
      ...(entries.length > MOST_ENTRIES
        ? [
            violation(
              'style-glossary-length',
              `has ${String(entries.length)} entries; at most ${String(MOST_ENTRIES)} are allowed.`,
            ),
          ]
        : []),
    ],
  };
};

function violation(rule: string, message: string): Violation {
  return { rule, where: PAGE, message };
}
