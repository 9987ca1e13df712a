import type { LeakLabel } from './labelled-leak.ts';
import { measure, type Judged } from './measure-leaks.ts';

const LABELS: readonly LeakLabel[] = ['leak', 'close', 'safe'];

/** A line for each class: precision and recall of its label among its cases, and which are missed. */
export function describeClasses(judged: readonly Judged[]): string[] {
  return LABELS.flatMap((label) =>
    groupClasses(judged, label).map(([name, group]) => {
      const { precision, recall, missed } = measure(group, label);
      const figures = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${String(countOf(group, label))}`;
      return `  ${name} (${label}): ${figures}; missed: ${missed.join(', ') || 'none'}`;
    }),
  );
}

/** The classes as measured-classes.md records them: how many cases of each are called what they are. */
export function listClasses(judged: readonly Judged[]): string {
  return LABELS.map((label) => {
    const classes = groupClasses(judged, label).map(
      ([name, group]) => `${name} ${String(measure(group, label).found)}/${String(countOf(group, label))}`,
    );
    return `- ${label}: ${classes.join(', ')}.`;
  }).join('\n');
}

/** All cases of each class that has some of this label, by name. */
function groupClasses(judged: readonly Judged[], label: LeakLabel): [string, Judged[]][] {
  return [...Map.groupBy(judged, (one) => one.case.class)]
    .filter(([, group]) => countOf(group, label) > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function countOf(judged: readonly Judged[], label: LeakLabel): number {
  return judged.filter((one) => one.case.label === label).length;
}
