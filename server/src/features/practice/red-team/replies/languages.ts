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

/** How the secret is given, word for word, in the language that the message names or is written in. */
export function languageTemplate(message: Message): string {
  return sayings.get(findSignal(message, signals) ?? 'other') ?? languages.other.say;
}
