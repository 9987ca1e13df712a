import * as z from 'zod';

/** One rule of a challenge by which people judge claims. */
export const rubricLine = z.object({
  /** A, B, C …: on over both lists. */
  letter: z.string(),
  text: z.string(),
  example: z.string().nullable(),
});
export type RubricLine = z.infer<typeof rubricLine>;

/** What counts as a break in a challenge and what does not, rule by rule. */
export const rubric = z.object({
  /** Of the challenge. */
  version: z.number().int(),
  counts: z.array(rubricLine),
  doesNotCount: z.array(rubricLine),
});
export type Rubric = z.infer<typeof rubric>;

/** The texts of a challenge from which its rubric is read. */
interface RubricTexts {
  readonly countsAsBreak: string;
  readonly doesNotCount: string;
}

const EXAMPLE = /^example:\s*/i;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Reads the rules of a challenge: each line of its two texts is one, and a line that begins with "Example:" is the example
 * of the rule above it. There are as many rules as letters; further ones are left out.
 */
export function rubricOf({ countsAsBreak, doesNotCount }: RubricTexts): Omit<Rubric, 'version'> {
  const counts = readRules(countsAsBreak);
  const others = readRules(doesNotCount);
  return { counts: withLetters(counts, 0), doesNotCount: withLetters(others, counts.length) };
}

type Rule = Omit<RubricLine, 'letter'>;

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const above = rules.at(-1);
    if (line === '') continue;
    if (above && EXAMPLE.test(line)) rules[rules.length - 1] = withExample(above, line.replace(EXAMPLE, ''));
    else rules.push({ text: line, example: null });
  }
  return rules;
}

function withExample({ text, example }: Rule, further: string): Rule {
  return { text, example: example === null ? further : `${example} ${further}` };
}

function withLetters(rules: readonly Rule[], from: number): RubricLine[] {
  return rules
    .slice(0, LETTERS.length - from)
    .map((rule, at) => ({ letter: LETTERS.charAt(from + at), ...rule }));
}
