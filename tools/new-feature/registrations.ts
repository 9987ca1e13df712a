import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../launch/progress.mjs';
import type { FeatureName } from './feature-name.ts';
import { fill } from './packages.ts';

/** A line that makes a feature known, put before or after the place that `anchor` finds last in the file. */
interface Registration {
  readonly path: string;
  readonly anchor: RegExp;
  readonly side: 'before' | 'after';
  readonly line: string;
  /** Already there when this is found, as the row of a planned feature is. */
  readonly unless?: string;
}

const REGISTRATIONS: readonly Registration[] = [
  {
    path: 'tools/architecture/feature-graph.ts',
    anchor: /^ {2}notifications: \{/gm,
    side: 'before',
    line: "  '{{kebab}}': { owns: [], mayCall: [] },\n",
    unless: "\n  {{kebab}}: {|\n  '{{kebab}}': {",
  },
  {
    path: 'contract/src/api.ts',
    anchor: /^import .+\n/gm,
    side: 'after',
    line: "import { {{camel}}Endpoints } from './{{kebab}}/{{kebab}}.endpoints.ts';\n",
  },
  {
    path: 'contract/src/api.ts',
    anchor: /^\};(?=\n\n\/\*\*)/gm,
    side: 'before',
    line: "  readonly '{{kebab}}': typeof {{camel}}Endpoints;\n",
  },
  {
    path: 'contract/src/api.ts',
    anchor: /^\};/gm,
    side: 'before',
    line: "  '{{kebab}}': {{camel}}Endpoints,\n",
  },
  {
    path: 'server/src/api-document/words.ts',
    anchor: /^\};\n\nconst parameters/gm,
    side: 'before',
    line: "  '{{kebab}}': '{{Title}}.',\n",
  },
  {
    path: 'server/src/app.ts',
    anchor: /^import .+ from '#features\/.+\n/gm,
    side: 'after',
    line: "import { {{camel}}Feature } from '#features/{{kebab}}/{{kebab}}.feature.ts';\n",
  },
  {
    path: 'server/src/app.ts',
    anchor: /^ {4}platformFeature\(/gm,
    side: 'before',
    line: '    {{camel}}Feature(kit),\n',
  },
  {
    path: 'contract/src/shared/page-paths.ts',
    anchor: /^ {2}\/\*\* The API's reader/gm,
    side: 'before',
    line: "  {{camel}}: () => '/{{kebab}}',\n",
  },
  {
    path: 'web/src/app/routes.ts',
    anchor: /^ *route\('\*'/gm,
    side: 'before',
    line: "      route('{{kebab}}', '../features/{{kebab}}/{{kebab}}.page.tsx'),\n",
  },
  {
    path: 'web/src/app/shell/person-links.tsx',
    anchor: /^ {4}\{ to: paths\.settings\(\)/gm,
    side: 'before',
    line: "    { to: paths.{{camel}}(), title: '{{Title}}', Icon: IconChecklist },\n",
  },
  {
    path: 'e2e/screens/screens.ts',
    anchor: /^export const profileScreens.+\n/gm,
    side: 'after',
    line: "  { path: '/{{kebab}}', sign: 'There is nothing here yet.' },\n",
  },
];

/** Makes the feature known in every table of contents; answers the paths that changed. */
export function register(root: string, name: FeatureName): string[] {
  const registrations = REGISTRATIONS.filter(({ path, unless }) => {
    const text = readFileSync(join(root, path), 'utf8');
    return !unless?.split('|').some((sign) => text.includes(fill(sign, name)));
  });
  for (const { path, anchor, side, line } of registrations) {
    const text = readFileSync(join(root, path), 'utf8');
    const match = [...text.matchAll(anchor)].at(-1);
    if (!match) throw new Stop(`${path} has no place for this line; put it in by hand: ${fill(line, name)}`);
    const at = match.index + (side === 'after' ? match[0].length : 0);
    writeFileSync(join(root, path), text.slice(0, at) + fill(line, name) + text.slice(at));
  }
  return [...new Set(registrations.map(({ path }) => path))];
}
