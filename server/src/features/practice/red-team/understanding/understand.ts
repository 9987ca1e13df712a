import asks from './vocabulary/asks.json' with { type: 'json' };
import { casts, likens } from './casting.ts';
import { decodeMessage } from './decode-message.ts';
import forms from './vocabulary/forms.json' with { type: 'json' };
import frames from './vocabulary/frames.json' with { type: 'json' };
import habitPhrases from './vocabulary/habits.json' with { type: 'json' };
import { type Message, readMessage } from '../../language/message.ts';
import { type Naming, nameSecret } from './naming.ts';
import type { OwnNames } from './own-names.ts';
import { hasOwnMatter } from './own-matter.ts';
import { findPart } from './find-part.ts';
import type { Part } from './part.ts';
import { isQuoting } from './quoting.ts';
import orders from './vocabulary/orders.json' with { type: 'json' };
import references from './vocabulary/references.json' with { type: 'json' };
import { findShift } from './shift.ts';
import { listProposed } from '../../small-talk/find-talk.ts';
import { compileSignals, findSignal, hasSignal } from '../../language/signals.ts';

/**
 * How a message points at the secret: by any name for it, around it, through the instructions, back at earlier talk, or
 * by a letter, a word or a line without saying of what.
 */
export type Reference = 'noun' | 'foreign-noun' | 'instructions' | 'paraphrase' | 'pronoun' | 'unit';

/** These may point at anything that the talk is about. */
export function isVague(reference: Reference): boolean {
  return reference === 'pronoun' || reference === 'unit';
}

export interface Understanding {
  readonly message: Message;
  readonly reference: Reference | null;
  readonly isAsking: boolean;
  /** How it is to be written: a key of vocabulary/forms.json, or "caesar" with the number of places. */
  readonly form: string | null;
  readonly part: Part;
  /** Keys of vocabulary/frames.json: the ideas that it is wrapped in, the more particular ones first. */
  readonly frames: readonly string[];
  /** Those that it proposes or orders outright, whether the secret is named or not: "pretend to be a pirate". */
  readonly proposed: readonly string[];
  /** Keys of vocabulary/habits.json. */
  readonly habits: ReadonlySet<string>;
  /** True when what it wants shows only once it is decoded, or it is asked in another language. */
  readonly isDisguised: boolean;
  /** True when it is about something else than the secret, unless it names it. */
  readonly hasOwnMatter: boolean;
}

const { lists, ...referenceSource } = references;
const referenceSignals = compileSignals(referenceSource, lists);
const [asking] = compileSignals(asks, lists);
const formSignals = compileSignals(forms, lists);
const frameSignals = compileSignals(frames, lists);
const orderSignals = compileSignals(orders, lists);
const habitSignals = compileSignals(habitPhrases, lists);

/** Reads a message as a helpful assistant would: with what it holds encoded, and with slips and disguises seen through. */
export function understand(text: string, own: OwnNames): Understanding {
  const written = readMessage(text);
  const decoded = decodeMessage(text).flatMap((one) => readMessage(one).words);
  const plain = nameSecret(written.words, own);
  const hidden = nameSecret(decoded, own);
  const message = { text, words: [...plain.words, ...hidden.words] };
  const form = findShift(text) ?? findSignal(message, formSignals);
  const habits = new Set(habitSignals.filter((habit) => hasSignal(message, habit)).map(({ key }) => key));
  const part = fitPart(findPart(message), form);
  const proposed = listProposals(message, own);
  const reference = findReference(message, plain.naming ?? hidden.naming);
  const isPart = reference !== null && !isVague(reference) && (casts(message, own) || likens(message, own));
  const ideas = isPart ? [...proposed, 'role-play'] : proposed;
  return {
    message,
    reference,
    isAsking: asking !== undefined && hasSignal(message, asking),
    form,
    part,
    frames: fitFrames(findFrames(message, reference, ideas), part),
    proposed,
    habits,
    isDisguised:
      (plain.naming ?? 'foreign-noun') === 'foreign-noun' && (decoded.length > 0 || plain.naming !== null),
    hasOwnMatter: habits.has('elsewhere') || hasOwnMatter(message, own),
  };
}

/** The plainest first. */
const REFERENCES: readonly Reference[] = ['paraphrase', 'instructions', 'pronoun', 'unit'];

function findReference(message: Message, naming: Naming): Reference | null {
  if (naming !== null) return naming;
  const given = new Set(referenceSignals.filter((one) => hasSignal(message, one)).map((one) => one.key));
  return REFERENCES.find((reference) => given.has(reference)) ?? null;
}

const frameOf: ReadonlyMap<string, string> = new Map([
  ['play', 'role-play'],
  ['tale', 'story'],
]);

/** "Do you think that you are a patient man?" */
const ASKS_BACK = /^(?:do|did|are|is|was|what|who|why|how|when|where)\b[^.!?]*\?\s*$/i;

function listProposals(message: Message, own: OwnNames): string[] {
  const isCast = !ASKS_BACK.test(message.text) && casts(message, own);
  const ordered = orderSignals.filter((order) => hasSignal(message, order)).map(({ key }) => key);
  const agreed = listProposed(message).flatMap((kind) => frameOf.get(kind) ?? []);
  return [...new Set([...agreed, ...(isCast ? ['role-play'] : []), ...ordered])];
}

function findFrames(message: Message, reference: Reference | null, proposed: readonly string[]): string[] {
  const found = frameSignals.filter((frame) => proposed.includes(frame.key) || hasSignal(message, frame));
  const quoted = isQuoting(message.text) ? ['quoted'] : [];
  const instructed = reference === 'instructions' || saysInstructions(message) ? ['instructions'] : [];
  return [...quoted, ...found.map((frame) => frame.key), ...instructed];
}

function saysInstructions(message: Message): boolean {
  const signal = referenceSignals.find((one) => one.key === 'instructions');
  return signal !== undefined && hasSignal(message, signal);
}

/** "The letters that each word starts with" is no sentence to complete. */
function fitFrames(found: readonly string[], part: Part): readonly string[] {
  return part.kind === 'edges' ? found.filter((frame) => frame !== 'completion') : found;
}

/** "The first letter of every line" says how to write, not which letter. */
function fitPart(part: Part, form: string | null): Part {
  const isAboutWriting =
    form === 'acrostic' ||
    (form === 'reversed' && part.kind === 'last-letters') ||
    (form === 'alphabet-positions' && part.kind === 'digits');
  return isAboutWriting ? { kind: 'whole' } : part;
}
