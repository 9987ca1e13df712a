import { randomBelow } from '#platform/crypto/tokens.ts';
import words from './handle-words.json' with { type: 'json' };

/** A public name that says nothing about the person, such as `quiet-heron-4821`. */
export function createHandle(): string {
  return `${pick(words.first)}-${pick(words.second)}-${String(1000 + randomBelow(9000))}`;
}

function pick(list: readonly string[]): string {
  return list[randomBelow(list.length)] ?? 'quiet';
}
