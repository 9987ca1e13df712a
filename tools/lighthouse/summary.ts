/** What we read of a report of Lighthouse; all of it may be missing where a run failed. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly { readonly url?: string }[] };
      }
    >
  >;
}

/** Scores out of 100, the median of all runs; times in milliseconds. */
export interface Summary {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** Origins other than ours that any run requested. */
  readonly thirdParties: readonly string[];
  readonly requests: number;
}

export interface Goal {
  readonly name: string;
  readonly target: string;
  readonly read: (summary: Summary) => string;
  readonly isMet: (summary: Summary) => boolean;
}

/** @throws where a run could not load the page */
export function summarize(reports: readonly LighthouseReport[], ownUrl: string): Summary {
  for (const { runtimeError } of reports) if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) =>
    medianOf(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)));
  const value = (audit: string) =>
    medianOf(reports.map((report) => report.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY));
  const requests = reports.map(listRequests);
  const own = new URL(ownUrl).origin;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    thirdParties: [...new Set(requests.flat().map((url) => url.origin))].filter((origin) => origin !== own),
    requests: medianOf(requests.map((urls) => urls.length)),
  };
}

/** @param page what was measured, as in "the landing page" */
export function printSummary(page: string, summary: Summary, goals: readonly Goal[]): string {
  const rows = goals.map(
    (goal) =>
      `  ${goal.isMet(summary) ? 'met   ' : 'missed'}  ${goal.name.padEnd(22)} ${goal.read(summary).padEnd(12)} goal ${goal.target}`,
  );
  const requests = `${String(summary.requests)} requests`;
  return ['', `Lighthouse, mobile, ${page}, median of the runs (${requests}):`, ...rows, ''].join('\n');
}

function listRequests(report: LighthouseReport): URL[] {
  const items = report.audits['network-requests']?.details?.items ?? [];
  return items.flatMap(({ url }) => (url?.startsWith('http') ? [new URL(url)] : []));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
