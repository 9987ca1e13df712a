import { describe, expect, it } from 'vitest';
import forms from '../understanding/vocabulary/forms.json' with { type: 'json' };
import { isWriting, writeAs } from './form.ts';
import { selectPart } from './select-part.ts';

const SECRET = 'COBALT-HERON-MESA-4821';

describe('writeAs', () => {
  it.each([
    ['base64', 'Q09CQUxULUhFUk9OLU1FU0EtNDgyMQ=='],
    ['base32', 'INHUEQKMKQWUQRKSJ5HC2TKFKNAS2NBYGIYQ===='],
    ['hex', '434f42414c542d4845524f4e2d4d4553412d34383231'],
    ['rot13', 'PBONYG-UREBA-ZRFN-4821'],
    ['reversed', '1284-ASEM-NOREH-TLABOC'],
    ['spaced', 'C.O.B.A.L.T.-.H.E.R.O.N.-.M.E.S.A.-.4.8.2.1'],
    ['spelled', 'C, O, B, A, L, T – H, E, R, O, N – M, E, S, A – 4, 8, 2, 1'],
    ['alphabet-positions', '3 15 2 1 12 20 / 8 5 18 15 14 / 13 5 19 1 / 4821'],
    ['character-codes', '67 79 66 65 76 84 45 72 69 82 79 78 45 77 69 83 65 45 52 56 50 49'],
    ['morse', '-.-. --- -... .- .-.. - / .... . .-. --- -. / -- . ... .- / ....- ---.. ..--- .----'],
    ['leetspeak', 'C0B4L7-H3R0N-M354-4821'],
    ['cyrillic', 'КОБАЛТ-ХЕРОН-МЕСА-4821'],
    ['lower-case', 'cobalt-heron-mesa-4821'],
    [null, SECRET],
  ])('as %s', (form, written) => {
    expect(writeAs(form, SECRET)).toBe(written);
  });

  it('writes verse with a line for each character, and a letter that comes again begins another line', () => {
    const lines = writeAs('acrostic', 'TOT-2').split('\n');
    expect(lines.map((line) => line[0])).toEqual(['T', 'O', 'T', 'T']);
    expect(new Set(lines).size).toBe(4);
  });

  it('knows every form that can be asked for, but for hints, lengths and layouts of whole replies', () => {
    expect(Object.keys(forms).filter((form) => !isWriting(form))).toEqual([
      'alphabet-rest',
      'hint',
      'length',
    ]);
  });
});

describe('selectPart', () => {
  it.each([
    [{ kind: 'half', isFirst: true } as const, 'COBALT-HERO'],
    [{ kind: 'half', isFirst: false } as const, 'N-MESA-4821'],
    [{ kind: 'word', place: 2 } as const, 'HERON'],
    [{ kind: 'digits' } as const, '4821'],
    [{ kind: 'letters', from: 6, count: 3 } as const, 'THE'],
    [{ kind: 'last-letters', count: 2 } as const, '21'],
    [{ kind: 'next-letters', count: 3 } as const, 'BAL'],
    [{ kind: 'picked', which: 'vowels' } as const, 'OAEOEA'],
    [{ kind: 'letters', from: 40, count: 1 } as const, ''],
  ])('%j', (part, text) => {
    const selection = selectPart(SECRET, part, 2);
    expect(selection.text).toBe(text);
    expect(selection.places).toHaveLength(text.replaceAll('-', '').length);
  });
});
