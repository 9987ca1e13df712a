import { tokenize, type Token } from './tokens.ts';
import type { AnswerRead, WorkedOut } from './worked-out.ts';

/** What a text says in the end. `none`: nothing of the kind was found. `several`: answers that contradict. */
export type FinalAnswer =
  | { readonly state: 'read'; readonly answer: AnswerRead; readonly start: number; readonly end: number }
  | { readonly state: 'none' | 'several' };

const NEGATORS = new Set(['not', 'never', "isn't", "aren't", "wasn't"]);
const ANSWER_WORDS = new Set(['answer', 'result']);
const EMPHASIS = new Set(['_', '`', '"']);
const DECLINING = new Set(['sorry', 'unable', "can't", "don't", "couldn't"]);
// Two stars are read as a power sign; around "Answer:" they make it bold.
const BOLD = new Set(['*', '^']);
const CONCLUDERS = new Set(['=', '≈', 'is', 'are', 'was', 'equals', 'makes', 'gives', 'be']);

/**
 * The final answer of a reply: what follows "Answer:" or "the answer is" up to the end of the line; without such a
 * mark, the end of the last sentence that holds an answer. Answers that contradict each other are not chosen from.
 */
export function readFinalAnswer(worked: WorkedOut, reply: string): FinalAnswer {
  const tokens = tokenize(reply).filter((token) => !EMPHASIS.has(token.text));
  const marked = markedStretches(tokens);
  if (marked.length > 0) return agreeOn(marked.map((stretch) => readStretch(worked, stretch)));
  if (tokens.some((token) => DECLINING.has(token.text))) return { state: 'none' };
  for (const sentence of sentencesOf(tokens).toReversed()) {
    const answer = readStretch(worked, sentence);
    if (answer.state !== 'none') return isConclusion(sentence, answer) ? answer : { state: 'none' };
  }
  return { state: 'none' };
}

/** Whether a reply says of some part of it that it is the answer. */
export function holdsAnswerMark(reply: string): boolean {
  return markedStretches(tokenize(reply).filter((token) => !EMPHASIS.has(token.text))).length > 0;
}

// A number in passing ("I can do 3 things") is no answer: it concludes its sentence, or it is nearly all of it.
function isConclusion(sentence: readonly Token[], final: FinalAnswer): boolean {
  if (final.state !== 'read') return true;
  const before = sentence.filter((token) => token.end <= final.start);
  const after = sentence.filter((token) => token.start >= final.end);
  return before.length + after.length <= 4 || before.some((token) => CONCLUDERS.has(token.text));
}

/** A short answer that is nothing but the answer: every other word must be a filler or occur in the question. */
export function readWholeAnswer(worked: WorkedOut, text: string, fillers: ReadonlySet<string>): FinalAnswer {
  const tokens = tokenize(text);
  const found = worked.read(tokens);
  const covered = new Set<number>();
  for (const answer of found) for (let at = answer.first; at < answer.next; at += 1) covered.add(at);
  const isPlain = tokens.every((token, at) => covered.has(at) || fillers.has(token.text));
  return isPlain ? settle(tokens, found) : { state: 'none' };
}

interface Marked {
  readonly stretch: readonly Token[];
  /** "Answer:" settles the matter; "the result is" may stand in the working. */
  readonly isPlain: boolean;
}

/** What stands after each mark of an answer, to the end of its line; the plain marks go before the others. */
function markedStretches(tokens: readonly Token[]): (readonly Token[])[] {
  const found: Marked[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const marked = readMark(tokens, at);
    if (marked === null) continue;
    found.push(marked);
    at += marked.stretch.length + 1;
  }
  const plain = found.filter((marked) => marked.isPlain);
  return (plain.length > 0 ? plain : found).map((marked) => marked.stretch);
}

function readMark(tokens: readonly Token[], at: number): Marked | null {
  const word = tokens[at]?.text ?? '';
  if (!ANSWER_WORDS.has(word)) return null;
  let next = skipBold(tokens, at + 1);
  const mark = tokens[next]?.text;
  if (mark !== ':' && mark !== 'is') return null;
  next = skipBold(tokens, next + 1);
  if (tokens[next]?.text === ':') next = skipBold(tokens, next + 1);
  const end = tokens.findIndex((token, place) => place >= next && token.text === '\n');
  const stretch = tokens.slice(next, end === -1 ? tokens.length : end);
  return stretch.length === 0 ? null : { stretch, isPlain: word === 'answer' && mark === ':' };
}

function skipBold(tokens: readonly Token[], at: number): number {
  let next = at;
  while (BOLD.has(tokens[next]?.text ?? '')) next += 1;
  return next;
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    sentences.at(-1)?.push(token);
    if (['.', '!', '?', '\n'].includes(token.text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Reads the whole stretch; where that contradicts itself, what is outside of brackets, then what concludes it. */
function readStretch(worked: WorkedOut, whole: readonly Token[]): FinalAnswer {
  const stretch = beforeWhether(whole);
  const attempts = [stretch, withoutBrackets(stretch), afterLastConcluder(withoutBrackets(stretch))];
  let last: FinalAnswer = { state: 'none' };
  for (const tokens of attempts) {
    const read = settle(tokens, worked.read(tokens));
    if (read.state === 'read') return read;
    if (read.state === 'several') last = read;
  }
  return last;
}

function settle(tokens: readonly Token[], found: readonly AnswerRead[]): FinalAnswer {
  const [first] = found;
  if (first === undefined || found.some((answer) => isTainted(tokens, answer))) return { state: 'none' };
  const isOne = found.every(
    (answer) =>
      answer.agreement === first.agreement && (first.agreement === 'right' || answer.key === first.key),
  );
  if (!isOne) return { state: 'several' };
  const start = tokens[first.first]?.start ?? 0;
  return { state: 'read', answer: first, start, end: tokens[first.next - 1]?.end ?? start };
}

function agreeOn(answers: readonly FinalAnswer[]): FinalAnswer {
  const read = answers.filter((answer) => answer.state === 'read');
  if (answers.some((answer) => answer.state === 'several')) return { state: 'several' };
  const last = read.at(-1);
  if (last === undefined) return { state: 'none' };
  const isOne = read.every(
    ({ answer }) =>
      answer.agreement === last.answer.agreement &&
      (answer.agreement === 'right' || answer.key === last.answer.key),
  );
  return isOne ? last : { state: 'several' };
}

// "not 42", "3-5" and "- 5" hold numbers that are not what is being said.
function isTainted(tokens: readonly Token[], answer: AnswerRead): boolean {
  const before = tokens[answer.first - 1];
  const after = tokens[answer.next];
  const first = tokens[answer.first];
  const isNegated = before !== undefined && NEGATORS.has(before.text) && first?.kind === 'number';
  const isRange = after?.text === '-' && tokens[answer.next + 1]?.kind === 'number';
  return isNegated || isRange || (before?.text === '-' && first?.kind === 'number');
}

function withoutBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (token.text === '(') depth += 1;
    const isInside = depth > 0;
    if (token.text === ')' && depth > 0) depth -= 1;
    return !isInside;
  });
}

// "it cannot be known whether Una is a knight": what follows is the question, not an answer.
function beforeWhether(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => token.text === 'whether');
  return at === -1 ? tokens : tokens.slice(0, at);
}

function afterLastConcluder(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(tokens.findLastIndex((token) => CONCLUDERS.has(token.text)) + 1);
}
