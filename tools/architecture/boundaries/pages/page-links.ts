import { posix } from 'node:path';
import type { Boundary } from '../../boundary.ts';
import { exists, type Page, readPages } from '../../sources.ts';

const LINK = /\]\(([^)#\s]+)[^)]*\)/g;
const NAMED_FILE = /`((?:[a-z0-9.-]+\/)+[a-z0-9.-]+\.(?:css|json|md|mjs|sql|tsx?))`/g;
/** The folders that a page's file name may refer to: use cases are named from the features of the server. */
const HOMES = ['.', 'server/src/features'];

/** What the documentation leads to is there: every relative link, and every file that is named with its folder. */
export const pageLinks: Boundary = ({ root }) => {
  const found = readPages(root).flatMap((page) => [...listLinks(page), ...listNamedFiles(page)]);
  return {
    read: found.length,
    violations: found
      .filter(({ candidates }) => !candidates.some((path) => exists(root, path)))
      .map(({ page, target }) => ({
        rule: 'style-page-links',
        where: page,
        message: `leads to ${target}, which is not there.`,
      })),
  };
};

function listLinks({ path, text }: Page) {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => ({ page: path, target, candidates: [posix.join(posix.dirname(path), target)] }));
}

function listNamedFiles({ path, text }: Page) {
  return [...text.matchAll(NAMED_FILE)].map(([, target = '']) => ({
    page: path,
    target,
    candidates: HOMES.map((home) => posix.join(home, target)),
  }));
}
