import type { OutputDefence } from './defence.ts';

const MOST_SIGNALS = 8;
const SIGNAL = /(?<![\p{L}\p{N}.-])(?:\d{1,3}|[01]{7,8}|[.-]{1,5})(?![\p{L}\p{N}.-])/gu;
const LONG_CODE = /[A-Z0-9=]{14,}/;

/** Holds back what looks like a message in numbers or Morse, when it is longer than a word, and long runs of code. */
export const limitCodes: OutputDefence = (draft) => {
  const signals = draft.text.match(SIGNAL) ?? [];
  const isCode = signals.length > MOST_SIGNALS || LONG_CODE.test(draft.text);
  return isCode ? { refusal: 'codes' } : draft.text;
};
