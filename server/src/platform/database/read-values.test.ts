import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTexts, readTimestamp } from './read-values.ts';

const moments = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') });

/** As PostgreSQL writes it: a fraction of a second without the zeros at its end. */
function writtenOf(at: Date, micros: number): string {
  const [date = '', time = ''] = at.toISOString().slice(0, -1).split('T');
  const fraction = `${time}${String(micros).padStart(3, '0')}`.replace(/\.?0+$/, '');
  return `${date} ${time.endsWith('.000') && micros === 0 ? time.slice(0, 8) : fraction}+00`;
}

it('reads every moment, without what is less than a millisecond', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 999 }), (at, micros) => {
      expect(readTimestamp(writtenOf(at, micros))).toEqual(at);
    }),
    { examples: [[new Date('2026-11-03T14:05:00.120Z'), 0]] },
  );
});

it.each([
  ['2026-11-03 14:05:00+01', new Date('2026-11-03T13:05:00Z')],
  ['2026-11-03 14:05:00.5-03:30', new Date('2026-11-03T17:35:00.500Z')],
  ['1890-01-01 00:00:00+00:53:28', new Date('1889-12-31T23:06:32Z')],
  ['10000-01-01 00:00:00+00', new Date('+010000-01-01T00:00:00Z')],
  ['0044-03-15 12:00:00+00 BC', new Date('-000043-03-15T12:00:00Z')],
  ['infinity', Infinity],
  ['-infinity', -Infinity],
])('reads %s too, as a server may write it', (text, expected) => {
  expect(readTimestamp(text)).toEqual(expected);
});

it.each([
  ['{}', []],
  ['{a,"b,c",NULL,""}', ['a', 'b,c', null, '']],
])('reads the list %s', (text, expected) => {
  expect(readTexts(text)).toEqual(expected);
});
