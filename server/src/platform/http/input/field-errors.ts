import { shortenName, wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import type * as z from 'zod';
import { closestBranch, withAllowed } from '#platform/allowed-values.ts';
import type { FieldError } from '#platform/refusal.ts';
import { MOST_ERRORS } from '../problems/bound-errors.ts';

/** The sentence of an issue whose schema has none of its own; it names the field. */
export function wordInput(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? [];
  return wordIssue(issue, path.length === 0 ? 'The request' : shortenName(path.map(String).join('.')));
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
