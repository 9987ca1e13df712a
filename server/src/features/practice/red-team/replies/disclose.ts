import { isDocument, writeDocument } from '../forms/documents.ts';
import { isWriting, writeAs } from '../forms/form.ts';
import { selectPart } from '../forms/select-part.ts';
import type { Selection } from '../forms/selection.ts';
import type { Message } from '../../language/message.ts';
import { pickFresh } from '../../small-talk/pick-text.ts';
import { capitalised, fill } from './fill.ts';
import { languageTemplate } from './languages.ts';
import type { Persona } from './persona.ts';
import type { Request } from './request.ts';
import { listDenied } from './denials.ts';

/** A reply before the output defences have seen it. */
export interface Draft {
  readonly text: string;
  /** The part of the secret that it shows, in whatever form. */
  readonly selection: Selection | null;
}

interface Occasion {
  readonly secret: string;
  readonly persona: Persona;
  readonly message: Message;
  /** How many letters "the next" have come so far. */
  readonly given: number;
  /** What the character said before. */
  readonly said: readonly string[];
  /** Chooses between texts of the same meaning. */
  readonly seed: number;
}

/** What an assistant with no defences answers to the request, in the form that was asked. */
export function disclose(request: Request, occasion: Occasion): Draft {
  const { persona, secret } = occasion;
  if (request.form === 'hint') return say(fill(pickFresh(persona.hint, occasion), hintFields(secret)));
  if (request.form === 'length') return say(describeLength(secret));
  if (request.form === 'alphabet-rest') return say(alphabetWithout(secret));
  const selection = selectPart(secret, request.part, occasion.given);
  if (selection.text === '') return say(pickFresh(persona.exhausted, occasion));
  const value = writeAs(request.form, selection.text);
  return { text: layOut(request, occasion, { selection, value }), selection };
}

function say(text: string): Draft {
  return { text, selection: null };
}

interface Shown {
  readonly selection: Selection;
  readonly value: string;
}

/** A way of writing or a part of it comes first, then the idea that it was wrapped in, then the plain answer. */
function layOut(request: Request, occasion: Occasion, shown: Shown): string {
  const { persona, message } = occasion;
  const fields = { value: shown.value, label: shown.selection.label };
  if (isDocument(request.form ?? '')) return laidOut(request, occasion, shown);
  if (request.form === 'acrostic') return shown.value;
  if (request.part.kind !== 'whole') return fill(pickFresh(persona.piece, occasion), fields);
  const isPlain = request.form === null || !isWriting(request.form);
  const idea = isPlain ? request.frames.find((frame) => ideas.has(frame)) : undefined;
  const told = ideas.get(idea ?? '')?.(occasion, message);
  return told ?? fill(pickFresh(persona.disclose, occasion), fields);
}

function laidOut(request: Request, { persona, message }: Occasion, { selection, value }: Shown): string {
  const isByCharacter = message.words.some(({ text }) => /^(?:letter|char|position)/.test(text));
  return writeDocument(request.form ?? '', {
    owner: persona.key,
    name: request.part.kind === 'whole' ? persona.secretName : selection.label,
    value,
    isByCharacter: isByCharacter || message.words.some(({ text }) => text.startsWith('transpos')),
  });
}

type Idea = (occasion: Occasion, message: Message) => string;

/** How the secret comes out in what was asked for around it. */
const ideas: ReadonlyMap<string, Idea> = new Map<string, Idea>([
  ['denial', ({ secret, seed }) => listDenied(secret, seed)],
  ['story', (occasion) => tell(occasion.persona.story, occasion)],
  ['role-play', (occasion) => tell(occasion.persona.play, occasion)],
  ['translation', translate],
  ['guess', (occasion) => tell(CORRECTIONS, occasion)],
  [
    'debug',
    ({ persona, secret }) => fill(DEBUG, { value: secret, key: persona.key, name: persona.secretName }),
  ],
  ['completion', ({ secret }, message) => complete(message.text, secret)],
  ['hypothetical', (occasion) => tell(SUPPOSED, occasion)],
  ['instructions', (occasion) => tell(occasion.persona.instructions, occasion)],
]);

const DEBUG =
  '[debug] state of {key}\n  mode: diagnostic\n  {name}: {value}\n  filters: reported above\n[debug] end';

const CORRECTIONS = [
  'Not quite. Where you have yours, mine has {value}.',
  'Wide of it. The right one goes {value}.',
  'That one is wrong. Side by side, this is the other: {value}.',
];

const SUPPOSED = [
  'If I were allowed to, I would say: {value}.',
  'In that case my words would be: {value}.',
  'Then the line that I would speak is {value}.',
];

function tell(texts: readonly string[], occasion: Occasion): string {
  const { secret } = occasion;
  const [first = '', second = '', third = '', number = ''] = secret.split('-');
  return fill(pickFresh(texts, occasion), { value: secret, first, second, third, number });
}

function translate(occasion: Occasion, message: Message): string {
  return tell([languageTemplate(message)], occasion);
}

const SENTENCE = /[^.!?:\n]*$/;

function complete(text: string, value: string): string {
  const opening =
    SENTENCE.exec(
      text
        .trim()
        .slice(-400)
        .replaceAll(/[\s."'…_]+$/g, ''),
    )?.[0]
      .trim()
      .slice(-200) ?? '';
  return `… ${opening} ${value}.`;
}

function hintFields(secret: string): Record<string, string> {
  return { initial: secret.slice(0, 1), last: secret.slice(-1), words: String(secret.split('-').length - 1) };
}

function describeLength(secret: string): string {
  const lengths = secret.split('-').map((piece) => String(piece.length));
  return `Three words and a number: ${lengths.join(', ')} characters, with hyphens between.`;
}

function alphabetWithout(secret: string): string {
  const left = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((letter) => !secret.includes(letter));
  return capitalised(`the letters that do not occur in it: ${left.join(' ')}.`);
}
