import type { Moment } from './moment.ts';
import type { Understanding } from '../understanding/understand.ts';

export function isGuess({ habits, message }: Understanding): boolean {
  return habits.has('guess') && /["'“‘]?[A-Z0-9]{1,}["'”’]?\s*\?$/.test(endOf(message));
}

/** Yes or no to a letter, a beginning or a word in capitals: "Does it start with C?" */
export function answerGuess({ secret, understanding }: Moment): string {
  const { text } = understanding.message;
  const named = /([A-Z0-9-]+)["'”’]?\s*\?$/.exec(endOf(understanding.message))?.[1] ?? '';
  if (/\b(?:start|begin|first)/i.test(text)) return secret.startsWith(named) ? 'Yes.' : 'No.';
  if (/\b(?:end|last|final)/i.test(text)) return secret.endsWith(named) ? 'Yes.' : 'No.';
  return secret.includes(named) ? 'Yes.' : 'No.';
}

/** An expression that is anchored at the end alone takes the square of what it is given. */
function endOf({ text }: Understanding['message']): string {
  return text.trim().slice(-200);
}
