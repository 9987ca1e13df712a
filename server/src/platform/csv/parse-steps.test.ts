import { expect, it } from 'vitest';
import { countDoubling } from '#testing/process/count-steps.ts';

const HEADER = 'Email,First Name,Years,Note\n';
const pieces = [
  'a@x.example,A,1,b\n',
  ',',
  '\n',
  '"',
  '""',
  "'=",
  '"a,\n',
  '\t',
  ';',
  '\u200B',
  'é',
  '\u0000',
  ' ',
];

it('a file that is twice as long takes twice the steps at most, whatever it is made of', async () => {
  const argsOf = (text: string) => [`${HEADER}${text}`];
  const growth = await countDoubling(
    { module: import.meta.resolve('./read-text.fixture.ts'), name: 'readText' },
    pieces.map((piece) => ({ once: argsOf(piece.repeat(1000)), twice: argsOf(piece.repeat(2000)) })),
  );
  expect(pieces.filter((_, at) => !((growth[at] ?? NaN) <= 2.1))).toEqual([]);
});
