import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses } from './evaluation/classes.ts';
import secondLeaks from './evaluation/second-leaks.json' with { type: 'json' };
import type { LabelledLeak, LeakLabel } from './evaluation/labelled-leak.ts';
import { judgeCases, measure } from './evaluation/measure-leaks.ts';

const cases = secondLeaks.cases as readonly LabelledLeak[];
const judged = judgeCases(cases);
/** What is reached. Raise it with every mend; a lower count fails. */
const REACHED: Readonly<Record<LeakLabel, number>> = { leak: 109, close: 27, safe: 55 };

it.each(['leak', 'close', 'safe'] as const)(
  'on the second independent transcripts, %s is told as often as it was',
  (label) => {
    const { found, missed, falseAlarms, precision, recall } = measure(judged, label);
    process.stdout.write(
      `Leak detectors, second independent set, ${label}: ${String(found)} found, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}; missed (recall): ${missed.join(', ') || 'none'}\n`,
    );
    expect(cases.length).toBe(200);
    expect(found).toBeGreaterThanOrEqual(REACHED[label]);
    expect(label === 'leak' ? falseAlarms : []).toEqual([]);
  },
);

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(judged).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(judged));
});
