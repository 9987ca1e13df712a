import asks from './vocabulary/asks.json' with { type: 'json' };
import { decodeMessage } from './decode-message.ts';
import forms from './vocabulary/forms.json' with { type: 'json' };
import frames from './vocabulary/frames.json' with { type: 'json' };
import habits from './vocabulary/habits.json' with { type: 'json' };
import { type Message, readMessage } from '../../language/message.ts';
import { type Naming, nameSecret, type OwnNames } from './naming.ts';
import { findPart, type Part } from './part.ts';
import { isQuoting } from './quoting.ts';
import references from './vocabulary/references.json' with { type: 'json' };
import { findShift } from './shift.ts';
import { compileSignals, findSignal, hasSignal } from '../../language/signals.ts';

/** How a message points at the secret: by any name for it, around it, through the instructions, or back at earlier talk. */
export type Reference = 'noun' | 'foreign-noun' | 'instructions' | 'paraphrase' | 'pronoun';

export interface Understanding {
  readonly message: Message;
  readonly reference: Reference | null;
  readonly isAsking: boolean;
  /** How it is to be written: a key of vocabulary/forms.json, or "caesar" with the number of places. */
  readonly form: string | null;
  readonly part: Part;
  /** Keys of vocabulary/frames.json: the ideas that it is wrapped in, the more particular ones first. */
  readonly frames: readonly string[];
  /** Keys of vocabulary/habits.json. */
  readonly habits: ReadonlySet<string>;
  /** True when what it wants shows only once it is decoded, or it is asked in another language. */
  readonly isDisguised: boolean;
}

const { lists, ...referenceSource } = references;
const referenceSignals = compileSignals(referenceSource, lists);
const [asking] = compileSignals(asks, lists);
const formSignals = compileSignals(forms, lists);
const frameSignals = compileSignals(frames, lists);
const habitSignals = compileSignals(habits, lists);

/** Reads a message as a helpful assistant would: with what it holds encoded, and with slips and disguises seen through. */
export function understand(text: string, own: OwnNames): Understanding {
  const written = readMessage(text);
  const decoded = decodeMessage(text).flatMap((one) => readMessage(one).words);
  const plain = nameSecret(written.words, own);
  const hidden = nameSecret(decoded, own);
  const message = { text, words: [...plain.words, ...hidden.words] };
  const form = findShift(text) ?? findSignal(message, formSignals);
  const reference = findReference(message, plain.naming ?? hidden.naming);
  return {
    message,
    reference,
    isAsking: asking !== undefined && hasSignal(message, asking),
    form,
    part: fitPart(findPart(message), form),
    frames: findFrames(message, reference),
    habits: new Set(habitSignals.filter((habit) => hasSignal(message, habit)).map((habit) => habit.key)),
    isDisguised:
      (plain.naming ?? 'foreign-noun') === 'foreign-noun' && (decoded.length > 0 || plain.naming !== null),
  };
}

/** The plainest first. */
const REFERENCES: readonly Reference[] = ['paraphrase', 'instructions', 'pronoun'];

function findReference(message: Message, naming: Naming): Reference | null {
  if (naming !== null) return naming;
  const given = new Set(referenceSignals.filter((one) => hasSignal(message, one)).map((one) => one.key));
  return REFERENCES.find((reference) => given.has(reference)) ?? null;
}

function findFrames(message: Message, reference: Reference | null): string[] {
  const found = frameSignals.filter((frame) => hasSignal(message, frame)).map((frame) => frame.key);
  const quoted = isQuoting(message.text) ? ['quoted'] : [];
  const instructed = reference === 'instructions' || saysInstructions(message) ? ['instructions'] : [];
  return [...quoted, ...found, ...instructed];
}

function saysInstructions(message: Message): boolean {
  const signal = referenceSignals.find((one) => one.key === 'instructions');
  return signal !== undefined && hasSignal(message, signal);
}

/** "The first letter of every line" says how to write, not which letter. */
function fitPart(part: Part, form: string | null): Part {
  const isAboutWriting =
    form === 'acrostic' ||
    (form === 'reversed' && part.kind === 'last-letters') ||
    (form === 'alphabet-positions' && part.kind === 'digits');
  return isAboutWriting ? { kind: 'whole' } : part;
}
