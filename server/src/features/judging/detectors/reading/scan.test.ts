import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeNeedle } from './needle.ts';
import { asCode, ReadingBuilder } from './reading.ts';
import { indexNeedles, scan } from './scan.ts';

/** Of few letters, so that they meet. */
const written = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 });

function read(text: string) {
  const builder = new ReadingBuilder(text.length);
  for (let at = 0; at < text.length; at += 1) builder.push(text.charCodeAt(at), at, at + 1);
  return builder.build(asCode('hex'));
}

/** Every place against every other. */
function holdAgainst(text: string, needles: readonly string[]): string[] {
  return Array.from(text).flatMap((_, from) =>
    needles.flatMap((needle, nth) =>
      Array.from(needle).flatMap((__, at) => {
        const goesOn = from > 0 && at > 0 && text[from - 1] === needle[at - 1];
        const length = lengthOfSame(text.slice(from), needle.slice(at));
        return length >= 4 && !goesOn
          ? [`${String(nth)} ${String(from)} ${String(at)} ${String(length)}`]
          : [];
      }),
    ),
  );
}

function lengthOfSame(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

it('finds every longest stretch of each needle, in the order of the text and of the needles', () => {
  fc.assert(
    fc.property(written, fc.array(written, { maxLength: 6 }), (text, texts) => {
      const needles = texts.map((one) => makeNeedle(one, null));
      const matches = scan(read(text), indexNeedles(needles)).map(({ needle, ...match }) =>
        [needles.indexOf(needle), match.from, match.at, match.length].map(String).join(' '),
      );
      expect(matches).toEqual(holdAgainst(text, texts));
    }),
    { numRuns: 500 },
  );
});
