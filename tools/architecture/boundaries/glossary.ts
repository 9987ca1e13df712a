import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';

/** One word per idea: every feature and every word that it owns stands in docs/glossary.md. */
export const glossary: Boundary = ({ root, features }) => {
  const entries = new Set(
    [...readText(root, 'docs/glossary.md').matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, word = '']) =>
      word.toLowerCase(),
    ),
  );
  const wanted = Object.entries(features).flatMap(([name, { owns }]) => [name, ...owns]);
  return {
    read: entries.size,
    violations: wanted
      .filter((word) => !entries.has(word.toLowerCase()))
      .map((word) => ({
        rule: 'style-glossary',
        where: 'docs/glossary.md',
        message: `has no line for "${word}", a word of tools/architecture/feature-graph.ts.`,
      })),
  };
};
