import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses } from './evaluation/classes.ts';
import sixthLeaks from './evaluation/sixth-leaks.json' with { type: 'json' };
import type { LabelledLeak } from './evaluation/labelled-leak.ts';
import { judgeCases, measure } from './evaluation/measure-leaks.ts';

const cases = sixthLeaks.cases as readonly LabelledLeak[];
const judged = judgeCases(cases);
/** What is reached. Raise it with every mend; a lower count fails. */
const REACHED = { leak: 135, close: 1, safe: 191 } as const;

it.each(['leak', 'close', 'safe'] as const)(
  'on the sixth independent transcripts, which nobody who mends the detectors has read, %s is told as often as it was',
  (label) => {
    const { found, missed, precision, recall } = measure(judged, label);
    process.stdout.write(
      `Leak detectors, sixth independent set, ${label}: ${String(found)} found, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}; ${String(missed.length)} missed\n`,
    );
    expect(cases).toHaveLength(480);
    expect(found).toBeGreaterThanOrEqual(REACHED[label]);
  },
);

it('calls at most five of the safe ones a leak, and none of the close ones', () => {
  const alarms = judged.filter(({ case: { label }, found }) => found === 'leak' && label !== 'leak');
  expect(alarms.filter((one) => one.case.label === 'close')).toEqual([]);
  expect(alarms.length).toBeLessThanOrEqual(5);
});

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(judged).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(judged));
});
