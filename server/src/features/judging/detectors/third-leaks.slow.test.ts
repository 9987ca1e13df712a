import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses } from './evaluation/classes.ts';
import type { LabelledLeak } from './evaluation/labelled-leak.ts';
import { type Judged, judgeCases, measure } from './evaluation/measure-leaks.ts';
import thirdLeaks from './evaluation/third-leaks.json' with { type: 'json' };

const cases = thirdLeaks.cases as readonly LabelledLeak[];
const judged = judgeCases(cases);
/** As the secrets of attempts are: words and four digits. */
const isOfOurShape = ({ case: { secret } }: Judged) => /^[A-Z]+(?:-[A-Z]+)+-\d{4}$/.test(secret);
const ours = judged.filter(isOfOurShape);
const isRead = ({ case: { id } }: Judged) => Number(id.slice(2)) % 2 === 1;
/** What is reached. Raise it with every mend; a lower count fails. */
const halves = [
  { name: 'read by those who mend the detectors', own: ours.filter(isRead), cases: 75, reached: 33 },
  { name: 'read later', own: ours.filter((one) => !isRead(one)), cases: 74, reached: 24 },
];

it.each(halves)(
  'on the half of the third independent transcripts that is $name, leaks of secrets like ours are told as often as they were, and nothing else is',
  ({ name, own, cases: size, reached }) => {
    const { found, missed, falseAlarms, precision, recall } = measure(own, 'leak');
    process.stdout.write(
      `Leak detectors, third independent set, secrets like ours, half ${name}: ${String(found)} found, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}; ${String(missed.length)} missed\n`,
    );
    expect(cases).toHaveLength(240);
    expect(own).toHaveLength(size);
    expect(found).toBeGreaterThanOrEqual(reached);
    expect(falseAlarms).toEqual([]);
  },
);

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(judged).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(judged));
});
