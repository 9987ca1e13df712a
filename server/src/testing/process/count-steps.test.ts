import { expect, it } from 'vitest';
import { countGrowth, listSuperlinear } from './count-steps.ts';

it('sees that work grows with the square of its input', async () => {
  const work = { module: import.meta.resolve('./steps.fixture.ts'), name: 'lookAtPairs' };
  const letters = { pieces: 100, argsOf: (letter: string, pieces: number) => [letter.repeat(pieces)] };
  expect((await countGrowth(work, ['a'], letters)).get('a')).toBeCloseTo(4, 1);
  expect(await listSuperlinear(work, ['a', 'b'], letters)).toEqual(['a', 'b']);
});
