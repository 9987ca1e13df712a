import * as exact from '../../exact/rational.ts';
import { refuseToJudge } from '../../exact/cannot-judge.ts';
import type { NumberQuestion } from '../../reading/worked-number.ts';
import { refuseOtherWeight, type StoryText } from './story-text.ts';

const BASKET =
  /^(?:(?:the |my )?[a-z]+) (?:buy|buys|bought|order|orders|ordered) (?<items>.+?) \. (?:how much|what) (?:do|does|did|is|will)(?: (?:i|we|you|he|she|they|it|that|have|to|the|total|cost|pay|spend|altogether|in|all|[a-z]+ pay|[a-z]+ spend)){1,6}$/u;
const ITEM =
  /^(?:(?<count>N)|an?) (?<name>[a-z]+(?: [a-z]+){0,2}) (?<way>at|for|costing) N(?<each> each| apiece)?$/u;

/** "I buy 6 mugs at £4.75 each and a teapot at £18.20. How much do I pay?" */
export function solveBasket(story: StoryText): NumberQuestion | null {
  const items = BASKET.exec(story.text)?.groups?.['items'];
  if (items === undefined) return null;
  let at = 0;
  let total = exact.zero;
  for (const part of items.split(/ (?:\. and|and|\.) /u)) {
    const item = ITEM.exec(part)?.groups;
    if (item === undefined) return null;
    const isCounted = item['count'] !== undefined;
    if (isCounted && item['each'] === undefined && item['way'] !== 'at')
      refuseToJudge('Say whether the price is for each or for all of them.');
    const count = isCounted ? (story.values[at] ?? exact.one) : exact.one;
    const price = story.values[isCounted ? at + 1 : at] ?? exact.zero;
    total = exact.add(total, exact.multiply(count, price));
    at += isCounted ? 2 : 1;
  }
  refuseOtherWeight(story, ['each', 'and', 'apiece', 'cost', 'price']);
  return { value: total, working: 'Each count was taken times its price, and the lines were added.' };
}
