import type * as z from 'zod';
import { closestBranch, withAllowed } from '#platform/allowed-values.ts';
import type { FieldError } from '#platform/refusal.ts';
import { MOST_ERRORS, shortenName } from '../problems/bound-errors.ts';

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

/** The sentence of an issue whose schema has none of its own; it names the field. */
export function wordIssue(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return wordType(name, issue);
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

function wordType(name: string, issue: Issue & { expected?: unknown }): string {
  if (issue.input === undefined) return `${name} is required.`;
  const word = TYPE_WORDS[String(issue.expected)];
  return word === undefined ? `${name} is not valid.` : `${name} must be ${word}.`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : shortenName(path.map(String).join('.'));
}

/** The issues of a failed parse as `errors` of a problem: one for each field, unknown fields one by one. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.slice(0, MOST_ERRORS).flatMap((issue) => flatten(issue, []));
}

function flatten(issue: z.core.$ZodIssue, within: readonly PropertyKey[]): FieldError[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST_ERRORS).map((key) => unknownField(path, key));
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
  if (closest) return closest.flatMap((inner) => flatten(inner, path));
  return [{ path: path.map(String).join('.'), message: issue.message, ...withAllowed(issue) }];
}

function unknownField(within: readonly PropertyKey[], key: string): FieldError {
  return {
    path: shortenName([...within, key].map(String).join('.')),
    message: `Remove the unknown field ${shortenName(key)}.`,
  };
}
