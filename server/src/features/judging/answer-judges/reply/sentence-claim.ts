import type { AnswerRead, Claim, WorkedOut } from '../reading/worked-out.ts';
import { claimOf, isTainted, NO_CLAIM, settle, settleReads, SEVERAL, UNREAD } from './claim.ts';
import { before, holdsPhrase, phraseAt, phrasesOf, withoutBrackets } from './phrases.ts';
import words from './reply-words.json' with { type: 'json' };
import type { ReplyToken } from './reply-tokens.ts';

type Tokens = readonly ReplyToken[];

const reasons = phrasesOf(words.reasons);
const clauses = phrasesOf(words.clauses);
const declining = phrasesOf(words.declining);
const links = new Set(words.links);
const pairs = new Set(words.pairs);
// "makes" links what is made; "to" only as in "comes to".
const isLink = (tokens: Tokens, at: number): boolean =>
  links.has(tokens[at]?.text ?? '') || pairs.has(`${tokens[at - 1]?.text ?? ''} ${tokens[at]?.text ?? ''}`);
const SIGNS = new Set(['=', '≈', '→', '->', ':']);
const PREPOSITIONS = new Set([
  'in',
  'of',
  'for',
  'after',
  'before',
  'between',
  'from',
  'per',
  'than',
  'by',
  'and',
  'out',
]);
// What follows such a word says more of the answer, and gives no other one.
const ASIDES = new Set([
  'not',
  'which',
  'a',
  'an',
  'rounded',
  'exactly',
  'where',
  'as',
  'i',
  'precisely',
  'give',
  'assuming',
]);
const NEAR = 4;
const SHORT = 4;

/** What a sentence of a reply says in the end; `given` are the answers that stand in the question, as amounts do. */
export function claimIn(worked: WorkedOut, sentence: Tokens, given: ReadonlySet<string>): Claim {
  if (worked.claim) return worked.claim(sentence);
  if (holdsPhrase(sentence, declining)) return NO_CLAIM;
  const boxed = settle(
    worked,
    sentence.filter((token) => token.isBoxed),
  );
  if (boxed.state !== 'none') return boxed;
  const plain = withoutBrackets(before(sentence, reasons));
  if (worked.read(plain).length === 0) return NO_CLAIM;
  const bold = claimInBold(worked, plain);
  if (bold.state === 'read') return bold;
  const clause = lastClause(worked, plain);
  for (const read of [afterSign, afterLink, alone]) {
    const claim = read(worked, clause, given);
    if (claim.state === 'read') return claim;
  }
  // "3 or 9": both are offered as the answer.
  const isChoice = clause.some((token, at) => token.text === 'or' && at > 0);
  return isChoice && settle(worked, clause).state === 'several' ? SEVERAL : UNREAD;
}

function claimInBold(worked: WorkedOut, sentence: Tokens): Claim {
  const at = sentence.findIndex((token) => token.isBold);
  if (['not', 'never', '-'].includes(sentence[at - 1]?.text ?? '')) return UNREAD;
  const bold = sentence.filter((token) => token.isBold);
  const claim = settle(worked, bold);
  if (claim.state !== 'several') return claim;
  return bold.length === sentence.length ? NO_CLAIM : claim;
}

/** "5% of $80 is $4, so you pay $84": what is concluded from the part before. */
function lastClause(worked: WorkedOut, sentence: Tokens): Tokens {
  const starts = sentence.flatMap((token, at) =>
    token.text === ';' || token.text === '—' || (at > 0 && phraseAt(sentence, clauses, at) !== null)
      ? at
      : [],
  );
  const from = starts.findLast((start) => worked.read(sentence.slice(start)).length > 0);
  return from === undefined ? sentence : sentence.slice(from);
}

function afterSign(worked: WorkedOut, clause: Tokens): Claim {
  const at = clause.findLastIndex((token) => SIGNS.has(token.text));
  if (at === -1) return NO_CLAIM;
  return settle(worked, beforeAside(clause.slice(at + 1)));
}

/** "There are 6 teaspoons in 3 tablespoons": the answer follows the verb, what was given may follow the answer. */
function afterLink(worked: WorkedOut, clause: Tokens, given: ReadonlySet<string>): Claim {
  for (let at = clause.length - 1; at >= 0; at -= 1) {
    if (!isLink(clause, at)) continue;
    const rest = beforeAside(clause.slice(at + 1));
    const found = worked.read(rest);
    const [first, ...others] = found;
    if (first === undefined) continue;
    if (found.some((answer) => isTainted(rest, answer))) return UNREAD;
    const whole = settleReads(rest, found);
    if (whole.state === 'read' && first.first <= NEAR) return whole;
    const isClear = first.first <= NEAR && others.every((other) => isAside(rest, other, given));
    return isClear ? claimOf(rest, first) : UNREAD;
  }
  return NO_CLAIM;
}

function isAside(tokens: Tokens, answer: AnswerRead, given: ReadonlySet<string>): boolean {
  const lead = tokens.slice(Math.max(0, answer.first - 2), answer.first);
  return given.has(answer.key) && lead.some((token) => PREPOSITIONS.has(token.text));
}

/** "151 days", "About 98 N": little else stands in it. */
function alone(worked: WorkedOut, clause: Tokens, given: ReadonlySet<string>): Claim {
  const bare = beforeAside(clause);
  const found = worked.read(bare);
  const fresh = found.filter((answer) => !isAside(bare, answer, given));
  const [first] = fresh;
  if (first === undefined) return NO_CLAIM;
  const others = bare.length - fresh.reduce((all, answer) => all + answer.next - answer.first, 0);
  const isLead =
    bare.slice(0, first.first).every((token) => token.kind !== 'number') && isClosing(bare, first);
  return others <= SHORT || isLead ? settleReads(bare, fresh) : UNREAD;
}

// "782 litres remain in the pool", "57 rolls are left".
const isClosing = (tokens: Tokens, answer: AnswerRead): boolean =>
  answer.first <= 1 &&
  tokens.slice(answer.next).some((token) => ['remain', 'remains', 'left'].includes(token.text));

const beforeAside = (tokens: Tokens): Tokens => {
  const at = tokens.findIndex(
    (token, place) => place > 0 && token.text === ',' && ASIDES.has(tokens[place + 1]?.text ?? ''),
  );
  return at === -1 ? tokens : tokens.slice(0, at);
};
