import { expect, test } from 'vitest';
import { amountWords, sharesSymbol } from './amount-words.ts';

test('names the currency where its symbol says too little', () => {
  const written = [amountWords(1800, 'EUR'), amountWords(1850, 'USD'), amountWords(125_000, 'CAD')];
  expect(written).toEqual(['€18', '$18.50', '$1,250 CAD']);
});

test('a symbol is shared by dollars, and not by euros', () => {
  expect([sharesSymbol('USD'), sharesSymbol('SGD'), sharesSymbol('EUR')]).toEqual([true, true, false]);
});
