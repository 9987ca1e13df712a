/** A piece of work that a trace shows. */
export interface Work {
  readonly name: string;
  readonly kind: 'statement' | 'job';
  /** By OpenTelemetry's conventions; nothing that people wrote. */
  readonly attributes: Readonly<Record<string, string>>;
}

export type RunInSpan = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>;

let runInSpan: RunInSpan | null = null;

/** Runs a piece of work; where tracing is on, as a span of the current trace. Else `describe` is not called. */
export function inSpan<Result>(describe: () => Work, run: () => Promise<Result>): Promise<Result> {
  return runInSpan ? runInSpan(describe(), run) : run();
}

/** Turns spans on, or off by null. For the process as a whole, since work has one trace wherever it leads. */
export function followSpans(by: RunInSpan | null): void {
  runInSpan = by;
}
