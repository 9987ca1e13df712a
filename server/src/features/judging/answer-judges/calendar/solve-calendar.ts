import { refuseToJudge } from '../exact/cannot-judge.ts';
import { withoutCourtesies } from '../reading/courtesies.ts';
import { refuseWeight } from '../reading/context.ts';
import { afterSelfCorrection } from '../reading/self-correction.ts';
import { spellOut } from '../reading/spell-out.ts';
import type { PhraseMatch, SlotReaders } from '../reading/match-phrase.ts';
import { readLiteral } from '../reading/read-number.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import type { Bindings } from './bindings.ts';
import { calendarAnswers } from './calendar-answers.ts';
import { takeCounting, type Counting } from './counting.ts';
import { describeQuestion } from './describe-question.ts';
import { findInside, findWhole, type QuestionKind } from './find-question.ts';
import { readDate, readMonth, readWeekday, readYear } from './read-date.ts';
import { readSpan } from './read-span.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ORDINAL_ENDING = /^(?:st|nd|rd|th)$/u;

const readers: SlotReaders = {
  d: (tokens, at) => readDate(tokens, at)?.next ?? null,
  s: (tokens, at) => readSpan(tokens, at)?.next ?? null,
  y: (tokens, at) => (readYear(tokens[at]) === null ? null : at + 1),
  m: (tokens, at) => (readMonth(tokens[at]) === null ? null : at + 1),
  w: (tokens, at) => (readWeekday(tokens[at]) === null ? null : at + 1),
  n: (tokens, at) => readCount(tokens, at)?.next ?? null,
  o: (tokens, at) => readOrdinal(tokens, at)?.next ?? null,
  side: (tokens, at) => readSide(tokens, at),
  workdays: (tokens, at) => readWorkdays(tokens, at),
  nth: (tokens, at) => readNth(tokens, at)?.next ?? null,
};

/** Works out a question about the Gregorian calendar, or refuses to judge. Every word must be understood. */
export function solveCalendar(question: string): WorkedOut {
  const written = withoutApposition(
    withoutRemarks(withoutCourtesies(afterSelfCorrection(spellOut(tokenize(question))))),
  );
  if (written.some((token) => ['today', 'tomorrow', 'yesterday'].includes(token.text)) && !isAssumed(written))
    refuseToJudge('The judge does not know what day it is: name the date.');
  const whole = findWhole(written, readers);
  if (whole !== null && !COUNTED.has(whole.kind)) return answer(whole.kind, bind(written, whole.match, null));
  const { tokens, counting } = takeCounting(withoutPronoun(written));
  const found = findWhole(tokens, readers) ?? findInside(tokens, readers);
  if (found === null)
    return refuseToJudge('The judge does not understand this as a question about the calendar.');
  if (counting === null && found.kind === 'daysBetween' && tokens.some((token) => token.text === 'through'))
    refuseToJudge('Say whether both days count: write "inclusive".');
  if (counting !== null && !COUNTED.has(found.kind))
    refuseToJudge('The judge cannot tell which days that question counts.');
  return answer(found.kind, bind(tokens, found.match, counting));
}

const answer = (kind: QuestionKind, named: Bindings): WorkedOut => ({
  ...calendarAnswers[kind](named),
  reading: describeQuestion(kind, named),
});

// Questions for which it matters whether the two ends count.
const COUNTED = new Set<QuestionKind>(['daysBetween', 'leapYearsSpan', 'workdaysBetween', 'weekdaysBetween']);

const REMARKS = [
  'in the gregorian calendar',
  'in the proleptic gregorian calendar',
  'by the gregorian calendar',
  'of the gregorian calendar',
  '( proleptic )',
  '( gregorian )',
  '( gregorian calendar )',
  '( reckoned backwards )',
  '( proleptic gregorian )',
  '( 1 to 366 )',
  '( 1 - 366 )',
  '( iso 8601 )',
  '( iso )',
  '( by iso 8601 )',
  '( as a date )',
  ', in the gregorian calendar',
].map((remark) => remark.split(' '));

function withoutRemarks(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const remark = REMARKS.find((words) => words.every((word, place) => tokens[at + place]?.text === word));
    if (remark !== undefined)
      return withoutRemarks([...tokens.slice(0, at), ...tokens.slice(at + remark.length)]);
  }
  return tokens;
}

/** "what weekday is Christmas Eve, 24 December 2027": the date says it all. */
function withoutApposition(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token, place) => token.text === ',' && readDate(tokens, place + 1) !== null);
  const from = tokens.findLastIndex(
    (token, place) => place < at && ['is', 'was', 'on', 'does', 'did', 'be'].includes(token.text),
  );
  const name = from === -1 ? [] : tokens.slice(from + 1, at);
  const isName =
    name.length > 0 &&
    name.length <= 4 &&
    name.every((token) => token.kind === 'word' && readMonth(token) === null && readWeekday(token) === null);
  if (!isName) return tokens;
  refuseWeight(name);
  return [...tokens.slice(0, from + 1), ...tokens.slice(at + 1)];
}

/** "The meeting is on 3 March 2025. What date is 2 weeks after that?": the one date that was named. */
function withoutPronoun(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex(
    (token, place) =>
      ['that', 'it', 'then', 'this'].includes(token.text) &&
      ['after', 'before', 'from', 'following'].includes(tokens[place - 1]?.text ?? ''),
  );
  if (at === -1) return tokens;
  const starts = tokens.flatMap((_, place) => (readDate(tokens, place) === null ? [] : place));
  const dates = starts.map((start) => readDate(tokens, start));
  if (new Set(dates.map((read) => JSON.stringify(read?.date))).size !== 1) return tokens;
  const [start = 0] = starts;
  const end = ['date', 'day'].includes(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return [...tokens.slice(0, at), ...tokens.slice(start, dates[0]?.next), ...tokens.slice(end)];
}

// "If today is Monday, …" names the day.
const isAssumed = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex((token) => token.text === 'today');
  return at !== -1 && tokens[at + 1]?.text === 'is' && readWeekday(tokens[at + 2]) !== null;
};

function bind(tokens: readonly Token[], match: PhraseMatch, counting: Counting): Bindings {
  return {
    dates: match.starts('d').flatMap((at) => readDate(tokens, at)?.date ?? []),
    spans: match.starts('s').flatMap((at) => readSpan(tokens, at)?.span ?? []),
    years: match.starts('y').flatMap((at) => readYear(tokens[at]) ?? []),
    months: match.starts('m').flatMap((at) => readMonth(tokens[at]) ?? []),
    weekdays: match.starts('w').flatMap((at) => readWeekday(tokens[at]) ?? []),
    counts: [
      ...match.starts('n').flatMap((at) => readCount(tokens, at)?.value ?? []),
      ...match.starts('nth').flatMap((at) => readNth(tokens, at)?.value ?? []),
    ],
    sides: match.words('side'),
    counting,
    ordinals: match.starts('o').flatMap((at) => readOrdinal(tokens, at)?.value ?? []),
  };
}

const SIDES = ['on or after', 'on or before', 'after', 'before', 'following'];
const WORKDAYS = [
  'weekdays ( monday to friday )',
  'weekdays , monday to friday ,',
  'days from monday to friday',
  'monday to friday days',
  'weekdays ( mon to fri )',
  'weekdays ( monday - friday )',
  'weekdays ( mon - fri )',
  'weekdays ( monday through friday )',
];

function readOneOf(tokens: readonly Token[], at: number, phrases: readonly string[]): number | null {
  const found = phrases.find((phrase) =>
    phrase.split(' ').every((word, place) => tokens[at + place]?.text === word),
  );
  return found === undefined ? null : at + found.split(' ').length;
}

const readSide = (tokens: readonly Token[], at: number): number | null => readOneOf(tokens, at, SIDES);
const readWorkdays = (tokens: readonly Token[], at: number): number | null => readOneOf(tokens, at, WORKDAYS);

interface CountRead {
  readonly value: number;
  readonly next: number;
}

/** first … fifth, 1st … 5th; 0 stands for "last". */
function readOrdinal(tokens: readonly Token[], at: number): CountRead | null {
  const text = tokens[at]?.text ?? '';
  if (text === 'last') return { value: 0, next: at + 1 };
  const place = ORDINALS.indexOf(text);
  if (place !== -1) return { value: place + 1, next: at + 1 };
  const nth = readNth(tokens, at);
  return nth !== null && nth.value >= 1 && nth.value <= 5 ? nth : null;
}

function readNth(tokens: readonly Token[], at: number): CountRead | null {
  const count = readCount(tokens, at);
  const ending = tokens[at + 1];
  if (count === null || ending === undefined || ending.isSpaced || !ORDINAL_ENDING.test(ending.text))
    return null;
  return { value: count.value, next: at + 2 };
}

function readCount(tokens: readonly Token[], at: number): CountRead | null {
  const read = readLiteral(tokens, at);
  if (read === null || read.value.denominator !== 1n || read.value.numerator > 1_000_000n) return null;
  return { value: Number(read.value.numerator), next: read.next };
}
