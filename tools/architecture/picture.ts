import { allPackages, type FeatureGraph } from './feature-graph.ts';
import { listFolders } from './sources.ts';

const START = '<!-- feature-graph: made by `npm run fix` from tools/architecture/feature-graph.ts -->';
const END = '<!-- /feature-graph -->';
const PACKAGES = {
  contract: 'contract/src',
  server: 'server/src/features',
  web: 'web/src/features',
} as const;

export const PICTURE_PAGE = 'docs/architecture.md';

/** Puts the present picture and table between the markers of the page; throws when a marker is missing. */
export function redrawPicture(page: string, root: string, features: FeatureGraph): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end === -1) throw new Error(`${PICTURE_PAGE} has lost its feature-graph markers.`);
  const built = new Set(allPackages.flatMap((packageName) => listFolders(root, PACKAGES[packageName])));
  return `${page.slice(0, start)}${START}\n\n${drawPicture(features, built)}\n\n${drawTable(features, built)}\n\n${page.slice(end)}`;
}

/** The features that exist, by their arrows; planned ones are in the table alone, to keep the picture readable. */
function drawPicture(features: FeatureGraph, built: ReadonlySet<string>): string {
  const lines = Object.entries(features)
    .filter(([name]) => built.has(name))
    .flatMap(([name, { mayCall }]) => [
      `  ${name}`,
      ...mayCall.filter((callee) => built.has(callee)).map((callee) => `  ${name} --> ${callee}`),
    ]);
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
}

function drawTable(features: FeatureGraph, built: ReadonlySet<string>): string {
  const rows = Object.entries(features).map(([name, { owns, mayCall, listens, packages }]) => {
    const calls = listens ? 'listens to events' : mayCall.join(', ') || '–';
    const state = built.has(name) ? (packages ?? allPackages).join(', ') : 'planned';
    return `| ${name} | ${owns.join(', ') || '–'} | ${calls} | ${state} |`;
  });
  return ['| feature | owns | may call | packages |', '|---|---|---|---|', ...rows].join('\n');
}
