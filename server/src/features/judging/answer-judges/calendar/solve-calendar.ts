import { refuseToJudge } from '../exact/cannot-judge.ts';
import { withoutCourtesies } from '../reading/courtesies.ts';
import { matchPhrase, type PhraseMatch, type SlotReaders } from '../reading/match-phrase.ts';
import { readLiteral } from '../reading/read-number.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import type { WorkedOut } from '../reading/worked-out.ts';
import { calendarAnswers, type Bindings } from './calendar-answers.ts';
import phrases from './calendar-phrases.json' with { type: 'json' };
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
  nth: (tokens, at) => readNth(tokens, at)?.next ?? null,
};

/** Works out a question about the Gregorian calendar, or refuses to judge. Every word must be understood. */
export function solveCalendar(question: string): WorkedOut {
  const tokens = withoutCourtesies(tokenize(question));
  if (tokens.some((token) => ['today', 'tomorrow', 'yesterday'].includes(token.text)) && !isAssumed(tokens))
    refuseToJudge('The judge does not know what day it is: name the date.');
  for (const [kind, answer] of Object.entries(calendarAnswers)) {
    for (const phrase of phrases[kind as keyof typeof phrases]) {
      const match = matchPhrase(phrase, tokens, readers);
      if (match !== null) return answer(bind(tokens, match));
    }
  }
  return refuseToJudge('The judge does not understand this as a question about the calendar.');
}

// "If today is Monday, …" names the day.
const isAssumed = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex((token) => token.text === 'today');
  return at !== -1 && tokens[at + 1]?.text === 'is' && readWeekday(tokens[at + 2]) !== null;
};

function bind(tokens: readonly Token[], match: PhraseMatch): Bindings {
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
    ordinals: match.starts('o').flatMap((at) => readOrdinal(tokens, at)?.value ?? []),
  };
}

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
