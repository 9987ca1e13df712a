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

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>>;

/** Each dependency is pinned exactly and has its reason in the page about dependencies; and no reason outlives it. */
export const dependencyLines: Boundary = ({ root }) => {
  const listed = MANIFESTS.flatMap((path) => listDependencies(path, readText(root, path)));
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
    ],
  };
};

/** The names that a line of the page gives a reason for: `- \`one\`, \`two\`: why`. */
function listReasons(text: string): string[] {
  return [...text.matchAll(/^- (`[^`]+`(?:, `[^`]+`)*): \S/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

function listDependencies(path: string, text: string): { name: string; version: string; path: string }[] {
  if (text === '') return [];
  const manifest = JSON.parse(text) as Manifest;
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([name]) => !name.startsWith('@redoubt/'))
    .map(([name, version]) => ({ name, version, path }));
}

function complaint(where: string, message: string): Violation {
  return { rule: 'style-dependencies', where, message };
}
