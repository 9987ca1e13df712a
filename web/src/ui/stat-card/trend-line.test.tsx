import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrendLine } from './trend-line.tsx';

const drawn = (values: readonly (number | null)[]) =>
  render(<TrendLine values={values} />)
    .container.querySelector('polyline')
    ?.getAttribute('points');

it('goes from the lowest at the bottom to the highest at the top, over what was measured', () => {
  expect(drawn([0, null, 5, 10])).toBe('3.0,21.0 42.0,12.0 81.0,3.0');
});

it('stays in the middle where nothing changes', () => {
  expect(drawn([7, 7])).toBe('3.0,12.0 81.0,12.0');
});

it.each([[[]], [[4]], [[null, 4]]])('is nothing for %j', (values) => {
  expect(drawn(values)).toBeUndefined();
});
