import * as exact from '../../exact/rational.ts';
import { refuseToJudge } from '../../exact/cannot-judge.ts';
import { refuseUnlike, valueAt, type StoryPattern } from './story-patterns.ts';

const EACH = '(?:a|an|per|each|every|in one|in an|in a|in each|for each|for every)';
const RATE = 'What belongs to one was taken times how many there are.';
const SHARE = 'The whole was divided by how many share it.';
const PROPORTION = 'What belongs to one was worked out first, then taken times the number wanted.';
const times = (a: exact.Rational, b: exact.Rational) => ({ value: exact.multiply(a, b), working: RATE });

/** "I drink 1.5 litres of water a day. How many litres do I drink in 14 days?" and whatever else is so much for each. */
export const rates: readonly StoryPattern[] = [
  {
    test: new RegExp(
      `^(?:[a-z']+ ){1,6}N (?:(?<thing>[a-z]+)(?: of (?<stuff>[a-z]+))? )?${EACH} (?<per>[a-z]+) \\. how (?<way>much|many)(?: (?<ask>[a-z]+))?(?: [a-z']+){0,8} (?:in|over|for|after|during|within) N (?<unit>[a-z]+)$`,
      'u',
    ),
    allowed: ['each', 'every', 'per', 'cost', 'costs', 'after', 'price'],
    solve: (values, { thing, stuff, per, ask, unit, way }) => {
      refuseUnlike(per, unit);
      if (thing !== undefined && !isOpenAsk(ask))
        refuseUnlike(way === 'much' ? (stuff ?? thing) : thing, ask);
      return times(valueAt(values, 0), valueAt(values, 1));
    },
  },
  {
    test: /^there (?:are|is) N (?<thing>[a-z]+)(?: [a-z]+){0,3} (?:in|on|at|per|for) (?:each|every)(?: one)? of (?:the )?N (?<group>[a-z]+) \. how many (?<ask>[a-z]+) (?:are|is) there(?: in all| in total| altogether| in the [a-z]+)?$/u,
    allowed: ['each', 'every', 'per'],
    solve: (values, { thing, ask }) => {
      refuseUnlike(thing, ask);
      return times(valueAt(values, 0), valueAt(values, 1));
    },
  },
  {
    test: /^(?:each|every|a|one) (?<group>[a-z]+) (?:has|holds|contains|costs|weighs|takes|makes|gives|carries|seats|fits|uses|needs|lays) N(?: (?<thing>[a-z]+))? \. how (?:many|much)(?: (?<ask>[a-z]+))? (?:(?:are|is|fit|go) (?:there )?(?:in|on)|do|does|would|will) N (?<other>[a-z]+)(?: (?:cost|have|hold|weigh|contain|need|use|take|make|carry|seat|fit|lay|altogether|in total|in all))*$/u,
    allowed: ['each', 'every', 'costs', 'cost'],
    solve: (values, { group, other, thing, ask }) => {
      refuseUnlike(group, other);
      if (thing !== undefined && !isOpenAsk(ask)) refuseUnlike(thing, ask);
      return times(valueAt(values, 0), valueAt(values, 1));
    },
  },
  {
    test: /^(?:[a-z']+ ){0,4}(?:are|is|has|have|buys|bought|buy|packs|fills|plants|owns) N (?<group>[a-z]+)(?: of [a-z]+)? (?:\. )?(?:with|each with|each holding|each containing|holding|containing|and each (?:[a-z]+ )?(?:has|holds|contains)|each (?:[a-z]+ )?(?:has|holds|contains)) N (?<thing>[a-z]+)(?: (?:each|in each|apiece))? \. how many (?<ask>[a-z]+) (?:are there|does [a-z]+ have|do [a-z]+ have|is that)(?: in all| in total| altogether)?$/u,
    allowed: ['each', 'and', 'apiece'],
    solve: (values, { thing, ask }) => {
      refuseUnlike(thing, ask);
      return times(valueAt(values, 0), valueAt(values, 1));
    },
  },
  {
    test: /^(?:[a-z']+ ){0,3}N (?:[a-z]+) (?:share|split|divide)(?: [a-z]+){0,5} N(?: [a-z]+){0,3} (?:equally|evenly)(?: (?:between|among) them(?:selves)?)? \. how (?:much|many)(?: [a-z]+){0,2} (?:does|do|will|should|must) each(?: [a-z]+){0,4}$/u,
    allowed: ['each', 'divide', 'between'],
    solve: (values) => ({ value: exact.divide(valueAt(values, 1), valueAt(values, 0)), working: SHARE }),
  },
  {
    test: /^(?:[a-z']+ ){0,4}N(?: [a-z]+){0,3} (?:is|are|was|were) (?:shared|divided|split|distributed)(?: out)?(?: equally| evenly) (?:among|between|amongst) N [a-z]+ \. how (?:much|many)(?: [a-z]+){0,2} (?:does|do|will|should|must) each(?: [a-z]+){0,4}$/u,
    allowed: ['each', 'divided', 'between'],
    solve: (values) => ({ value: exact.divide(valueAt(values, 0), valueAt(values, 1)), working: SHARE }),
  },
  {
    test: /^(?:if )?N (?<thing>[a-z]+)(?: of [a-z]+)? (?:cost|costs|weigh|weighs) N(?: [a-z]+)? \. (?:then )?(?:how much|what|how many [a-z]+) (?:do|does|would|will) N (?<other>[a-z]+)(?: of [a-z]+)? (?:cost|weigh)(?: at (?:the same|that) (?:price|rate|cost)(?: each| per [a-z]+)?)?$/u,
    allowed: ['if', 'cost', 'costs', 'price', 'rate', 'each', 'then', 'per'],
    solve: (values, { thing, other }) => {
      refuseUnlike(thing, other);
      return inProportion(values);
    },
  },
  {
    test: /^(?:[a-z']+ ){0,5}for N (?<who>[a-z]+) (?:needs|uses|takes|requires|calls for) N (?<unit>[a-z]+)(?: of (?<stuff>[a-z]+))? \. how (?<way>much|many)(?: (?<ask>[a-z]+))?(?: [a-z]+){0,6} for N (?<other>[a-z]+)(?: at the same rate)?$/u,
    allowed: ['rate'],
    solve: (values, { who, other, unit, stuff, way, ask }) => {
      refuseUnlike(who, other);
      if (!isOpenAsk(ask)) refuseUnlike(way === 'much' ? (stuff ?? unit) : unit, ask);
      return inProportion(values);
    },
  },
  {
    test: /^(?:[a-z']+ ){1,4}(?:prints?|makes?|travels?|goes|drives?|runs?|walks?|cycles?|produces?|fills?|types?|reads?|flies|picks?|paints?) N (?<thing>[a-z]+) in N (?<per>[a-z]+) \. how (?:many|far|much)(?: (?<ask>[a-z]+))? (?:does|do|will|can|would)(?: [a-z]+){1,4} in N (?<unit>[a-z]+)(?: at (?:the same|that) (?:speed|rate|pace))?$/u,
    allowed: ['rate'],
    solve: (values, { per, unit, thing, ask }) => {
      refuseUnlike(per, unit);
      if (!isOpenAsk(ask)) refuseUnlike(thing, ask);
      const [amount, span, wanted] = [valueAt(values, 0), valueAt(values, 1), valueAt(values, 2)];
      return inProportion([span, amount, wanted]);
    },
  },
  {
    test: /^N (?<group>boxes|bags|crates|trays|baskets|packs|packets|jars|cartons|shelves|rooms|tables|cars|buses|boats) (?:hold|contain|have|seat|carry) N (?<thing>[a-z]+) each \. how many (?<ask>[a-z]+) (?:are (?:there )?|is that )(?:in all|altogether|in total)$/u,
    allowed: ['each'],
    solve: (values, { thing, ask }) => {
      refuseUnlike(thing, ask);
      return times(valueAt(values, 0), valueAt(values, 1));
    },
  },
  {
    test: /^if N (?<who>[a-z]+) (?<verb>paint|pack|build|pick|make|produce|fill|type|print|plant|clean|wash) N (?<thing>[a-z]+) in (?:a|one) (?<per>day|hour|week|minute) \. how many (?<ask>[a-z]+) (?:do|can|would|will) N (?<other>[a-z]+) (?<same>[a-z]+) in (?:a|one) (?<unit>day|hour|week|minute)(?: at (?:the same|that|this) (?:rate|pace|speed))?$/u,
    allowed: ['if', 'rate'],
    solve: (values, { who, other, verb, same, thing, ask, per, unit }) => {
      if (verb !== same) refuseToJudge('It is not clear whether both do the same work.');
      refuseUnlike(who, other);
      refuseUnlike(thing, ask);
      refuseUnlike(per, unit);
      return inProportion(values);
    },
  },
];

// "how much does …", "how much water": what is asked for is not named in the unit of the answer.
const OPEN = new Set(['do', 'does', 'will', 'did', 'would', 'money', 'rent', 'is', 'in']);
const isOpenAsk = (ask: string | undefined): boolean => ask === undefined || OPEN.has(ask);

function inProportion(values: readonly exact.Rational[]) {
  const [count, whole, wanted] = [valueAt(values, 0), valueAt(values, 1), valueAt(values, 2)];
  return { value: exact.multiply(exact.divide(whole, count), wanted), working: PROPORTION };
}
