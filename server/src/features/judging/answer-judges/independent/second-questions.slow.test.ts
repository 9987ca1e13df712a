import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses, scoreCase, tallyOf } from './score-cases.ts';
import secondQuestions from './second-questions.json' with { type: 'json' };

const { cases } = secondQuestions;
const scored = cases.map(scoreCase);
// What is reached; a change that judges fewer of them fails.
const MOST_ABSTAINED = 28;

it('judges unseen questions as people do, or not at all', () => {
  const tally = tallyOf(scored);
  for (const name of new Set(cases.map((one) => one.class))) {
    const { all, right, abstained, misread } = tallyOf(scored.filter(({ asked }) => asked.class === name));
    process.stdout.write(
      `Exact judges, measured on a second independent set, ${name}: ${String(right)} of ${String(all)} right, ${String(abstained)} not judged, ${String(misread)} misread\n`,
    );
  }
  expect(new Set(cases.map(({ id }) => id)).size).toBe(200);
  expect(tally.all).toBe(200);
  expect(scored.filter(({ score }) => score === 'misread').map(({ asked }) => asked.id)).toEqual([]);
  expect(tally.abstained).toBeLessThanOrEqual(MOST_ABSTAINED);
});

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(scored).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(scored));
});
