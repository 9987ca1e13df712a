import { expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { describeClasses, listClasses, scoreCase, tallyOf } from './score-cases.ts';
import fourthQuestions from './fourth-questions.json' with { type: 'json' };

const { cases } = fourthQuestions;
const scored = cases.map(scoreCase);
const isHostile = (name: string) => name === 'hostile';
// What is reached; a change that judges fewer of them fails.
const groups = [
  { name: 'hostile', all: 40, most: 33 },
  { name: 'ordinary', all: 160, most: 115 },
];
// "Hmm, but" between two answers: its writer calls them two, the writers of the other sets a correction.
const DISPUTED = ['Q033'];

it.each(groups)(
  'judges the $name questions of a fourth set but for at most $most of $all',
  ({ name, all, most }) => {
    const own = scored.filter(({ asked }) => isHostile(asked.class) === isHostile(name));
    const { right, abstained, misread } = tallyOf(own);
    process.stdout.write(
      `Exact judges, measured on a fourth independent set, ${name}: ${String(right)} of ${String(all)} right, ${String(abstained)} not judged, ${String(misread)} misread\n`,
    );
    expect(own).toHaveLength(all);
    expect(abstained).toBeLessThanOrEqual(most);
  },
);

it('misreads none of the fourth set but where its label is disputed', () => {
  const misread = scored.filter(({ score }) => score === 'misread').map(({ asked }) => asked.id);
  expect(misread).toEqual(DISPUTED);
});

it('is recorded class by class in measured-classes.md', () => {
  process.stdout.write(`${describeClasses(scored).join('\n')}\n`);
  expect(readMeasuredClasses()).toContain(listClasses(scored));
});
