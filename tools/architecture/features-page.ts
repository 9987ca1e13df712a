import { allPackages, type FeatureGraph } from './feature-graph.ts';
import { listFolders } from './sources.ts';

const HEAD = `# Features

Made by \`npm run fix\` from tools/architecture/feature-graph.ts. Arrows are calls on the server, through the public API
(\`index.ts\`) of the feature that is called. Any feature may listen to another's events.
`;
const PACKAGES = {
  contract: 'contract/src',
  server: 'server/src/features',
  web: 'web/src/features',
} as const;

export const FEATURES_PAGE = 'docs/features.md';

/** The page of the features: who may call whom, as a picture and as a table. */
export function drawFeaturesPage(root: string, features: FeatureGraph): string {
  const built = new Set(allPackages.flatMap((packageName) => listFolders(root, PACKAGES[packageName])));
  return `${HEAD}\n${drawPicture(features, built)}\n\n${drawTable(features, built)}\n`;
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
