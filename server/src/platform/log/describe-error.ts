/** What a log keeps of an error. Other properties stay out: a database error's `detail` quotes people's rows. */
export interface ErrorRecord {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: ErrorRecord;
  readonly errors?: readonly ErrorRecord[];
}

const SAFE_FIELDS = ['code', 'constraint', 'table'] as const;
const DEEPEST_CAUSE = 5;

/** Turns what was thrown into a record; a thrown non-error becomes a record of its type alone. */
export function describeError(thrown: unknown, depth = 0): ErrorRecord {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is no error was thrown' };
  const kept = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(thrown, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { message, stack } = withoutValues(thrown);
  return {
    type: thrown.name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...Object.fromEntries(kept),
    ...(depth < DEEPEST_CAUSE ? describeInner(thrown, depth + 1) : {}),
  };
}

// Class 22 of SQLSTATE, data exceptions: their message quotes the value that did not fit.
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/;

function withoutValues(error: Error): Pick<Error, 'message' | 'stack'> {
  const { message, stack } = error;
  if (!DATA_EXCEPTION.test(String(Reflect.get(error, 'code')))) return error;
  const told = message.replace(/".*"/s, '"…"');
  return { message: told, ...(stack !== undefined && { stack: stack.replace(message, () => told) }) };
}

function describeInner(thrown: Error, depth: number): Pick<ErrorRecord, 'cause' | 'errors'> {
  return {
    ...(thrown.cause === undefined ? {} : { cause: describeError(thrown.cause, depth) }),
    ...(thrown instanceof AggregateError
      ? { errors: thrown.errors.slice(0, 5).map((inner: unknown) => describeError(inner, depth)) }
      : {}),
  };
}
