import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod';
import type { UploadParts } from '#platform/use-case/upload-part.ts';

/** What is wrong with a line, counted from 1, or with the whole file where `line` is null. */
export interface JsonlFault {
  readonly line: number | null;
  readonly field: string;
  readonly message: string;
}

export interface JsonlFile<Line> {
  readonly lines: readonly Line[];
  readonly faults: readonly JsonlFault[];
}

interface Reading<Schema extends z.ZodType> {
  readonly line: Schema;
  readonly mostLines: number;
  /** What two lines may not have in common, and the field that a fault of it names. */
  readonly keyOf: (line: z.output<Schema>) => string;
  readonly keyField: string;
  /** Of a file without a line, as in 'The file has no tasks.' */
  readonly empty: string;
}

/** So many lines are read before other requests have their turn. */
const LINES_AT_ONCE = 100;

/** Reads the first file of an upload, one JSON object on a line; all faults are told, and lines without one are kept. */
export async function readJsonl<Schema extends z.ZodType>(
  parts: UploadParts,
  reading: Reading<Schema>,
): Promise<JsonlFile<z.output<Schema>>> {
  const bytes = await receive(parts);
  if (!isUtf8(bytes)) return refuseFile('The file must be text in UTF-8.');
  const texts = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (texts.length > reading.mostLines + 1)
    return refuseFile(`The file has more than ${reading.mostLines.toLocaleString('en')} lines. Split it.`);
  const lines: z.output<Schema>[] = [];
  const faults: JsonlFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    if (at % LINES_AT_ONCE === 0) await setImmediate();
    if (text.trim() === '') continue;
    const line = at + 1;
    const read = readLine(text, reading.line);
    if ('faults' in read) {
      faults.push(...read.faults.map((fault) => ({ line, ...fault })));
      continue;
    }
    const key = reading.keyOf(read.value);
    const before = seen.get(key);
    if (before !== undefined)
      faults.push({
        line,
        field: reading.keyField,
        message: `is also on line ${before.toLocaleString('en')}`,
      });
    seen.set(key, line);
    lines.push(read.value);
  }
  return lines.length === 0 && faults.length === 0 ? refuseFile(reading.empty) : { lines, faults };
}

async function receive(parts: UploadParts): Promise<Buffer> {
  for await (const part of parts) if (part.kind === 'file') return buffer(part.content);
  return Buffer.alloc(0);
}

function refuseFile(message: string): JsonlFile<never> {
  return { lines: [], faults: [{ line: null, field: '', message }] };
}

type LineFault = Pick<JsonlFault, 'field' | 'message'>;
type ReadLine<Line> = { readonly value: Line } | { readonly faults: readonly LineFault[] };

const notObject: LineFault = { field: '', message: 'is not one JSON object' };

function readLine<Schema extends z.ZodType>(text: string, schema: Schema): ReadLine<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { faults: [notObject] };
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return { value: data };
  return { faults: error.issues.flatMap(tellIssue) };
}

/** A field that no line has is named itself: where it stands says nothing of it. */
function tellIssue(issue: z.core.$ZodIssue): readonly LineFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: 'No field has this name',
    }));
  const field = issue.path.join('.');
  return [field === '' ? notObject : { field, message: issue.message }];
}

/** The first fault in a sentence, and how many more lines have one; `nothing` begins it, as in 'Nothing was imported.' */
export function tellFaults(faults: readonly JsonlFault[], nothing: string): string {
  const [first] = faults;
  const others = new Set(faults.map(({ line }) => line)).size - 1;
  const told = first ? `${placeOf(first)}${first.message}` : '';
  const more =
    others <= 0
      ? ''
      : ` ${others.toLocaleString('en')} more ${others === 1 ? 'line has' : 'lines have'} faults.`;
  return `${nothing} ${told.replace(/\.?$/, '.')}${more}`;
}

function placeOf({ line, field }: JsonlFault): string {
  if (line === null) return '';
  const place = `Line ${line.toLocaleString('en')}`;
  return field === '' ? `${place}: ` : `${place}, ${field}: `;
}
