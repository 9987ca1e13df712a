import type { Message } from '../language/message.ts';
import { compileSignals, findSignal } from '../language/signals.ts';
import { isNonsense } from './nonsense.ts';
import kinds from './talk-kinds.json' with { type: 'json' };

const kindSignals = compileSignals(kinds, {});
const LONG_MESSAGE = 1200;
const QUESTION = /\?\s*$/;

/** The kind of small talk that a message is: a key of talk-kinds.json, or nonsense, long, question or fallback. */
export function findTalk(message: Message): string {
  const talk = findSignal(message, kindSignals);
  if (talk !== null) return talk;
  if (isNonsense(message)) return 'nonsense';
  if (message.text.length > LONG_MESSAGE) return 'long';
  return QUESTION.test(message.text) ? 'question' : 'fallback';
}
