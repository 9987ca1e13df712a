import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import words from './logic-words.json' with { type: 'json' };

export type Sentence = readonly Token[];

/** follows: is it certain? fact: true, false, or not to be known? inverted: as fact, with the verb in front. */
export interface Argument {
  readonly premises: readonly Sentence[];
  readonly query: Sentence;
  readonly mode: 'follows' | 'fact' | 'inverted';
}

const ENDS = new Set(['.', '?', '!', ';', '\n']);
const CONCLUDERS = new Set(['therefore', 'hence', 'thus', 'so', 'consequently']);
const split = (phrases: readonly string[]): string[][] =>
  phrases.map((phrase) => phrase.split(' ')).toSorted((a, b) => b.length - a.length);
const leadIns = split(words.leadIns);
const conclusionMarks = split(words.conclusionMarks);
const followsAsks = split(words.followsAsks);
const factAsks = split(words.factAsks);
const validityAsks = split(words.validityAsks);
const trailers = split(words.trailers);

/** Parts a message into premises and the one thing that is asked. Refuses when it finds none, or several. */
export function readArgument(tokens: readonly Token[]): Argument {
  const turnstile = tokens.findIndex((token) => token.text === '|-');
  if (turnstile !== -1) return readTurnstile(tokens, turnstile);
  const sentences = splitSentences(tokens);
  const last = sentences.at(-1) ?? refuseToJudge('There is no question in that message.');
  const before = sentences.slice(0, -1);
  if (isOneOf(last, validityAsks)) return readConcluded(before);
  const follows = stripFirst(last, followsAsks);
  if (follows !== null)
    return { premises: before.map(withoutLeadIn), query: withoutLeadIn(follows), mode: 'follows' };
  const fact = stripFirst(last, factAsks);
  const premises = before.map(withoutLeadIn);
  if (fact !== null) return { premises, query: withoutTrailer(fact), mode: 'fact' };
  if (words.auxiliaries.includes(last[0]?.text ?? '')) return { premises, query: last, mode: 'inverted' };
  const concluded = stripFirst(last, conclusionMarks);
  if (concluded !== null) return { premises, query: concluded, mode: 'follows' };
  return refuseToJudge('The judge finds no question such as "Does it follow that …?" at the end.');
}

/** "…, therefore B. Is this valid?": the sentence before the question is the conclusion. */
function readConcluded(sentences: readonly Sentence[]): Argument {
  const last = sentences.at(-1) ?? refuseToJudge('There is no conclusion before the question.');
  const query = stripFirst(last, conclusionMarks);
  if (query === null) return refuseToJudge('Mark the conclusion with "therefore".');
  return { premises: sentences.slice(0, -1).map(withoutLeadIn), query, mode: 'follows' };
}

/** "p -> q, ~q |- ~p". */
function readTurnstile(tokens: readonly Token[], at: number): Argument {
  const premises = splitBy(tokens.slice(0, at), (token) => token.text === ',' || ENDS.has(token.text));
  const [query = [], ...asks] = splitBy(tokens.slice(at + 1), (token) => ENDS.has(token.text));
  if (asks.some((ask) => !isOneOf(ask, validityAsks)))
    refuseToJudge('The judge finds more than one question in that message.');
  return { premises: premises.map(withoutLeadIn), query, mode: 'follows' };
}

/** Sentences end with a mark; "therefore" begins a new one also after a comma. */
function splitSentences(tokens: readonly Token[]): Sentence[] {
  const marked = splitBy(tokens, (token) => ENDS.has(token.text));
  return marked.flatMap((sentence) => {
    const at = sentence.findIndex((token, place) => place > 0 && CONCLUDERS.has(token.text));
    if (at === -1 || sentence[0]?.text === 'if') return [sentence];
    const head = sentence
      .slice(0, at)
      .filter((token, place) => place < at - 1 || ![',', 'and'].includes(token.text));
    return [head, sentence.slice(at)];
  });
}

function splitBy(tokens: readonly Token[], isBorder: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isBorder(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function startsWith(sentence: Sentence, phrase: readonly string[]): boolean {
  return phrase.every((word, place) => sentence[place]?.text === word);
}

function isOneOf(sentence: Sentence, phrases: readonly (readonly string[])[]): boolean {
  const plain = sentence.filter((token) => token.text !== ',');
  return phrases.some((phrase) => phrase.length === plain.length && startsWith(plain, phrase));
}

/** The sentence without the first of the phrases that opens it, or null when none does. */
function stripFirst(sentence: Sentence, phrases: readonly (readonly string[])[]): Sentence | null {
  const found = phrases.find((phrase) => startsWith(sentence, phrase));
  return found === undefined || found.length >= sentence.length ? null : sentence.slice(found.length);
}

function withoutLeadIn(sentence: Sentence): Sentence {
  const rest = stripFirst(sentence, leadIns);
  return rest === null ? sentence : withoutLeadIn(rest);
}

/** Takes "true, false or unknown" off the end of a question. */
export function withoutTrailer(sentence: Sentence): Sentence {
  const found = trailers.find(
    (phrase) => sentence.length > phrase.length && startsWith(sentence.slice(-phrase.length), phrase),
  );
  const rest = found === undefined ? sentence : sentence.slice(0, -found.length);
  return rest.at(-1)?.text === ',' ? rest.slice(0, -1) : rest;
}
