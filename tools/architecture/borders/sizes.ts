import { posix } from 'node:path';
import type { Border, House } from '../border.ts';
import type { Violation } from '../violation.ts';

const MEDIAN_AT_MOST = 60;
const P95_AT_MOST = 200;
const LONGEST_AT_MOST = 400;
const FILES_PER_FOLDER_AT_MOST = 20;

// Migrations are a numbered list that only grows. The other two are still to be sorted: the browser journeys, and the
// grammar of the contract, which is the files directly in contract/src.
const MAY_BE_CROWDED = new Set(['contract/src', 'e2e/journeys', 'server/migrations']);

/** The house style in numbers: small files, small folders. Tests and stylesheets count like any other file. */
export const sizes: Border = ({ sources }) => {
  const files = sources.filter(({ path }) => !path.endsWith('.sql'));
  return { read: files.length, violations: [...inspectLengths(files), ...inspectFolders(files)] };
};

function inspectLengths(files: House['sources']): Violation[] {
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

function inspectFolders(files: House['sources']): Violation[] {
  return [...Map.groupBy(files, ({ path }) => posix.dirname(path))]
    .filter(([folder, { length }]) => length > FILES_PER_FOLDER_AT_MOST && !MAY_BE_CROWDED.has(folder))
    .map(([folder, { length }]) => ({
      rule: 'style-folder-size',
      where: folder,
      message: `holds ${String(length)} files; at most ${String(FILES_PER_FOLDER_AT_MOST)}.`,
    }));
}
