import { FOREIGN_CURSOR } from '@redoubt/contract/shared/paging.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Refuses a well-formed cursor that names no position in the list: a 422, as for a malformed one. */
export function refuseCursor(): Refusal<typeof invalidFields> {
  return refuse(invalidFields, { errors: [{ path: 'cursor', message: FOREIGN_CURSOR }] });
}
