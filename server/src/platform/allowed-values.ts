import * as z from 'zod';

/** A longer list is no help to whoever reads the sentence. */
const MOST_NAMED = 60;

const given = z.object({ allowed: z.array(z.string()) });

/** The values of the closed list that an issue is about; undefined where it is about something else. */
function allowedValues(issue: z.core.$ZodIssue): readonly string[] | undefined {
  const values = listed(issue);
  return values.length < 2 || values.length > MOST_NAMED ? undefined : values;
}

function listed(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  // A rule of ours over several fields names them itself.
  return issue.code === 'custom' ? (given.safeParse(issue.params).data?.allowed ?? []) : [];
}

/** The same as a part of the error of a field. */
export function withAllowed(issue: z.core.$ZodIssue): { readonly allowed?: readonly string[] } {
  const allowed = allowedValues(issue);
  return allowed ? { allowed } : {};
}

/** The sentence of an issue for a person who sees no list to choose from: it ends with the values that are allowed. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  const values = allowedValues(issue);
  if (!values || values.every((value) => message.includes(value))) return message;
  return `${message.replace(/\.$/, '')}: ${values.join(', ')}.`;
}

/** The alternative of a union with the smallest deviation. */
export function closestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  return branches.toSorted((one, other) => one.length - other.length)[0];
}
