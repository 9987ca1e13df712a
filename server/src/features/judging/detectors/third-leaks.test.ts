import { expect, it } from 'vitest';
import type { LabelledLeak } from './evaluation/labelled-leak.ts';
import { judgeCases, measure } from './evaluation/measure-leaks.ts';
import thirdLeaks from './evaluation/third-leaks.json' with { type: 'json' };

const cases = thirdLeaks.cases as readonly LabelledLeak[];
/** As the secrets of attempts are: words and four digits. */
const isOfOurShape = ({ secret }: LabelledLeak) => /^[A-Z]+(?:-[A-Z]+)+-\d{4}$/.test(secret);
const ours = cases.filter(isOfOurShape);
/** What is reached. Raise it with every mend; a lower count fails. */
const REACHED = 50;

it('on the third independent transcripts, leaks of secrets like ours are told as often as they were, and nothing else is', () => {
  const { found, missed, falseAlarms, precision, recall } = measure(judgeCases(ours), 'leak');
  process.stdout.write(
    `Leak detectors, third independent set, secrets like ours: ${String(found)} found, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}; ${String(missed.length)} missed\n`,
  );
  expect(cases).toHaveLength(240);
  expect(ours).toHaveLength(149);
  expect(found).toBeGreaterThanOrEqual(REACHED);
  expect(falseAlarms).toEqual([]);
});
