import { pino, type BaseLogger, type Bindings, type DestinationStream, type Level } from 'pino';
import { describeError } from './describe-error.ts';
import { redactSecrets } from './redact-secrets.ts';

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

let saidAt = Number.NaN;
let saidTime = '';

/** Ten lines a millisecond are written under load. */
function sayTime(): string {
  const now = Date.now();
  if (now !== saidAt) saidTime = `,"time":"${new Date(now).toISOString()}"`;
  saidAt = now;
  return saidTime;
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
