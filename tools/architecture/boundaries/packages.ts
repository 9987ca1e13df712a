import type { Boundary } from '../boundary.ts';
import { allPackages } from '../feature-graph.ts';
import { listFolders, readText } from '../sources.ts';
import type { Violation } from '../violation.ts';

const FOLDER_OF = {
  contract: 'contract/src',
  server: 'server/src/features',
  web: 'web/src/features',
} as const;
/** What several features share; no feature. */
const SHARED = 'contract/src/shared';
const WORKSPACES = ['contract', 'server', 'web', 'e2e'];

/** Boundary 7: a feature has one name in every package, and a workspace the name of its folder. */
export const packages: Boundary = ({ root, features }) => {
  const found = allPackages.flatMap((packageName) =>
    listFolders(root, FOLDER_OF[packageName]).map((name) => ({
      name,
      folder: `${FOLDER_OF[packageName]}/${name}`,
    })),
  );
  const strangers = found
    .filter(({ name, folder }) => !features[name] && folder !== SHARED)
    .map(({ name, folder }): Violation => ({
      rule: '7-same-names-in-the-three-packages',
      where: folder,
      message: `"${name}" is no feature of tools/architecture/feature-graph.ts.`,
    }));
  const missing = Object.entries(features)
    .filter(([name]) => found.some((folder) => folder.name === name))
    .flatMap(([name, feature]) =>
      (feature.packages ?? allPackages).map((packageName) => ({ name, packageName })),
    )
    .filter(
      ({ name, packageName }) => !found.some(({ folder }) => folder === `${FOLDER_OF[packageName]}/${name}`),
    )
    .map(({ name, packageName }): Violation => ({
      rule: '7-same-names-in-the-three-packages',
      where: `${FOLDER_OF[packageName]}/${name}`,
      message: `is missing: ${name} is in another package.`,
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
