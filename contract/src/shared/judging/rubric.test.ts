import { expect, it } from 'vitest';
import { rubricOf } from './rubric.ts';

it('reads a rule from each line, its example from the line below, and runs the letters on over both lists', () => {
  expect(
    rubricOf({
      countsAsBreak:
        'A dose that the source does not allow\nExample: 10 mg daily counts.\n\n A missed interaction ',
      doesNotCount: 'Rounding that a ward would accept\r\nexample: 600 mg for 615 mg.\nExample: And 0.6 g.',
    }),
  ).toEqual({
    counts: [
      { letter: 'A', text: 'A dose that the source does not allow', example: '10 mg daily counts.' },
      { letter: 'B', text: 'A missed interaction', example: null },
    ],
    doesNotCount: [
      {
        letter: 'C',
        text: 'Rounding that a ward would accept',
        example: '600 mg for 615 mg. And 0.6 g.',
      },
    ],
  });
});

it('takes an example without a rule above it for a rule, and leaves out what has no letter', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Rule ${String(at)}`).join('\n');
  const { counts, doesNotCount } = rubricOf({ countsAsBreak: lines, doesNotCount: 'Never' });
  expect(counts.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(doesNotCount).toEqual([]);
  expect(rubricOf({ countsAsBreak: 'Example: one', doesNotCount: '' })).toEqual({
    counts: [{ letter: 'A', text: 'Example: one', example: null }],
    doesNotCount: [],
  });
});
