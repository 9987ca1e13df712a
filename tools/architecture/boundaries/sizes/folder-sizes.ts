import { posix } from 'node:path';
import type { Boundary } from '../../boundary.ts';

const FILES_AT_MOST = 20;

/** Small folders. Migrations do not count: they are a numbered list that only grows. */
export const folderSizes: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => !path.endsWith('.sql'));
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return {
    read: folders.size,
    violations: [...folders]
      .filter(([, { length }]) => length > FILES_AT_MOST)
      .map(([folder, { length }]) => ({
        rule: 'style-folder-size',
        where: folder,
        message: `holds ${String(length)} files; at most ${String(FILES_AT_MOST)}.`,
      })),
  };
};
