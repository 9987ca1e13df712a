import type { Boundary } from '../boundary.ts';
import { readText } from '../sources.ts';
import type { Violation } from '../violation.ts';

const PAGE = 'docs/decisions/0007-dependencies.md';
const MANIFESTS = [
  'package.json',
  'contract/package.json',
  'server/package.json',
  'web/package.json',
  'e2e/package.json',
];
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly kind: (typeof KINDS)[number];
}

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>>;

/** Sources of the server that run in production: neither tests nor what only they and measurements use. */
const PRODUCTION =
  /^server\/src\/(?!testing\/|benchmark\/)(?!.*\.(?:test|fixture|bench|child|builders)\.ts$)/;

/**
 * Each dependency is pinned exactly and has its reason in the page about dependencies, no reason outlives it, and the
 * server runs without its devDependencies.
 */
export const dependencyLines: Boundary = ({ root, modules }) => {
  const listed = MANIFESTS.flatMap((path) => listDependencies(path, readText(root, path)));
  const needless = listed.filter(
    ({ path, kind }) => path === 'server/package.json' && kind === 'devDependencies',
  );
  const names = new Set(listed.map(({ name }) => name));
  const reasons = new Set(listReasons(readText(root, PAGE)));
  return {
    read: listed.length,
    violations: [
      ...[...names]
        .filter((name) => !reasons.has(name))
        .map((name) => complaint(PAGE, `has no line for ${name}. Say why it is here.`)),
      ...[...reasons]
        .filter((name) => !names.has(name))
        .map((name) => complaint(PAGE, `has a line for ${name}, which nothing depends on.`)),
      ...listed
        .filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))
        .map(({ name, version, path }) => complaint(path, `has ${name} at "${version}". Pin one version.`)),
      ...modules.imports
        .filter(({ from, isTypeOnly }) => !isTypeOnly && PRODUCTION.test(from))
        .flatMap(({ from, specifier }) =>
          needless
            .filter(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
            .map(({ name }) => complaint(from, `imports ${name}, a devDependency of server/package.json.`)),
        ),
    ],
  };
};

/** The names that a line of the page gives a reason for: `- \`one\`, \`two\`: why`. */
function listReasons(text: string): string[] {
  return [...text.matchAll(/^- (`[^`]+`(?:, `[^`]+`)*): \S/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

function listDependencies(path: string, text: string): Dependency[] {
  if (text === '') return [];
  const manifest = JSON.parse(text) as Manifest;
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ name, version, path, kind })),
  ).filter(({ name }) => !name.startsWith('@redoubt/'));
}

function complaint(where: string, message: string): Violation {
  return { rule: 'style-dependencies', where, message };
}
