import { expect, it } from 'vitest';
import { countDoubling } from '#testing/process/count-steps.ts';
import { longFiles } from './read-file.bench.ts';

it('a file that is twice as long takes twice the steps at most, whatever it is made of', async () => {
  const growth = await countDoubling(
    { module: import.meta.resolve('./read-file.ts'), name: 'readFile' },
    longFiles.map(([piece]) => ({ once: [piece.repeat(500)], twice: [piece.repeat(1000)] })),
  );
  expect(longFiles.map(([piece]) => piece).filter((_, at) => !((growth[at] ?? NaN) <= 2.1))).toEqual([]);
});
