import * as exact from '../exact/rational.ts';
import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readLiteral } from '../reading/read-number.ts';
import type { Token } from '../reading/tokens.ts';
import { Cursor } from './cursor.ts';
import words from './story-words.json' with { type: 'json' };

const { count: vocabulary } = words;
const MAX_EVENTS = 40;

interface Story {
  readonly cursor: Cursor;
  readonly owner: string;
  readonly thing: string;
}

/** "Mia has 12 apples. She buys 3 bags of 5 apples, eats 2 and gives away half of them. How many apples are left?" */
export function solveCountStory(tokens: readonly Token[]): exact.Rational | null {
  const cursor = new Cursor(tokens);
  const owner = cursor.peek();
  if (cursor.current?.kind !== 'word' || !['has', 'have'].includes(cursor.peek(1))) return null;
  cursor.at += 2;
  const start = takeNumber(cursor);
  const thing = cursor.peek();
  if (start === null || cursor.current?.kind !== 'word') return null;
  cursor.at += 1;
  const story = { cursor, owner, thing };
  let value = start;
  for (let events = 0; events < MAX_EVENTS; events += 1) {
    while (cursor.take(...vocabulary.pauses) !== null);
    if (isAsked(story)) return settleCount(value);
    value = readEvent(story, value);
  }
  return refuseToJudge('There are too many steps for the judge.');
}

function settleCount(value: exact.Rational): exact.Rational {
  if (value.numerator < 0n) refuseToJudge('More things leave than there are.');
  if (!exact.isWhole(value)) refuseToJudge('The story does not end with a whole number of things.');
  return value;
}

/** "how many apples does she have left now", "how many are left". */
function isAsked({ cursor, owner, thing }: Story): boolean {
  if (cursor.take('how many') === null) return false;
  cursor.take(thing);
  const isState = cursor.take('are left', 'are there', 'remain', 'are there left') !== null;
  const isOwner =
    !isState && cursor.take('does', 'do') !== null && cursor.take(owner, ...vocabulary.subjects) !== null;
  if (!isState && (!isOwner || cursor.take('have', 'own') === null)) refuseUnread(cursor);
  while (cursor.take('left', 'now', 'in the end', 'at the end', 'then', '?', '.', '\n') !== null);
  return cursor.isAtEnd || refuseUnread(cursor);
}

function readEvent(story: Story, value: exact.Rational): exact.Rational {
  const { cursor, owner } = story;
  cursor.take(owner, ...vocabulary.subjects);
  const loss = cursor.take(...byLength(vocabulary.losses));
  const gain = loss === null ? cursor.take(...byLength(vocabulary.gains)) : null;
  if (loss === null && gain === null) refuseUnread(cursor);
  const amount = readAmount(story, value);
  takeReceiver(cursor, loss);
  return loss === null ? exact.add(value, amount) : exact.subtract(value, amount);
}

const byLength = (phrases: readonly string[]): string[] => phrases.toSorted((a, b) => b.length - a.length);

function readAmount({ cursor, thing }: Story, value: exact.Rational): exact.Rational {
  cursor.take(...vocabulary.ignored);
  const number = takeNumber(cursor) ?? refuseUnread(cursor);
  if (cursor.take('of them', `of the ${thing}`, 'of those', 'of the rest', 'of what is left') !== null) {
    const isShare = exact.compare(number, exact.one) < 0;
    return isShare ? exact.multiply(number, value) : number;
  }
  if (cursor.take(...vocabulary.packs) !== null) return readPacks({ cursor, thing, owner: '' }, number);
  if (exact.compare(number, exact.one) < 0) refuseUnread(cursor);
  cursor.take(...vocabulary.ignored);
  cursor.take(thing, 'of them');
  return number;
}

function readPacks({ cursor, thing }: Story, packs: exact.Rational): exact.Rational {
  if (cursor.take('of', 'with', 'containing') === null) refuseUnread(cursor);
  const size = takeNumber(cursor) ?? refuseUnread(cursor);
  cursor.take(thing);
  cursor.take('each', 'in each');
  return exact.multiply(packs, size);
}

/** "to Tom", "to her brother", "away": who gets them does not matter. */
function takeReceiver(cursor: Cursor, loss: string | null): void {
  if (cursor.take('away') !== null && loss === null) refuseUnread(cursor);
  if (cursor.take('to', 'with') === null) return;
  cursor.take('a', 'an', 'the', 'her', 'his', 'their', 'my', 'our');
  if (cursor.current?.kind !== 'word') refuseUnread(cursor);
  cursor.at += 1;
}

function takeNumber(cursor: Cursor): exact.Rational | null {
  const literal = readLiteral(cursor.tokens, cursor.at);
  if (literal === null) return null;
  cursor.at = literal.next;
  if (cursor.take('%', 'percent') === null) return literal.value;
  return exact.divide(literal.value, exact.whole(100));
}

function refuseUnread(cursor: Cursor): never {
  const place = cursor.tokens
    .slice(cursor.at, cursor.at + 4)
    .map((token) => token.raw)
    .join(' ');
  refuseToJudge(place === '' ? 'The story stops in the middle.' : `The judge cannot read "${place}" there.`);
}
