/** What we read of the report that Playwright writes as JSON. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** A line for each figure that a test left as an annotation of the type `measured`, with the test it comes from. */
export function listMeasured({ suites }: PlaywrightReport): readonly string[] {
  return suites.flatMap(listOfSuite);
}

function listOfSuite({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, annotations }) =>
      annotations
        .filter(({ type }) => type === 'measured')
        .map(({ description = '' }) => `measured: ${description} (${projectName}: ${title})`),
    ),
  );
  return [...own, ...suites.flatMap(listOfSuite)];
}
