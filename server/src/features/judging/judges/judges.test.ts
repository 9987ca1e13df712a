import { expect, it } from 'vitest';
import { getJudge } from './judges.ts';

it.each([
  ['people', ['expression', 'dates', 'quantity', 'logic']],
  ['answer/arithmetic', ['expression']],
  ['answer/calendar', ['dates']],
  ['answer/units', ['quantity']],
  ['answer/logic', ['logic']],
])('%s is the judge of content challenges, and takes problems of these kinds: %j', (key, problems) => {
  expect(getJudge(key)).toMatchObject({ key, name: 'People', problems });
});

it('keeps what the check owes apart from what people owe', () => {
  const { replyKey } = getJudge('people');
  expect(getJudge(replyKey ?? '')).toMatchObject({ name: 'Problem check' });
  expect(getJudge(replyKey ?? '')).not.toHaveProperty('owes');
});

it('knows no other', () => {
  expect(() => getJudge('answer/geometry')).toThrow('There is no judge answer/geometry.');
});
