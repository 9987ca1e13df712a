import type { Boundary } from '../boundary.ts';
import { isTest, loadModule, type SourceFile } from '../sources.ts';
import { listNodes, type Node } from '../syntax.ts';
import type { Violation } from '../violation.ts';

type PathBuilder = (...parts: string[]) => string;

const CALLS = ['auth', 'v1', 'api'];

/**
 * Boundary 8: what the server writes into mails, feeds and replies leads to an address that the contract spells. Caught is
 * a literal that begins as a page, a document or a call does.
 */
export const spelledAddresses: Boundary = async ({ root, sources }) => {
  const spelled = await readBeginnings(root);
  const read = sources.filter(
    ({ path }) =>
      /^server\/src\/features\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('.fixture.ts'),
  );
  return {
    read: spelled.size === 0 ? 0 : read.length,
    violations: read.flatMap((file) => inspect(file, spelled)),
  };
};

/** The first segment of the addresses of pages and documents. */
async function readBeginnings(root: string): Promise<Set<string>> {
  const { pagePaths = {}, documentPaths = {} } = (await loadModule(
    root,
    'contract/src/shared/page-paths.ts',
  )) as {
    pagePaths?: Record<string, PathBuilder>;
    documentPaths?: Record<string, string>;
  };
  const pages = Object.values(pagePaths).map((build) => build(...Array<string>(build.length).fill('x')));
  const all = [...pages, ...Object.values(documentPaths)].map((path) => /^\/([^/?]+)/.exec(path)?.[1] ?? '');
  return new Set(all.filter((segment) => segment !== '' && !CALLS.includes(segment)));
}

function inspect(file: SourceFile, spelled: ReadonlySet<string>): Violation[] {
  if (!/['"`}]\/[a-z]/.test(file.text)) return [];
  return listNodes(file)
    .map(textOf)
    .filter((text) => isAddress(text, spelled))
    .map((text) => ({
      rule: '8-addresses-are-spelled-once',
      where: file.path,
      message: `spells ${text}; take it from contract/src/shared/page-paths.ts, or a call's from its endpoint.`,
    }));
}

function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return typeof node['value'] === 'string' ? node['value'] : '';
  return node.type === 'TemplateElement' && typeof node['cooked'] === 'string' ? node['cooked'] : '';
}

function isAddress(text: string, spelled: ReadonlySet<string>): boolean {
  const [, segment = '', rest = ''] = /^\/([a-z][\w.-]*)([/?]|$)/.exec(text) ?? [];
  return spelled.has(segment) || (CALLS.includes(segment) && rest === '/');
}
