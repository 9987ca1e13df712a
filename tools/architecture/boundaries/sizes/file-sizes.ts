import type { Boundary, Repository } from '../../boundary.ts';
import type { Violation } from '../../violation.ts';

const MEDIAN_AT_MOST = 90;
const P95_AT_MOST = 250;
const LONGEST_AT_MOST = 400;

/** The style in numbers: a file holds one idea, whole. Tests and stylesheets count like any other file. */
export const fileSizes: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => !path.endsWith('.sql'));
  return { read: files.length, violations: inspectLengths(files) };
};

function inspectLengths(files: Repository['sources']): Violation[] {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const sorted = lengths.map(({ lines }) => lines).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return [
    { where: 'all sources', what: 'have a median of', lines: median, limit: MEDIAN_AT_MOST },
    { where: 'all sources', what: 'have a 95th percentile of', lines: p95, limit: P95_AT_MOST },
    ...lengths.map(({ path, lines }) => ({ where: path, what: 'has', lines, limit: LONGEST_AT_MOST })),
  ]
    .filter(({ lines, limit }) => lines > limit)
    .map(({ where, what, lines, limit }) => ({
      rule: 'style-file-size',
      where,
      message: `${what} ${String(lines)} lines; at most ${String(limit)}.`,
    }));
}
