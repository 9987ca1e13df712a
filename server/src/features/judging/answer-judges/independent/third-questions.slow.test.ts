import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses, scoreCase, tallyOf } from './score-cases.ts';
import thirdQuestions from './third-questions.json' with { type: 'json' };

const { cases } = thirdQuestions;
const scored = cases.map(scoreCase);
// What is reached; a change that judges fewer of them fails.
const MOST_ABSTAINED = { ordinary: 13, prose: 28, trap: 12, hostile: 4 };

it.each(Object.entries(MOST_ABSTAINED))(
  'judges questions of class %s of the third set, which were first measured unseen, but for at most %i',
  (name, most) => {
    const { all, right, abstained, misread } = tallyOf(scored.filter(({ asked }) => asked.class === name));
    process.stdout.write(
      `Exact judges, measured on a third independent set, ${name}: ${String(right)} of ${String(all)} right, ${String(abstained)} not judged, ${String(misread)} misread\n`,
    );
    expect(abstained).toBeLessThanOrEqual(most);
  },
);

it('misreads none of the third set, each of which has a reason for its label', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(189);
  expect(cases.filter(({ reason }) => reason.trim() === '')).toEqual([]);
  expect(scored.filter(({ score }) => score === 'misread').map(({ asked }) => asked.id)).toEqual([]);
});

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(scored).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(scored));
});
