import { describe, expect, it } from 'vitest';
import { readMeasuredClasses } from '#testing/features/measured-classes.ts';
import { answerTopics } from '../index.ts';
import {
  describeClasses,
  listClasses,
  scoreCase,
  tallyOf,
  type ScoredCase,
  type Tally,
} from './score-cases.ts';
import questions from './questions.json' with { type: 'json' };

const { cases } = questions;
const classes = ['ordinary', 'prose', 'trap', 'hostile'] as const;
// What is reached; a change that judges fewer of them fails.
const mostAbstained = { ordinary: 4, prose: 3, trap: 3, hostile: 9 };
const scored = cases.map(scoreCase);
const ofClass = (name: string): readonly ScoredCase[] => scored.filter(({ asked }) => asked.class === name);

const describeTally = ({ all, right, abstained, misread }: Tally): string =>
  `${String(right)} of ${String(all)} right, ${String(abstained)} not judged, ${String(misread)} misread`;

describe('the independent questions', () => {
  it('hold every class and topic, each with the reason for its label', () => {
    expect(cases.length).toBeGreaterThanOrEqual(340);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(new Set(cases.map((one) => one.class))).toEqual(new Set(classes));
    expect(new Set(cases.map(({ topic }) => topic))).toEqual(new Set(answerTopics));
    expect(new Set(cases.map(({ label }) => label))).toEqual(new Set(['break', 'held', 'abstain']));
    expect(cases.filter(({ reason }) => reason.trim() === '')).toEqual([]);
  });

  it('are measured by class and topic', () => {
    for (const name of classes) {
      const topics = answerTopics.map(
        (topic) =>
          `${topic} ${describeTally(tallyOf(ofClass(name).filter(({ asked }) => asked.topic === topic)))}`,
      );
      const line = `${name}: ${describeTally(tallyOf(ofClass(name)))} (${topics.join('; ')})`;
      process.stdout.write(`Exact judges, measured on independent questions, ${line}\n`);
    }
    for (const { asked, score, verdict } of scored)
      if (score !== 'right')
        process.stdout.write(`  ${score}: ${asked.id} ${asked.label} ${asked.question} — ${verdict}\n`);
    expect(tallyOf(scored).all).toBe(cases.length);
  });

  it('are recorded class by class in measured-classes.md', () => {
    process.stdout.write(`${describeClasses(scored).join('\n')}\n`);
    expect(readMeasuredClasses()).toContain(listClasses(scored));
  });

  it('are never misread', () => {
    expect(scored.filter(({ score }) => score === 'misread').map(({ asked }) => asked.id)).toEqual([]);
  });

  it.each(Object.entries(mostAbstained))('of class %s are judged but for at most %i', (name, most) => {
    expect(tallyOf(ofClass(name)).abstained).toBeLessThanOrEqual(most);
  });
});
