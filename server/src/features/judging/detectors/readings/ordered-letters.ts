import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const NUMBERED =
  /(?<![A-Za-z0-9])(?:(?<letter>[A-Za-z])[-:=(]?(?<after>\d{1,2})\)?|(?<before>\d{1,2})[-:=.)]?\s?(?<last>[A-Za-z]))(?![A-Za-z0-9])/g;

interface Numbered {
  readonly code: number;
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** Letters in any order, each with its place: B5 E6 L2 M4 P1 R7 U3. A place that comes twice begins another word. */
export function readOrderedLetters({ text }: Script): Reading[] {
  const builder = new ReadingBuilder(text.length);
  let word: Numbered[] = [];
  const close = () => {
    for (const { code, start, end } of word.toSorted((one, other) => one.place - other.place))
      builder.push(code, start, end);
    word = [];
  };
  let last = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(NUMBERED)) {
    const place = Number(groups['after'] ?? groups['before']);
    const code = (groups['letter'] ?? groups['last'] ?? '').toLowerCase().charCodeAt(0);
    if (/[\n.|/]/.test(text.slice(last, index)) || word.some((one) => one.place === place)) close();
    last = index + found.length;
    word.push({ code, place, start: index, end: last });
  }
  close();
  return [builder.build(asOneOfMany('ordered', 'ordered'))];
}
