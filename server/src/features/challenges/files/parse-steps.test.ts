import { expect, it } from 'vitest';
import { listSuperlinear } from '#testing/process/count-steps.ts';
import { longFiles } from './read-file.bench.ts';

it('a file that is twice as long takes twice the steps at most, whatever it is made of', async () => {
  const reading = { module: import.meta.resolve('./read-file.ts'), name: 'readFile' };
  const superlinear = await listSuperlinear(
    reading,
    longFiles.map(([piece]) => piece),
    { pieces: 500, argsOf: (piece, pieces) => [piece.repeat(pieces)] },
  );
  expect(superlinear).toEqual([]);
});
