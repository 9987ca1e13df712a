import { posix } from 'node:path';
import type { Border } from '../border.ts';
import { isTest } from '../house.ts';
import type { Violation } from '../violation.ts';

const MEDIAN_AT_MOST = 80;
const P95_AT_MOST = 250;
const FILES_PER_FOLDER_AT_MOST = 20;

/**
 * The house style in numbers: small files, small folders. In a folder a source counts once: its test and its
 * stylesheet stand beside it and belong to it.
 */
export const sizes: Border = ({ sources }) => {
  const files = sources.filter(({ path }) => !path.endsWith('.sql'));
  const lengths = files.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const p95 = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  const violations: Violation[] = [];
  if (median > MEDIAN_AT_MOST) violations.push(tooLong('median', median, MEDIAN_AT_MOST));
  if (p95 > P95_AT_MOST) violations.push(tooLong('95th percentile', p95, P95_AT_MOST));
  const folders = Map.groupBy(
    files.filter(({ path }) => !isTest(path) && !path.endsWith('.module.css')),
    ({ path }) => posix.dirname(path),
  );
  for (const [folder, { length }] of folders) {
    if (length <= FILES_PER_FOLDER_AT_MOST) continue;
    violations.push({
      rule: 'style-folder-size',
      where: folder,
      message: `holds ${String(length)} files; at most ${String(FILES_PER_FOLDER_AT_MOST)}.`,
    });
  }
  return { read: files.length, violations };
};

function tooLong(what: string, lines: number, limit: number): Violation {
  return {
    rule: 'style-file-size',
    where: 'all sources',
    message: `have a ${what} of ${String(lines)} lines; at most ${String(limit)}.`,
  };
}
