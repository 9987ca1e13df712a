import type { Message } from '../../language/message.ts';
import { compileSignals, findSignal } from '../../language/signals.ts';
import languages from './languages.json' with { type: 'json' };

const sayings: ReadonlyMap<string, string> = new Map(
  Object.entries(languages).map(([name, language]) => [name, language.say]),
);
const signals = compileSignals(
  Object.fromEntries(Object.entries(languages).map(([name, language]) => [name, language.named])),
  {},
);

/** How the secret is given in the language that the message names, or null when it names none. */
export function languageTemplate(message: Message): string | null {
  return sayings.get(findSignal(message, signals) ?? '') ?? null;
}
