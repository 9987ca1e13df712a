import { FOREIGN_CURSOR } from '@redoubt/contract/shared/paging.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from './refusal.ts';

/** For a cursor of the right form that names no place in the list: a 422 like the wrong form's own. */
export function refuseCursor(): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path: 'cursor', message: FOREIGN_CURSOR }] });
}
