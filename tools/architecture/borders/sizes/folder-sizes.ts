import { posix } from 'node:path';
import type { Border } from '../../border.ts';

const FILES_AT_MOST = 20;

// The grammar of the contract is the files directly in contract/src. The list only shrinks.
const MAY_BE_CROWDED: readonly string[] = ['contract/src'];

/** Small folders. Migrations do not count: they are a numbered list that only grows. */
export const folderSizes: Border = ({ sources }) => {
  const files = sources.filter(({ path }) => !path.endsWith('.sql'));
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const crowded = [...folders].filter(([, { length }]) => length > FILES_AT_MOST);
  const isCrowded = new Set(crowded.map(([folder]) => folder));
  return {
    read: folders.size,
    violations: [
      ...crowded
        .filter(([folder]) => !MAY_BE_CROWDED.includes(folder))
        .map(([folder, { length }]) => say(folder, `holds ${String(length)} files`)),
      ...MAY_BE_CROWDED.filter((folder) => !isCrowded.has(folder)).map((folder) =>
        say(folder, 'is crowded no more and needs no exception in folder-sizes.ts'),
      ),
    ],
  };
};

function say(where: string, what: string) {
  return { rule: 'style-folder-size', where, message: `${what}; at most ${String(FILES_AT_MOST)}.` };
}
