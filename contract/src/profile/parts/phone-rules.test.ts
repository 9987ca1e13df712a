import { expect, it } from 'vitest';
import { dialledNumber, PHONE_MESSAGE, phoneProblem, withoutPrefix } from './phone-rules.ts';

it.each([
  ['+47', '22 55 01 34', '22 55 01 34'],
  ['+47', '+47 22 55 01 34', '22 55 01 34'],
  ['+47', '0047 22550134', '22550134'],
  ['+47', '22‑55‑01‑34', '22-55-01-34'],
  ['+47', '٢٢٥٥٠١٣٤', '22550134'],
  ['+47', '２２５５０１３４', '22550134'],
  ['+47', '\u202A+47\u00A022\u00A055\u00A001\u00A034\u202C', '22 55 01 34'],
  ['+44', '+44 (0)20 7946 0000', '20 7946 0000'],
  ['+1', '+1 (202) 555-0134', '(202) 555-0134'],
  ['+49', '040 1234567', '040 1234567'],
  ['+39', '06 6982 1234', '06 6982 1234'],
])('with %s chosen, %s is %s', (code, typed, number) => {
  expect(withoutPrefix(code, typed)).toBe(number);
  expect(phoneProblem(code, typed)).toBeNull();
  expect(dialledNumber(code, typed)).toBe(code + number.replaceAll(/\D/g, ''));
});

it.each([
  ['22 55 01 34 ext. 12', 'Please enter the number without its extension'],
  ['22 55 01 34 x12', 'Please enter the number without its extension'],
  ['22 55 01 34 # 12', 'Please enter the number without its extension'],
  [
    '+49 40 1234567',
    'The number begins with a different prefix than +47. Change the country code, or leave the prefix out.',
  ],
  [
    '0049 40 1234567',
    'The number begins with a different prefix than +47. Change the country code, or leave the prefix out.',
  ],
  ['2255', PHONE_MESSAGE],
  ['call me', PHONE_MESSAGE],
])('says what is wrong with %s', (typed, sentence) => {
  expect(phoneProblem('+47', typed)).toBe(sentence);
});
