import { readFileSync } from 'node:fs';
import * as z from 'zod';

const expectedRow = z.strictObject({
  /** The line on which the row begins. */
  line: z.int(),
  outcome: z.enum(['added', 'duplicate', 'failed']),
  /** For a row with one fault alone; without it any column will do, or none. */
  column: z.string().optional(),
  /** Composed (NFC). */
  name: z.string().optional(),
  /** Compared in any case. */
  email: z.string().optional(),
  skills: z.array(z.string()).optional(),
});
const expectation = z.discriminatedUnion('file', [
  z.strictObject({ file: z.literal('read'), rows: z.array(expectedRow) }),
  z.strictObject({
    file: z.literal('refused'),
    /** Words of the sentence, in small letters: all of them, and one of these. */
    refusalMentions: z.array(z.string()),
    refusalMentionsAny: z.array(z.string()).optional(),
  }),
]);
export type HostileExpectation = z.output<typeof expectation>;

const hostileFile = z.strictObject({
  id: z.string(),
  description: z.string(),
  fileName: z.string(),
  base64: z.base64(),
  expect: expectation,
  note: z.string().optional(),
  tolerant: z.boolean().optional(),
  /** Each is as right as `expect`. */
  alternatives: z.array(expectation).optional(),
});
export type HostileFile = z.output<typeof hostileFile>;

/**
 * Files of experts as programs and people make them, and as nobody should, with what a careful person expects of each: the
 * nine columns of `expert_profile_template.csv`, of which Name, Email and Location have to be filled. They were written
 * without a look at the reader, so that they cannot share its mistakes.
 */
export function hostileFiles(): HostileFile[] {
  const text = readFileSync(new URL('hostile-files.json', import.meta.url), 'utf8');
  return z.array(hostileFile).parse(JSON.parse(text));
}

/** What became of a file, in the words of the expectations. */
export type FileOutcome =
  | { readonly file: 'refused'; readonly message: string }
  | { readonly file: 'read'; readonly rows: readonly RowOutcome[] };

export interface RowOutcome {
  readonly line: number;
  readonly outcome: 'added' | 'duplicate' | 'failed';
  readonly columns: readonly (string | null)[];
  readonly name: string;
  readonly email: string;
  readonly skills: readonly string[];
}

/** Whether it is what is expected, or one of the alternatives. */
export function isAsExpected({ expect, alternatives = [] }: HostileFile, outcome: FileOutcome): boolean {
  return [expect, ...alternatives].some((each) => meets(each, outcome));
}

function meets(expected: HostileExpectation, found: FileOutcome): boolean {
  if (expected.file === 'refused') {
    if (found.file !== 'refused') return false;
    const message = found.message.toLowerCase();
    const { refusalMentions, refusalMentionsAny } = expected;
    const mentions = (word: string) => message.includes(word);
    return refusalMentions.every(mentions) && (refusalMentionsAny?.some(mentions) ?? true);
  }
  if (found.file !== 'read' || found.rows.length !== expected.rows.length) return false;
  return expected.rows.every((row, nth) => {
    const other = found.rows[nth];
    return other !== undefined && meetsRow(row, other);
  });
}

function meetsRow(expected: z.output<typeof expectedRow>, found: RowOutcome): boolean {
  if (expected.line !== found.line || expected.outcome !== found.outcome) return false;
  const { column, name, email, skills } = expected;
  if (column !== undefined && !found.columns.includes(column)) return false;
  if (found.outcome !== 'added') return true;
  return (
    (name === undefined || name.normalize('NFC') === found.name) &&
    (email === undefined || email.normalize('NFC').toLowerCase() === found.email.toLowerCase()) &&
    (skills === undefined || skills.join('\n') === found.skills.join('\n'))
  );
}
