import { type Document, isScalar } from 'yaml';

interface WrongType {
  readonly path: readonly PropertyKey[];
  /** The type that was expected; undefined where something else is wrong. */
  readonly expected?: string;
}

const MOST_QUOTED = 60;

/**
 * What to write where YAML reads a value as another type than its author meant: the code 007 as a number, or "2" in quotes
 * as text. Null where it is another fault.
 */
export function wordScalar(document: Document, { path, expected }: WrongType, text: string): string | null {
  const node = expected === undefined ? undefined : document.getIn(path, true);
  if (!isScalar(node) || !node.range) return null;
  const name = nameOfPlace(path);
  const given = text.slice(node.range[0], node.range[1]).trim();
  const isText = typeof node.value === 'string';
  if (given === '') return `${name} is required.`;
  if (expected === 'string' && !isText && given.length <= MOST_QUOTED)
    return `${name} must be text, but YAML reads ${given} as ${wordOf(node.value)}. Put it in quotes: "${given}".`;
  if (expected === 'boolean' && isText) return `${name} must be true or false, without quotes.`;
  const isNumber = isText && node.value !== '' && !Number.isNaN(Number(node.value));
  if (expected === 'number' && isNumber && /^["']/.test(given))
    return `${name} must be a number: write it without quotes.`;
  return null;
}

function wordOf(value: unknown): string {
  if (value === null) return 'nothing';
  return typeof value === 'boolean' ? 'true or false' : 'a number';
}

/** The last name of a path, and the number in its list: 'kind', or 'Item 2 of tools'. */
export function nameOfPlace(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return last === undefined ? 'The file' : String(last).slice(0, MOST_QUOTED);
  return `Item ${String(last + 1)} of ${nameOfPlace(path.slice(0, -1))}`;
}
