import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../launch/progress.mjs';
import type { FeatureName } from './feature-name.ts';

const MIGRATIONS = 'server/migrations';

/** Each file of a new feature and the template that it is made from. */
const FILES = {
  'contract/src/{{kebab}}/{{kebab}}.endpoints.ts': 'endpoints',
  'contract/src/{{kebab}}/index.ts': 'contract-index',
  'server/src/features/{{kebab}}/{{kebab}}.feature.ts': 'feature',
  'server/src/features/{{kebab}}/{{kebab}}.routes.ts': 'routes',
  'server/src/features/{{kebab}}/{{kebab}}.store.ts': 'store',
  'server/src/features/{{kebab}}/{{kebab}}.api.test.ts': 'api-test',
  'web/src/features/{{kebab}}/{{kebab}}.queries.ts': 'queries',
  'web/src/features/{{kebab}}/{{kebab}}.page.tsx': 'page',
} as const;

/** Writes the three packages and the migration; answers the paths. Nothing is written when one of them exists. */
export function buildPackages(root: string, name: FeatureName): string[] {
  const files = Object.entries(FILES).map(([path, template]) => ({
    path: fill(path, name),
    text: fillTemplate(template, name),
  }));
  const taken = files.find(({ path }) => existsSync(dirname(join(root, path))));
  if (taken) throw new Stop(`${dirname(taken.path)} exists already. Choose another name.`);
  files.push({
    path: `${MIGRATIONS}/${nextNumber(root)}-${name.kebab}.sql`,
    text: fillTemplate('migration', name),
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}

function fillTemplate(template: string, name: FeatureName): string {
  return fill(readFileSync(new URL(`templates/${template}.template`, import.meta.url), 'utf8'), name);
}

/** Migrations go by their number, which is of four digits. */
function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

export function fill(template: string, name: FeatureName): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, spelling: keyof FeatureName) => name[spelling]);
}
