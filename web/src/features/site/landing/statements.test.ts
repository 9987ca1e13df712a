import { describe, expect, it } from 'vitest';
import { operatorStatements } from '@redoubt/contract/shared/operator/operator.ts';
import { markWords, recording } from './replay/recording.ts';
import { initialsOf } from './testimonial-slide.tsx';

describe('the statements', () => {
  it('mark words that are in their quotes, rate from 1 to 5, and lead elsewhere safely', () => {
    expect(operatorStatements.testimonials).toHaveLength(5);
    for (const { quote, mark, rating } of operatorStatements.testimonials) {
      expect(quote).toContain(mark);
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
    }
    expect(operatorStatements.social).toHaveLength(4);
    for (const { href } of operatorStatements.social) expect(href).toMatch(/^https:\/\//);
  });

  it('have a note for the refusal, the technique and the break, with marked words of the conversation', () => {
    expect(recording.turns.map((turn) => turn.note?.kind)).toEqual([undefined, 'held', 'technique', 'break']);
    expect(recording.turns[2]?.pieces.some((piece) => typeof piece !== 'string')).toBe(true);
  });
});

it.each([
  ['Dr. Inês Duarte', 'ID'],
  ['Kenji Morita', 'KM'],
  ['Ana Maria de Souza', 'AS'],
  ['Plato', 'P'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('marks words where they occur, and leaves a text without them alone', () => {
  expect(markWords('a bar of b', 'bar')).toEqual(['a ', { mark: 'bar' }, ' of b']);
  expect(markWords('bar', 'bar')).toEqual([{ mark: 'bar' }]);
  expect(markWords('nothing', 'bar')).toEqual(['nothing']);
});
