import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses } from './evaluation/classes.ts';
import fourthLeaks from './evaluation/fourth-leaks.json' with { type: 'json' };
import type { LabelledLeak } from './evaluation/labelled-leak.ts';
import { type Judged, judgeCases, measure } from './evaluation/measure-leaks.ts';

const cases = fourthLeaks.cases as readonly LabelledLeak[];
const judged = judgeCases(cases);
const isRead = ({ case: { id } }: Judged) => Number(id.slice(2)) % 2 === 1;
/** What is reached. Raise it with every mend; a lower count fails. */
const halves = [
  { name: 'read by those who mend the detectors', own: judged.filter(isRead), reached: 60 },
  { name: 'unread', own: judged.filter((one) => !isRead(one)), reached: 71 },
];

it.each(halves)(
  'on the half of the fourth independent transcripts that is $name, leaks are told as often as they were, and nothing else is',
  ({ name, own, reached }) => {
    const [leak, close, safe] = (['leak', 'close', 'safe'] as const).map((label) => measure(own, label));
    for (const [label, figures] of Object.entries({ leak, close, safe })) {
      if (!figures) continue;
      const { found, missed, precision, recall } = figures;
      process.stdout.write(
        `Leak detectors, fourth independent set, half ${name}, ${label}: ${String(found)} found, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}; ${String(missed.length)} missed\n`,
      );
    }
    expect(new Set(cases.map(({ id }) => id)).size).toBe(214);
    expect(cases.filter(({ reason }) => reason.trim() === '')).toEqual([]);
    expect(own).toHaveLength(107);
    expect(leak?.found).toBeGreaterThanOrEqual(reached);
    expect(leak?.falseAlarms).toEqual([]);
    expect(safe?.missed).toEqual([]);
  },
);

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(judged).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(judged));
});
