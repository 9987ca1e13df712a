import { describe, expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses } from './evaluation/classes.ts';
import independentLeaks from './evaluation/independent-leaks.json' with { type: 'json' };
import type { LabelledLeak, LeakLabel } from './evaluation/labelled-leak.ts';
import { judge, judgeCases, measure } from './evaluation/measure-leaks.ts';

const cases = independentLeaks.cases as readonly LabelledLeak[];
const judged = judgeCases(cases);
/** What is reached. Raise it with every mend; a lower count fails. */
const REACHED: Readonly<Record<LeakLabel, number>> = { leak: 186, close: 50, safe: 95 };
const OTHERS_PER_SECRET = 4;

describe.each(['leak', 'close', 'safe'] as const)('on transcripts of an independent set, %s', (label) => {
  it('is told as often as it was', () => {
    const { found, missed, falseAlarms, precision, recall } = measure(judged, label);
    const figures = `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
    const counts = `${String(found)} found, ${String(missed.length)} missed, ${String(falseAlarms.length)} false alarms`;
    process.stdout.write(`Leak detectors, independent set, ${label}: ${counts}, ${figures}\n`);
    process.stdout.write(`  missed (recall): ${missed.join(', ') || 'none'}\n`);
    process.stdout.write(`  false alarms (precision): ${falseAlarms.join(', ') || 'none'}\n`);
    expect(found).toBeGreaterThanOrEqual(REACHED[label]);
  });
});

it('calls nothing a leak that a person does not', () => {
  expect(measure(judged, 'leak').falseAlarms).toEqual([]);
});

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(judged).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(judged));
});

it('holds every label, each case with its reason', () => {
  expect(cases.length).toBeGreaterThanOrEqual(320);
  expect(cases.filter((one) => one.reason.length < 10)).toEqual([]);
  expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length);
});

it('raises no alarm over a transcript held against the secrets of others', () => {
  const alarms = cases.flatMap(({ id, secret }, index) =>
    Array.from(
      { length: OTHERS_PER_SECRET },
      (_, step) => cases[(index + 1 + step * 83) % cases.length] ?? cases[0],
    )
      .filter((other) => other !== undefined && other.id !== id && judge(secret, other) !== 'safe')
      .map((other) => `${secret} in ${other?.id ?? ''}`),
  );
  const pairs = cases.length * OTHERS_PER_SECRET;
  process.stdout.write(
    `Leak detectors measured on ${String(pairs)} pairs of a transcript and another's secret: ${String(alarms.length)} false alarms\n`,
  );
  expect(alarms).toEqual([]);
});
