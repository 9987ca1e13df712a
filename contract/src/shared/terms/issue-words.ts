import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

/**
 * The sentence of an issue whose schema has none of its own, for a person: "Reason must be at most 200 characters."
 * `name` begins it; without one, the sentence stands at its field.
 */
export function wordIssue(issue: Issue, name = 'This'): string {
  switch (issue.code) {
    case 'invalid_type':
      return wordType(issue, name);
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Remove the unknown field ${shortenName(issue.keys[0] ?? '')}.`
        : `Remove the unknown fields ${issue.keys.map(shortenName).slice(0, 10).join(', ')}.`;
    case 'invalid_value':
      return `${name} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${name} must be at most ${String(issue.maximum)}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `${name} must be at least ${String(issue.minimum)}${unitOf(issue.origin)}.`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${String(issue.divisor)}.`;
    default:
      return `${name} is not valid.`;
  }
}

function wordType(issue: Issue & { expected?: unknown }, name: string): string {
  if (issue.input === undefined) return `${name} is required.`;
  const word = TYPE_WORDS[String(issue.expected)];
  return word === undefined ? `${name} is not valid.` : `${name} must be ${word}.`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

const LONGEST_NAME = 60;

/** A name that a client chose, as a sentence can hold it. */
export function shortenName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`;
}
