/** A piece of work over text whose time is reported beside its goal. */
export interface TimedText {
  readonly name: string;
  /** In milliseconds of CPU time on an idle core. */
  readonly goalMs: number;
  readonly run: () => unknown;
}
