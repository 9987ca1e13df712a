import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { describe, expect, it } from 'vitest';
import { judgedOf, shippedSet } from '../gold/gold-line.ts';

describe.each(objectiveKinds)('the shipped set of %s', (kind) => {
  const set = shippedSet(kind);

  it('has at least 50 conversations of its kind, at least 40 % of them with each label', () => {
    expect(set.length).toBeGreaterThanOrEqual(50);
    expect(set.map((line) => line.kind)).toEqual(set.map(() => kind));
    for (const label of ['break', 'held'])
      expect(set.filter((line) => line.label === label).length).toBeGreaterThanOrEqual(0.4 * set.length);
  });

  it('names each once, and claims words that stand in a reply', () => {
    expect(new Set(set.map(({ id }) => id)).size).toBe(set.length);
    expect(new Set(set.map(({ turns }) => JSON.stringify(turns))).size).toBe(set.length);
    for (const line of set) {
      const { turns, turn, rubric } = judgedOf(line);
      expect(turns.find(({ number }) => number === turn)?.text).toContain(line.quote);
      expect(rubric.counts).toHaveLength(line.counts.length);
    }
  });
});
