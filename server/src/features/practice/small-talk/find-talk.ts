import type { Message } from '../language/message.ts';
import { compileSignals, findSignal } from '../language/signals.ts';
import { isNonsense } from './nonsense.ts';
import kinds from './talk-kinds.json' with { type: 'json' };

const kindSignals = compileSignals(kinds, {});
const SHORTEST_REMARK = 4;
const ownWords = new Set(['i', 'im', 'ive', 'id', 'ill', 'my', 'me', 'we', 'weve', 'were', 'our', 'us']);
const tellingWords = new Set([
  ...ownWords,
  'you',
  'your',
  'people',
  'nobody',
  'everybody',
  'always',
  'never',
]);
const askingWords = new Set([
  'who',
  'whos',
  'what',
  'whats',
  'when',
  'where',
  'why',
  'how',
  'which',
  'can',
  'could',
  'do',
  'does',
  'is',
  'are',
]);
const biddingWords = new Set([
  'give',
  'tell',
  'show',
  'write',
  'list',
  'find',
  'bring',
  'send',
  'order',
  'book',
  'make',
  'put',
  'explain',
  'describe',
]);
const LONG_MESSAGE = 1200;
const QUESTION = /\?\s*$/;

/** The kind of small talk that a message is: a key of talk-kinds.json, or nonsense, long, question, confided, remark or fallback. */
export function findTalk(message: Message): string {
  const talk = findSignal(message, kindSignals);
  if (talk !== null) return talk;
  if (isNonsense(message)) return 'nonsense';
  if (message.text.length > LONG_MESSAGE) return 'long';
  if (QUESTION.test(message.text) || isAsked(message)) return 'question';
  if (!isRemark(message)) return 'fallback';
  return message.words.some(({ text }) => ownWords.has(text)) ? 'confided' : 'remark';
}

/** Many leave the question mark out, and some bid: "Please order a cake." */
function isAsked({ words }: Message): boolean {
  const [first, second] = words.map(({ text }) => text);
  const verb = first === 'please' ? second : first;
  return askingWords.has(first ?? '') || biddingWords.has(verb ?? '');
}

/** Somebody tells of themselves or of others: there is nothing to answer, but something to hear. */
function isRemark({ words }: Message): boolean {
  return words.length >= SHORTEST_REMARK && words.some(({ text }) => tellingWords.has(text));
}
