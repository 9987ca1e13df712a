import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const NEIGHBOUR =
  /\b(?:(?<after>after|follows|following|past|behind|nach|hinter|succeeds|succeeding|apres)|(?<before>before|precedes|preceding|vor|avant)|(?:between))\s+(?:the letter\s+)?["'“‘`*]?(?<letter>[A-Za-z])\b["'”’`*]?(?:\s+and\s+["'“‘`*]?(?<other>[A-Za-z])\b)?|\b(?<base>[A-Za-z])\s?(?<sign>[+−–-])\s?(?<by>\d{1,2})\b/gi;
const LETTERS = 26;

/** "The letter after B, the one before I", "B+1, D−2", "between A and C". */
export function readNeighbours({ text }: Script): Reading[] {
  const builder = new ReadingBuilder(text.length);
  for (const { 0: found, index, groups = {} } of text.matchAll(NEIGHBOUR)) {
    const letter = (groups['letter'] ?? groups['base'] ?? '').toLowerCase().charCodeAt(0) - 97;
    const place = (letter + stepOf(groups) + LETTERS * 4) % LETTERS;
    builder.push(97 + place, index, index + found.length);
  }
  return [builder.build(asOneOfMany('neighbours', 'neighbours'))];
}

function stepOf(groups: Record<string, string | undefined>): number {
  if (groups['by'] !== undefined) return Number(groups['by']) * (groups['sign'] === '+' ? 1 : -1);
  return groups['before'] === undefined ? 1 : -1;
}
