/** What the database says of a statement that failed: five letters of SQLSTATE. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** A row was refused by the constraint, or the trigger, of this name. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return codeOf(error).startsWith('23') && Reflect.get(error as Error, 'constraint') === constraint;
}

/** A row was not removed because others refer to it, and stay. */
export function isReferredTo(error: unknown): boolean {
  return codeOf(error) === '23503';
}

/** The server aborted the transaction: a deadlock (40P01) or a serialization failure (40001). */
export function endedByServer(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error));
}

// Connections refused, ended or lacking (classes 08 and 57P), resources that ran out (53), a lock or a statement that took
// too long (55P03, 57014), an idle transaction (25P03), a deadlock or serialization failure (40): each may succeed when retried.
const PASSING = /^(?:08\w{3}|53\w{3}|57P0[123]|55P03|57014|25P03|40P01|40001|ECONNREFUSED)$/;

/** Whether the same may succeed in a moment: the database is away or busy, and nothing was committed by what failed. */
export function isPassing(error: unknown): boolean {
  return (
    PASSING.test(codeOf(error)) || (error instanceof Error && Reflect.get(error, 'syscall') === 'connect')
  );
}
