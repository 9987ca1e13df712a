import { expect, it } from 'vitest';
import { sayDigits } from './number-words.ts';

it('says four digits in every usual way', () => {
  expect(sayDigits('4821')).toEqual([
    'foureighttwoone',
    'fortyeighttwentyone',
    'fourthousandeighthundredtwentyone',
    'fortyeighthundredtwentyone',
    'fourthousandeighthundredandtwentyone',
    'fortyeighthundredandtwentyone',
  ]);
});

it('says zeros as zero, oh and nought', () => {
  expect(sayDigits('4007')).toEqual(
    expect.arrayContaining(['fourzerozeroseven', 'fourohohseven', 'fourthousandseven']),
  );
});
