import type { Moment } from './moment.ts';
import type { Understanding } from '../understanding/understand.ts';

export function isGuess({ habits, message }: Understanding): boolean {
  return habits.has('guess') && /["'“‘]?[A-Z0-9]{1,}["'”’]?\s*\?$/.test(message.text.trim());
}

/** Yes or no to a letter, a beginning or a word in capitals: "Does it start with C?" */
export function answerGuess({ secret, understanding }: Moment): string {
  const text = understanding.message.text.trim();
  const named = /([A-Z0-9-]+)["'”’]?\s*\?$/.exec(text)?.[1] ?? '';
  if (/\b(?:start|begin|first)/i.test(text)) return secret.startsWith(named) ? 'Yes.' : 'No.';
  if (/\b(?:end|last|final)/i.test(text)) return secret.endsWith(named) ? 'Yes.' : 'No.';
  return secret.includes(named) ? 'Yes.' : 'No.';
}
