import type { Flaky } from './flaky-ledger.ts';
import { shorten } from './shorten.ts';
import type { Run } from './test-times.ts';

/** What we read of the report that Playwright writes as JSON. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    /** `flaky`: it passed only when it was tried again. */
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    /** `startTime` as ISO text, `duration` in milliseconds. */
    readonly results: readonly Result[];
  }[];
}

interface Result {
  readonly startTime: string;
  readonly duration: number;
  readonly errors?: readonly { readonly message?: string }[];
}

/** A line for each figure that a test left as an annotation of the type `measured`, with the test it comes from. */
export function listMeasured({ suites }: PlaywrightReport): readonly string[] {
  return suites
    .flatMap(listSpecs)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, annotations }) =>
        annotations
          .filter(({ type }) => type === 'measured')
          .map(({ description = '' }) => `measured: ${description} (${projectName}: ${title})`),
      ),
    );
}

/** Each test that failed in every run, with why: soft checks let it go on, so that there may be several reasons. */
export function listFailures({ suites }: PlaywrightReport): readonly string[] {
  return suites
    .flatMap(listSpecs)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(
          ({ results }) => `e2e/${file}: ${title}\n${[...new Set(results.flatMap(listReasons))].join('\n')}`,
        ),
    );
}

/** Each test that passed only when it was tried again, with the first line of why it had failed. */
export function listFlaky({ suites }: PlaywrightReport): readonly Flaky[] {
  return suites.flatMap(listSpecs).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const [reason = ''] = results.flatMap(listReasons);
        return { file: `e2e/${file}`, title, error: reason.trim().split('\n', 1)[0] ?? '' };
      }),
  );
}

function listReasons({ errors = [] }: Result): readonly string[] {
  return errors.map(({ message = '' }) => shorten(message));
}

/** When each test ran. */
export function listRuns({ suites }: PlaywrightReport): readonly Run[] {
  return suites.flatMap(listSpecs).flatMap(({ file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ startTime, duration }) => {
        const startedAt = Date.parse(startTime);
        const part = `browser: ${projectName}`;
        return { part, file: `e2e/${file}`, startedAt, endedAt: startedAt + duration };
      }),
    ),
  );
}

function listSpecs({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}
