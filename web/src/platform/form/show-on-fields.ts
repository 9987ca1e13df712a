import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { problemOf } from '../api-problem.ts';

/** The field of the form that the server means by `path`; undefined where the form has none. */
export type FieldAt<Input extends FieldValues> = (path: string) => FieldPath<Input> | undefined;

/**
 * Shows the server's messages about fields under them. A message about a part of a field is shown under the whole. True
 * when at least one field shows something.
 */
export function showOnFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fieldAt: FieldAt<Input> = fieldByPath(form),
): boolean {
  let isShown = false;
  for (const { path, message } of problemOf(error)?.reply.errors ?? []) {
    const field = fieldAt(path);
    if (field === undefined) continue;
    form.setError(field, { type: 'server', message });
    isShown = true;
  }
  return isShown;
}

/** Finds the field for a path by the names that the values have: the path itself, or the nearest above it. */
function fieldByPath<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): FieldAt<Input> {
  const values = form.getValues();
  return (path) => {
    const names = path.split('.');
    while (names.length > 0 && get(values, names.join('.')) === undefined) names.pop();
    return names.length === 0 ? undefined : (names.join('.') as FieldPath<Input>);
  };
}
