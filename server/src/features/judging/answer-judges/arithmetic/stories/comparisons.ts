import * as exact from '../../exact/rational.ts';
import { refuseToJudge } from '../../exact/cannot-judge.ts';
import { refuseUnlike, valueAt, type StoryPattern } from './story-patterns.ts';

const COMPARED = 'The second amount was worked out from the first, as the sentence compares them.';
const HAS = '(?:has|have|owns|scored|sold|read|reads|sells|collected|picked)';
const ASK =
  'how many (?<ask>[a-z]+) (?:does|do|did) (?<who>[a-z]+)(?: [a-z]+)? (?:have|own|score|sell|read|collect|pick)(?: (?<together>together|altogether|in total|in all|combined))?';
const MULTIPLES = new Map(Object.entries({ twice: 2, double: 2, thrice: 3 }));

/** "Ann has 3 fewer than twice as many stamps as Tom", ways from one amount to another, and counting whole numbers. */
export const comparisons: readonly StoryPattern[] = [
  {
    test: new RegExp(
      `^(?<first>[a-z]+) ${HAS} N (?<thing>[a-z]+) (?:\\.|and) (?<second>[a-z]+) ${HAS} N (?<way>fewer|more|less) than (?<multiple>twice|double|thrice|N times) (?:as many|the number of|the)(?: [a-z]+)? (?:as|of|that) (?<other>[a-z]+)(?: has| does)? \\. ${ASK}$`,
      'u',
    ),
    allowed: ['fewer', 'more', 'less', 'than', 'twice', 'double', 'thrice', 'times', 'and'],
    solve: (values, groups) => {
      const isCounted = groups['multiple'] === 'N times';
      const factor = isCounted
        ? valueAt(values, 2)
        : exact.whole(MULTIPLES.get(groups['multiple'] ?? '') ?? 1);
      const base = exact.multiply(factor, valueAt(values, 0));
      return compared(values, groups, changed(base, valueAt(values, 1), groups['way']));
    },
  },
  {
    test: new RegExp(
      `^(?<first>[a-z]+) ${HAS} N (?<thing>[a-z]+) (?:\\.|and) (?<second>[a-z]+) ${HAS} (?<multiple>twice|double|thrice|N times|N) (?:as many|the number of)(?: [a-z]+)? (?:as|of) (?<other>[a-z]+)(?: has| does)? \\. ${ASK}$`,
      'u',
    ),
    allowed: ['twice', 'double', 'thrice', 'times', 'and', 'half'],
    solve: (values, groups) => {
      const isCounted = groups['multiple']?.startsWith('N') === true;
      const factor = isCounted
        ? valueAt(values, 1)
        : exact.whole(MULTIPLES.get(groups['multiple'] ?? '') ?? 1);
      return compared(values, groups, exact.multiply(factor, valueAt(values, 0)));
    },
  },
  {
    test: new RegExp(
      `^(?<first>[a-z]+) ${HAS} N (?<thing>[a-z]+) (?:\\.|and) (?<second>[a-z]+) ${HAS} N (?<way>fewer|more|less)(?: [a-z]+)? than (?<other>[a-z]+)(?: has| does)? \\. ${ASK}$`,
      'u',
    ),
    allowed: ['fewer', 'more', 'less', 'than', 'and'],
    solve: (values, groups) =>
      compared(values, groups, changed(valueAt(values, 0), valueAt(values, 1), groups['way'])),
  },
  {
    test: new RegExp(
      `^(?<second>[a-z]+) ${HAS} (?<multiple>twice|thrice|N times) as many (?<ask>[a-z]+) as (?<other>[a-z]+) \\. (?<first>[a-z]+) ${HAS} N(?: (?<thing>[a-z]+))? \\. how many(?: (?<asked>(?!do|does)[a-z]+))? (?:do|does) (?<who>[a-z]+) have(?: (?<together>together|altogether|in total|in all))?$`,
      'u',
    ),
    allowed: ['twice', 'thrice', 'times'],
    solve: (values, groups) => {
      refuseUnlike(groups['ask'], groups['asked']);
      const isCounted = groups['multiple'] === 'N times';
      const base = valueAt(values, isCounted ? 1 : 0);
      const factor = isCounted
        ? valueAt(values, 0)
        : exact.whole(MULTIPLES.get(groups['multiple'] ?? '') ?? 1);
      return compared([base], groups, exact.multiply(factor, base));
    },
  },
  {
    test: /^how many (?:whole numbers|integers|natural numbers) (?:are|is|lie)(?: there)? (?:(?:that are )?(?:greater|larger|more|bigger) than N (?:and|but) (?:less|smaller) than N|strictly between N and N)$/u,
    allowed: ['more', 'less', 'than', 'and', 'but', 'between'],
    solve: (values) => {
      const [low, high] = [exact.floor(valueAt(values, 0)), valueAt(values, 1)];
      const top = exact.isWhole(high) ? exact.floor(high) - 1n : exact.floor(high);
      if (top < low) refuseToJudge('Two numbers in rising order are expected there.');
      return { value: exact.whole(top - low), working: 'Neither end counts.' };
    },
  },
  {
    test: /^(?:[a-z']+ ){1,5}(?<way>goes up|rises|rose|increases|increased|climbs|climbed|went up|grows|grew|goes|went|changes|changed|falls|fell|drops|dropped|decreases|decreased|goes down|went down|is reduced|was reduced) from N(?: [a-z]+)? to N(?: [a-z]+)? \. by (?:what|how many) (?:percentage|percent)(?: (?:does|did|has|is|was|do)(?: [a-z]+){1,4})?$/u,
    allowed: ['percentage', 'percent', 'price', 'change', 'changed', 'cost'],
    solve: (values, { way = '' }) => percentChange(values, way),
  },
  {
    test: /^what is the percentage (?<way>increase|decrease|rise|drop|fall) (?:from|when [a-z ]{3,40} from) N to N$/u,
    allowed: ['percentage', 'price', 'cost'],
    solve: (values, { way = '' }) => percentChange(values, way),
  },
  {
    test: /^(?:[a-z']+ ){1,4}N (?<thing>[a-z]+) \. all but N(?: of them)? (?:run away|ran away|die|died|are sold|were sold|are eaten|were eaten|fly away|flew away|escape|escaped|leave|get lost|got lost|break|broke|burst|pop|popped|are stolen|were stolen) \. how many(?: (?<ask>[a-z]+))? (?:are|remain|does [a-z]+ have|do [a-z]+ have|are there)(?: left| now)?$/u,
    allowed: ['but', 'remain', 'now'],
    solve: (values, { thing, ask }) => {
      if (ask !== 'are' && ask !== 'remain') refuseUnlike(thing, ask);
      return { value: valueAt(values, 1), working: 'All but so many are gone, so that many are left.' };
    },
  },
  {
    test: /^(?:a|the|my|our) (?:straight )?(?:fence|road|street|path|wall|driveway|avenue|track) is N (?<unit>[a-z]+) long (?:\. |and )?(?:it )?has an? [a-z]+ every N (?<other>[a-z]+)(?: \.)? (?:with|including) (?:a|one)? ?(?:[a-z]+ )?(?:at|on)? ?(?:each|both|either) ends? \. how many [a-z]+ (?:does it have|are there|are needed|does it need)(?: in total)?$/u,
    allowed: ['every', 'each', 'both', 'either', 'including', 'and'],
    solve: (values, { unit, other }) => {
      refuseUnlike(unit, other);
      const gaps = exact.divide(valueAt(values, 0), valueAt(values, 1));
      if (!exact.isWhole(gaps)) refuseToJudge('The length is no whole number of steps.');
      return { value: exact.add(gaps, exact.one), working: 'There is one post more than there are gaps.' };
    },
  },
];

type Groups = Readonly<Record<string, string | undefined>>;

function changed(base: exact.Rational, by: exact.Rational, way: string | undefined): exact.Rational {
  return way === 'more' ? exact.add(base, by) : exact.subtract(base, by);
}

function compared(values: readonly exact.Rational[], groups: Groups, value: exact.Rational) {
  const { first, second, other, thing, ask, who, together } = groups;
  if (other !== first || first === second) refuseToJudge('It is not clear who is compared with whom.');
  refuseUnlike(thing, ask);
  if (who === 'they' && together !== undefined)
    return { value: exact.add(valueAt(values, 0), value), working: COMPARED };
  if (who !== second || together !== undefined) refuseToJudge('It is not clear whose amount is asked for.');
  return { value, working: COMPARED };
}

function percentChange(values: readonly exact.Rational[], way: string) {
  const [from, to] = [valueAt(values, 0), valueAt(values, 1)];
  const isRise = exact.compare(to, from) > 0;
  const isFallSaid = /fall|fell|drop|decrease|down|reduced/u.test(way);
  const isRiseSaid = /up|rise|rose|increase|climb|grow|grew/u.test(way);
  if ((isRise && isFallSaid) || (!isRise && isRiseSaid))
    refuseToJudge('The amounts change the other way than the question says.');
  const change = exact.divide(exact.absolute(exact.subtract(to, from)), from);
  const working = 'The change was divided by the amount at first and taken times 100.';
  return { value: exact.multiply(change, exact.whole(100)), working, isPercentage: true };
}
