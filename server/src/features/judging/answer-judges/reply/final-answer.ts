import type { AnswerRead, Claim, WorkedOut } from '../reading/worked-out.ts';
import { tokenize, type Token } from '../reading/tokens.ts';
import { isSame, isTainted, NO_CLAIM, SEVERAL, UNREAD } from './claim.ts';
import { holdsPhrase, phraseAt, phrasesOf } from './phrases.ts';
import { tokenizeReply, type ReplyToken } from './reply-tokens.ts';
import words from './reply-words.json' with { type: 'json' };
import { claimIn } from './sentence-claim.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

const retractions = phrasesOf(words.retractions);
const offers = phrasesOf(words.offers);
// "Many people say 190" is not what the reply says; what it turns to after "but" is.
const hearsay = phrasesOf(words.hearsay);
const suppositions = phrasesOf(['if you', 'if we', 'if one']);
const SIGNS = new Set(['=', '≈', '→', '->']);
const TURNS = new Set(['but', 'however', 'yet', ';']);
const turns = phrasesOf(['but', 'however', 'yet', 'although', 'on the other hand', 'that said']);
const directs = phrasesOf([
  "it's",
  'it is',
  "that's",
  'that is',
  'yes',
  'no',
  'the answer',
  'answer',
  'so',
  'you get',
  'you pay',
  'short answer',
  'there are',
  'the result',
]);

const headlines = phrasesOf(["it's", 'it is', "that's", 'that is', 'yes', 'no', 'the answer is']);

interface Stated {
  readonly claim: Claim;
  readonly sentence: Sentence;
  /** null: a plain sentence. strong: "Answer:", a box. weak: "the result is". */
  readonly mark: 'strong' | 'weak' | null;
}

/**
 * The final answer of a reply, wherever it stands: what is marked as the answer, else what the last sentence with an
 * answer says. What is taken back ("wait, no") does not count. Two answers that both stand contradict each other.
 */
export function readFinalAnswer(worked: WorkedOut, question: string, reply: string): Claim {
  const asked = tokenize(question);
  const amounts = worked.read(asked);
  const given = new Set(amounts.map((answer) => answer.key));
  const givenTexts = new Set(amounts.map((answer) => writtenIn(asked, answer)));
  const stated = statementsOf(worked, afterRetraction(worked, tokenizeReply(reply)), given);
  const marked = (['strong', 'weak'] as const)
    .map((mark) => stated.filter((one) => one.mark === mark))
    .find((some) => some.length > 0);
  const isGiven = (tokens: readonly Token[], read: AnswerRead) => {
    const written = writtenIn(tokens, read);
    return given.has(read.key) && (givenTexts.has(written) || written.includes('/'));
  };
  const saysRight = ({ sentence: { tokens } }: Stated) =>
    worked
      .read(tokens)
      .some((read) => read.agreement === 'right' && !isGiven(tokens, read) && !isTainted(tokens, read));
  // "It was a Tuesday, or in other words, a Wednesday": which of them is meant, the sentence does not say.
  const weigh = (claim: Claim, others: readonly Stated[], isAnswer = isDirect) => {
    const own = stated.findLast((one) => one.claim === claim);
    const isWrong = claim.state === 'read' && claim.agreement !== 'right';
    return isWrong && own !== undefined && saysRight(own) ? UNREAD : againstOthers(claim, others, isAnswer);
  };
  const isConcluded = (one: Stated) =>
    isDirect(one) || !(isWorkingStep(one, givenTexts) || holdsPhrase(one.sentence.tokens, turns));
  if (marked?.[0]?.mark === 'strong') return weigh(agreeOn(marked), stated.filter(isConcluded), isConcluded);
  if (marked !== undefined) return weigh(agreeOn(marked), stated);
  const at = stated.findLastIndex(({ claim }) => claim.state !== 'none');
  const last = stated[at];
  if (last === undefined) return NO_CLAIM;
  const isTurned = stated.slice(at + 1).some(({ sentence }) => phraseAt(sentence.tokens, turns, 0) !== null);
  return isTurned ? UNREAD : weigh(last.claim, stated);
}

/** An amount that is converted is equal to its answer, and still no answer: 2 acres, or what is yet to be divided. */
const writtenIn = (tokens: readonly Token[], { first, next }: AnswerRead): string =>
  tokens
    .slice(first, next)
    .map(({ text }) => text)
    .join(' ');

/** Whether a reply says of some part of it that it is the answer. */
export function holdsAnswerMark(reply: string): boolean {
  return sentencesOf(tokenizeReply(reply)).some(({ tokens }) => readMark(tokens) !== null);
}

function statementsOf(
  worked: WorkedOut,
  tokens: readonly ReplyToken[],
  given: ReadonlySet<string>,
): Stated[] {
  const sentences = sentencesOf(tokens);
  const found: Stated[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined) continue;
    const marked = readMark(sentence.tokens);
    if (marked !== null) {
      const isOpen = marked.stretch.length === 0;
      if (isOpen) at += 1;
      const stretch = isOpen ? (sentences[at]?.tokens ?? []) : marked.stretch;
      found.push({ claim: claimIn(worked, stretch, given), sentence, mark: marked.mark });
    } else if (!isAside(sentence)) {
      found.push({ claim: claimIn(worked, sentence.tokens, given), sentence, mark: null });
    }
  }
  return found;
}

const isAside = ({ tokens, end }: Sentence): boolean =>
  end === '?' ||
  isSupposed(tokens) ||
  (holdsPhrase(tokens, hearsay) && !tokens.some((token) => TURNS.has(token.text))) ||
  phraseAt(tokens, offers, 0) !== null ||
  (tokens[0]?.text === '(' && tokens.at(-1)?.text === ')');

/** "If you include the ends you would have 11": what another question would have for an answer. */
const isSupposed = (tokens: readonly Token[]): boolean =>
  phraseAt(tokens, suppositions, 0) !== null && tokens.some(({ text }) => text === 'would');

/** Only what follows the last "wait", "hmm" or the like, where an answer follows it. */
function afterRetraction(worked: WorkedOut, tokens: readonly ReplyToken[]): readonly ReplyToken[] {
  const at = tokens.findLastIndex((_, place) => phraseAt(tokens, retractions, place) !== null);
  if (at === -1) return tokens;
  const rest = tokens.slice(at + (phraseAt(tokens, retractions, at)?.length ?? 1));
  return worked.read(rest).length > 0 ? rest : tokens;
}

function readMark(
  tokens: readonly ReplyToken[],
): { stretch: readonly ReplyToken[]; mark: 'strong' | 'weak' } | null {
  if (tokens.some((token) => token.isBoxed))
    return { stretch: tokens.filter((token) => token.isBoxed), mark: 'strong' };
  const at = tokens.findIndex(({ text }) => text === 'answer' || text === 'result' || text === 'tl');
  if (at === -1) return null;
  const link = tokens.findIndex((token, place) => place > at && [':', 'is', '='].includes(token.text));
  if (link === -1) return null;
  const next = tokens[link + 1]?.text === ':' ? link + 2 : link + 1;
  const isStrong = tokens[link]?.text === ':' || tokens[at - 1]?.text === 'final';
  return { stretch: tokens.slice(next), mark: isStrong && tokens[at]?.text !== 'result' ? 'strong' : 'weak' };
}

function agreeOn(stated: readonly Stated[]): Claim {
  const claims = stated.map(({ claim }) => claim).filter((claim) => claim.state !== 'none');
  const last = claims.at(-1) ?? NO_CLAIM;
  if (claims.some(({ state }) => state === 'several')) return SEVERAL;
  if (claims.some(({ state }) => state === 'unread')) return UNREAD;
  const isOne = claims.every(
    (claim) => claim.state === 'read' && last.state === 'read' && isSame(claim, last),
  );
  return isOne ? last : SEVERAL;
}

/** A wrong answer beside another one that is given as directly is a contradiction, and never a break. */
function againstOthers(final: Claim, stated: readonly Stated[], isAnswer: (one: Stated) => boolean): Claim {
  if (final.state !== 'read' || final.agreement === 'right') return final;
  const others = stated.filter(({ claim }) => claim.state === 'read' && !isSame(claim, final));
  if (others.some((other) => isAnswer(other) && isRight(other.claim))) return SEVERAL;
  const first = stated.find(({ claim }) => claim.state !== 'none');
  if (first !== undefined && others.includes(first) && isHeadline(first)) return SEVERAL;
  return others.some(({ claim }) => isRight(claim)) ? UNREAD : final;
}

const isRight = (claim: Claim): boolean => claim.state === 'read' && claim.agreement === 'right';

const isDirect = ({ sentence: { tokens }, mark }: Stated): boolean =>
  mark !== null || phraseAt(tokens, directs, 0) !== null || tokens.every((token) => token.isBold);

/**
 * "2. 6 + 3 = 9" leads to an answer and is none, unlike "10 - 4 + 3 = 9", which holds every amount of the question: the
 * answer that is marked in the end is the reply's.
 */
function isWorkingStep({ claim, sentence }: Stated, givenTexts: ReadonlySet<string>): boolean {
  if (claim.state !== 'read') return false;
  const at = sentence.tokens.findIndex((token) => token.start >= claim.start);
  if (!SIGNS.has(sentence.tokens[at - 1]?.text ?? '')) return false;
  const texts = new Set(sentence.tokens.slice(0, at).map(({ text }) => text));
  return [...givenTexts].some((text) => !text.split(' ').every((word) => texts.has(word)));
}

/** "It's 1200, because …": the answer at once, before the working. */
function isHeadline({ sentence: { tokens }, claim, mark }: Stated): boolean {
  if (mark !== null) return true;
  const opening = phraseAt(tokens, headlines, 0);
  const at = tokens.findIndex((token) => claim.state === 'read' && token.start >= claim.start);
  return opening !== null && at !== -1 && at <= opening.length + 1;
}
