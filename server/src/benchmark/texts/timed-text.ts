/** A piece of work over text whose time is reported beside its goal. */
export interface TimedText {
  readonly name: string;
  /** On a quiet core, in milliseconds of CPU time. */
  readonly goalMs: number;
  readonly run: () => unknown;
}
