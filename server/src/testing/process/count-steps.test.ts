import { expect, it } from 'vitest';
import { countDoubling } from './count-steps.ts';

it('sees that work grows with the square of its input', async () => {
  const module = import.meta.resolve('./steps.fixture.ts');
  const inputs = [{ once: ['a'.repeat(100)], twice: ['a'.repeat(200)] }];
  const [growth] = await countDoubling({ module, name: 'lookAtPairs' }, inputs);
  expect(growth).toBeGreaterThan(3.9);
  expect(growth).toBeLessThan(4.1);
});
