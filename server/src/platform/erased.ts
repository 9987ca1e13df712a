/** What the triggers `not_erased` raise; other errors of the database bear codes of PostgreSQL's own classes. */
const CODE = 'PE001';

/** Somebody writes of a person whose erasure has begun: nothing of it may stay. */
export class PersonErased extends Error {
  override readonly name = 'PersonErased';
  readonly code = CODE;
  readonly detail: string;

  constructor(userId: string) {
    super('The person was erased.');
    this.detail = userId;
  }
}

/** The id of the person whose erasure caused the failure; null for other errors. */
export function erasedPersonOf(error: unknown): string | null {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== CODE) return null;
  const detail: unknown = Reflect.get(error, 'detail');
  return typeof detail === 'string' ? detail : null;
}
