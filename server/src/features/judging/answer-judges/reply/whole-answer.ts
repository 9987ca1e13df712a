import { tokenize, type Token } from '../reading/tokens.ts';
import type { Claim, WorkedOut } from '../reading/worked-out.ts';
import { settleReads, UNREAD } from './claim.ts';
import fillers from './answer-fillers.json' with { type: 'json' };
import { holdsPhrase, phrasesOf } from './phrases.ts';
import { tokenizeReply } from './reply-tokens.ts';

const asides = phrasesOf(fillers.asides);
const BORDERS = new Set([',', ';', '.', '!', '\n', 'so', 'but', 'and', '—']);
const never = new Set(fillers.never);

/**
 * What an expert says: nothing but the answer, beside fillers and words of the question. Parts that only speak of the
 * reply ("64 is wrong", "mark as break") are left out; what is left must be one answer.
 */
export function readWholeAnswer(worked: WorkedOut, question: string, text: string): Claim {
  if (worked.claim) {
    const claim = worked.claim(tokenizeReply(text), true);
    return claim.state === 'none' ? UNREAD : claim;
  }
  const tokens = tokenize(text);
  const allowed = fillersFor(question);
  const whole = readPlain(worked, tokens, allowed);
  if (whole.state !== 'unread') return whole;
  const kept = partsOf(tokens).filter((part) => !isAside(worked, part));
  return readPlain(worked, kept.flat(), allowed);
}

function readPlain(worked: WorkedOut, tokens: readonly Token[], allowed: ReadonlySet<string>): Claim {
  const found = worked.read(tokens);
  const covered = new Set<number>();
  for (const answer of found) for (let at = answer.first; at < answer.next; at += 1) covered.add(at);
  const isPlain = tokens.every((token, at) => covered.has(at) || allowed.has(token.text));
  const claim = isPlain ? settleReads(tokens, found) : UNREAD;
  return claim.state === 'none' ? UNREAD : claim;
}

function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (BORDERS.has(token.text)) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}

function isAside(worked: WorkedOut, part: readonly Token[]): boolean {
  return (
    holdsPhrase(part, asides) ||
    (worked.read(part).length === 0 && part.every(({ kind }) => kind === 'symbol'))
  );
}

/** Words that may stand around an answer: the listed ones and those of the question, but nothing that negates. */
function fillersFor(question: string): ReadonlySet<string> {
  const words = tokenize(question).filter((token) => token.kind === 'word' && !never.has(token.text));
  return new Set([...fillers.always, ...words.map((token) => token.text)]);
}
