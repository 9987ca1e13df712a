import { describe, expect, it } from 'vitest';
import { markWords, recording } from './recording.ts';
import { initialsOf } from '../testimonial-slide.tsx';

describe('the recording', () => {
  it('has a note for the refusal, the technique and the break, with marked words of the conversation', () => {
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
