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
  /** Where the lines go; stdout if unset. */
  readonly destination?: DestinationStream;
}

const LEVELS = { demo: 'warn', production: 'info', test: 'silent' } as const;

/** One JSON object a line. Errors carry type, message, stack and cause; secrets are taken out of the finished line. */
export function createLog({ level, mode, destination }: LogOptions): Logger {
  return pino(
    {
      level: level ?? LEVELS[mode],
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
      hooks: { streamWrite: redactSecrets },
    },
    destination ?? process.stdout,
  );
}
