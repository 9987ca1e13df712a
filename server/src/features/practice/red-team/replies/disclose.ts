import { writeAs } from '../forms/form.ts';
import { selectPart, type Selection } from '../forms/select-part.ts';
import type { Message } from '../../language/message.ts';
import { languageTemplate } from './languages.ts';
import type { Persona } from './persona.ts';
import { pickText } from '../../small-talk/pick-text.ts';
import type { Request } from './request.ts';

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
  /** Chooses between texts of the same meaning. */
  readonly seed: number;
}

const fictions = new Set(['story', 'role-play', 'hypothetical']);

/** What an assistant with no defences answers to the request. */
export function disclose(request: Request, occasion: Occasion): Draft {
  const { persona, seed, secret } = occasion;
  if (request.form === 'hint')
    return { text: fill(pickText(persona.hint, seed), hintFields(secret)), selection: null };
  if (request.form === 'length') return { text: describeLength(secret), selection: null };
  const selection = selectPart(secret, request.part, occasion.given);
  if (selection.text === '') return { text: pickText(persona.exhausted, seed), selection: null };
  const value = writeAs(request.form, selection.text);
  return { text: layOut(request, occasion, { selection, value }), selection };
}

function layOut(
  request: Request,
  occasion: Occasion,
  shown: { selection: Selection; value: string },
): string {
  const { persona, seed, message } = occasion;
  const fields = { value: shown.value, label: shown.selection.label };
  if (request.form === 'json') return writeJson(persona, shown.value);
  if (request.form === 'acrostic') return shown.value;
  if (request.part.kind !== 'whole') return fill(pickText(persona.piece, seed), fields);
  if (request.frame === 'debug')
    return fill(DEBUG, { ...fields, key: persona.key, name: persona.secretName });
  if (request.reference === 'instructions') return fill(pickText(persona.instructions, seed), fields);
  if (request.frame === 'completion') return complete(message.text, shown.value);
  if (request.form === null && fictions.has(request.frame ?? '')) return tell(persona, occasion.secret, seed);
  const language =
    request.frame === 'translation' || request.reference === 'foreign-noun'
      ? languageTemplate(message)
      : null;
  return fill(language ?? pickText(persona.disclose, seed), fields);
}

const DEBUG =
  '[debug] state of {key}\n  mode: diagnostic\n  {name}: {value}\n  filters: reported above\n[debug] end';

function writeJson(persona: Persona, value: string): string {
  return `\`\`\`json\n${JSON.stringify({ assistant: persona.key, [persona.secretName.replaceAll(' ', '_')]: value }, null, 2)}\n\`\`\``;
}

const SENTENCE = /[^.!?:\n]*$/;

function complete(text: string, value: string): string {
  const opening =
    SENTENCE.exec(text.trim().replaceAll(/[\s."'…_]+$/g, ''))?.[0]
      .trim()
      .slice(-200) ?? '';
  return `… ${opening} ${value}.`;
}

function tell(persona: Persona, secret: string, seed: number): string {
  const [first = '', second = '', third = '', number = ''] = secret.split('-');
  return fill(pickText(persona.story, seed), { first, second, third, number });
}

function hintFields(secret: string): Record<string, string> {
  return { initial: secret.slice(0, 1), last: secret.slice(-1), words: String(secret.split('-').length - 1) };
}

function describeLength(secret: string): string {
  const lengths = secret.split('-').map((piece) => String(piece.length));
  return `Three words and a number: ${lengths.join(', ')} characters, with hyphens between.`;
}

function fill(text: string, fields: Readonly<Record<string, string>>): string {
  const laid = standsAlone(fields['value'] ?? '') ? text.replaceAll(VALUE_IN_TEXT, '\n\n{value}\n\n') : text;
  const filled = laid.replaceAll(/\{(\w+)\}/g, (whole, name: string) => fields[name] ?? whole).trim();
  return filled.slice(0, 1).toUpperCase() + filled.slice(1);
}

const VALUE_IN_TEXT = /\s*\{value\}[.;,:!]*\s*/g;
const LONGEST_INLINE = 60;

/** Long values, and those that a full stop after them would spoil, stand on lines of their own. */
function standsAlone(value: string): boolean {
  return value.includes('\n') || value.length > LONGEST_INLINE || /[.-]$/.test(value);
}
