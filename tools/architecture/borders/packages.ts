import type { Boundary } from '../boundary.ts';
import { allPackages } from '../feature-graph.ts';
import { listFolders, readText } from '../sources.ts';
import type { Violation } from '../violation.ts';

const FOLDER_OF = {
  contract: 'contract/src',
  server: 'server/src/features',
  web: 'web/src/features',
} as const;
/** Sentences and limits that several features speak of; a part of the grammar. */
const GRAMMAR_TERMS = 'contract/src/terms';
const WORKSPACES = ['contract', 'server', 'web', 'e2e'];

/** Border 7: a feature has one name in every room, and a workspace the name of its folder. */
export const packages: Boundary = ({ root, features }) => {
  const found = allPackages.flatMap((room) =>
    listFolders(root, FOLDER_OF[room]).map((name) => ({ name, folder: `${FOLDER_OF[room]}/${name}` })),
  );
  const strangers = found
    .filter(({ name, folder }) => !features[name] && folder !== GRAMMAR_TERMS)
    .map(({ name, folder }): Violation => ({
      rule: '7-same-names-in-the-three-rooms',
      where: folder,
      message: `"${name}" is no feature of tools/architecture/feature-graph.ts.`,
    }));
  const missing = Object.entries(features)
    .filter(([name]) => found.some((folder) => folder.name === name))
    .flatMap(([name, feature]) => (feature.rooms ?? allPackages).map((room) => ({ name, room })))
    .filter(({ name, room }) => !found.some(({ folder }) => folder === `${FOLDER_OF[room]}/${name}`))
    .map(({ name, room }): Violation => ({
      rule: '7-same-names-in-the-three-rooms',
      where: `${FOLDER_OF[room]}/${name}`,
      message: `is missing: ${name} has a room elsewhere.`,
    }));
  return { read: found.length, violations: [...strangers, ...missing, ...misnamedWorkspaces(root)] };
};

function misnamedWorkspaces(root: string): Violation[] {
  return WORKSPACES.filter(
    (folder) => !readText(root, `${folder}/package.json`).includes(`"name": "@redoubt/${folder}"`),
  ).map((folder) => ({
    rule: '7-workspace-names',
    where: `${folder}/package.json`,
    message: `is not named @redoubt/${folder}.`,
  }));
}
