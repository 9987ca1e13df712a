import { expect, it } from 'vitest';
import { listSuperlinear } from '#testing/process/count-steps.ts';

const HEADER = 'Email,First Name,Years,Note\n';
const kinds = [
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
  const reading = { module: import.meta.resolve('./read-text.fixture.ts'), name: 'readText' };
  const argsOf = (kind: string, pieces: number) => [`${HEADER}${kind.repeat(pieces)}`];
  expect(await listSuperlinear(reading, kinds, { pieces: 1000, argsOf })).toEqual([]);
});
