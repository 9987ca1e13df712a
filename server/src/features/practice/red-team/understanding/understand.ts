import asks from './vocabulary/asks.json' with { type: 'json' };
import { decodeMessage } from './decode-message.ts';
import forms from './vocabulary/forms.json' with { type: 'json' };
import frames from './vocabulary/frames.json' with { type: 'json' };
import habits from './vocabulary/habits.json' with { type: 'json' };
import { type Message, readMessage } from '../../language/message.ts';
import { findPart, type Part } from './part.ts';
import references from './vocabulary/references.json' with { type: 'json' };
import { compileSignals, findSignal, hasSignal } from '../../language/signals.ts';

/** How a message points at the secret: by its name, around it, through the instructions, or back at earlier talk. */
export type Reference = 'noun' | 'foreign-noun' | 'instructions' | 'paraphrase' | 'pronoun';

export interface Understanding {
  readonly message: Message;
  readonly reference: Reference | null;
  readonly isAsking: boolean;
  /** A key of vocabulary/forms.json: how it is to be written. */
  readonly form: string | null;
  readonly part: Part;
  /** A key of vocabulary/frames.json: the pretext it is wrapped in. */
  readonly frame: string | null;
  /** Keys of vocabulary/habits.json. */
  readonly habits: ReadonlySet<string>;
}

const { lists, ...referenceSource } = references;
const referenceSignals = compileSignals(referenceSource, lists);
const [asking] = compileSignals(asks, lists);
const formSignals = compileSignals(forms, lists);
const frameSignals = compileSignals(frames, lists);
const habitSignals = compileSignals(habits, lists);

/** Reads a message as a helpful assistant would: with what it holds encoded, and with slips and disguises seen through. */
export function understand(text: string): Understanding {
  const written = readMessage(text);
  const decoded = decodeMessage(text).flatMap((one) => readMessage(one).words);
  const message = { ...written, words: [...written.words, ...decoded] };
  const form = findSignal(message, formSignals);
  return {
    message,
    reference: findReference(message),
    isAsking: asking !== undefined && hasSignal(message, asking),
    form,
    part: fitPart(findPart(message), form),
    frame: findSignal(message, frameSignals),
    habits: new Set(habitSignals.filter((habit) => hasSignal(message, habit)).map((habit) => habit.key)),
  };
}

/** The plainest first. */
const REFERENCES: readonly Reference[] = ['foreign-noun', 'paraphrase', 'instructions', 'pronoun'];

function findReference(message: Message): Reference | null {
  const given = new Set(referenceSignals.filter((one) => hasSignal(message, one)).map((one) => one.key));
  // "My wifi password" is somebody else's, unless the message also points here in another way.
  if (given.has('noun') && !given.has('others')) return 'noun';
  return REFERENCES.find((reference) => given.has(reference)) ?? null;
}

/** "The first letter of every line" says how to write, not which letter. */
function fitPart(part: Part, form: string | null): Part {
  const isAboutWriting = form === 'acrostic' || (form === 'reversed' && part.kind === 'last-letters');
  return isAboutWriting ? { kind: 'whole' } : part;
}
