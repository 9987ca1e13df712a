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
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    /** `startTime` as ISO text, `duration` in milliseconds. */
    readonly results: readonly {
      readonly startTime: string;
      readonly duration: number;
      readonly errors?: readonly { readonly message?: string }[];
    }[];
  }[];
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

/** Each test that failed in some run, with why: soft checks let it go on, so that there may be several reasons. */
export function listFailures({ suites }: PlaywrightReport): readonly string[] {
  return suites.flatMap(listSpecs).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => {
      const reasons = results.flatMap(({ errors = [] }) =>
        errors.map(({ message = '' }) => shorten(message)),
      );
      return reasons.length > 0 ? [`e2e/${file}: ${title}\n${reasons.join('\n')}`] : [];
    }),
  );
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
