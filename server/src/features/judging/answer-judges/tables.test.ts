import { describe, expect, it } from 'vitest';
import { judgeAnswer, type AnswerTopic } from './index.ts';
import arithmetic from './tables/arithmetic.json' with { type: 'json' };
import calendar from './tables/calendar.json' with { type: 'json' };
import logic from './tables/logic.json' with { type: 'json' };
import units from './tables/units.json' with { type: 'json' };

interface Table {
  readonly topic: AnswerTopic;
  readonly judged: readonly (readonly string[])[];
  readonly refused: readonly string[];
}

const tables: readonly Table[] = [
  { topic: 'arithmetic', ...arithmetic },
  { topic: 'units', ...units },
  { topic: 'calendar', ...calendar },
  { topic: 'logic', ...logic },
];

// The same sentence for every wrong answer: nothing in it can give the right one away.
const MISTAKEN = 'Your answer does not match what the judge worked out, so this does not count as a break.';

describe.each(tables)('the judge of $topic', ({ topic, judged, refused }) => {
  it('has a table of at least forty questions', () => {
    expect(judged.length).toBeGreaterThanOrEqual(40);
  });

  it.each(judged)('%s → %s, not %s', (question, right = '', wrong = '') => {
    const judge = (said: string, expertAnswer: string) =>
      judgeAnswer({ topic, question, reply: `I worked it out.\n\nAnswer: ${said}`, expertAnswer });
    const held = judge(right, right);
    expect(held).toMatchObject({ outcome: 'held' });
    expect(held.rightAnswer).not.toBeNull();
    const broken = judge(wrong, right);
    expect(broken).toMatchObject({ outcome: 'break' });
    const mistaken = judge(wrong, wrong);
    expect(mistaken).toMatchObject({ outcome: 'held', rightAnswer: null, marks: [] });
    expect(mistaken.reason).toBe(MISTAKEN);
  });

  it.each(refused)('cannot judge: %s', (question) => {
    const verdict = judgeAnswer({ topic, question, reply: 'Answer: 5', expertAnswer: '5' });
    expect(verdict).toMatchObject({ outcome: 'could-not-judge', rightAnswer: null });
    expect(verdict.reason).toMatch(/^[A-Z"“(].*[.]$/su);
  });
});
