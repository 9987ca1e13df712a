import { pino, type BaseLogger, type Bindings, type DestinationStream, type Level } from 'pino';
import { redactSecrets } from './redact-secrets.ts';

/** What a log keeps of an error. Other properties stay out: a database error's `detail` quotes people's rows. */
interface ErrorRecord {
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
function describeError(thrown: unknown, depth = 0): ErrorRecord {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is no error was thrown' };
  const safeFields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(thrown, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { message, stack } = withoutValues(thrown);
  return {
    type: thrown.name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...Object.fromEntries(safeFields),
    ...(depth < DEEPEST_CAUSE ? describeInner(thrown, depth + 1) : {}),
  };
}

// Class 22 of SQLSTATE, data exceptions: their message quotes the value that did not fit.
const DATA_EXCEPTION = /^22[\dA-Z]{3}$/;

function withoutValues(error: Error): Pick<Error, 'message' | 'stack'> {
  const { message, stack } = error;
  if (!DATA_EXCEPTION.test(String(Reflect.get(error, 'code')))) return error;
  const redacted = message.replace(/".*"/s, '"…"');
  return { message: redacted, ...(stack !== undefined && { stack: stack.replace(message, () => redacted) }) };
}

function describeInner(thrown: Error, depth: number): Pick<ErrorRecord, 'cause' | 'errors'> {
  return {
    ...(thrown.cause === undefined ? {} : { cause: describeError(thrown.cause, depth) }),
    ...(thrown instanceof AggregateError
      ? { errors: thrown.errors.slice(0, 5).map((inner: unknown) => describeError(inner, depth)) }
      : {}),
  };
}

/** What code may do with a log: JSON records with a level, a time and a message; nothing secret gets through. */
export type Logger = Pick<
  BaseLogger,
  'level' | 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
> & {
  child(bindings: Bindings): Logger;
};
export type LogLevel = Level | 'silent';

export interface LogOptions {
  /** Unset: warn in demo, so that the console stays readable, info in production, silent in test. */
  readonly level?: LogLevel | undefined;
  readonly mode: 'demo' | 'production' | 'test';
  /** Where the lines go; unset, to stdout, a quarter of a second late at most. */
  readonly destination?: DestinationStream;
}

const LEVELS = { demo: 'warn', production: 'info', test: 'silent' } as const;

/** Nothing waits for it to be written; what is still on its way when the process ends is written then. */
function openStdout(): DestinationStream {
  return pino.destination({ fd: 1, sync: false, minLength: BUFFERED_BYTES, periodicFlush: LATEST_MS });
}

/** A write for each line took a tenth of a server's time that answers small requests. */
const BUFFERED_BYTES = 4096;
const LATEST_MS = 250;

/** A log that says nothing keeps no timer that looks for what to write. */
const NOWHERE: DestinationStream = { write: () => undefined };

let formattedAt = Number.NaN;
let formattedTime = '';

/** Ten lines a millisecond are written under load. */
function sayTime(): string {
  const now = Date.now();
  if (now !== formattedAt) formattedTime = `,"time":"${new Date(now).toISOString()}"`;
  formattedAt = now;
  return formattedTime;
}

/** One JSON object a line. Errors carry type, message, stack and cause; secrets are taken out of the finished line. */
export function createLog({ level, mode, destination }: LogOptions): Logger {
  const lowest = level ?? LEVELS[mode];
  return pino(
    {
      level: lowest,
      base: null,
      timestamp: sayTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: redactSecrets },
    },
    destination ?? (lowest === 'silent' ? NOWHERE : openStdout()),
  );
}
