import type { Boundary } from '../boundary.ts';
import { isTest, loadModule, type SourceFile } from '../sources.ts';
import { childOf, childrenOf, listNodes, nameOf, type Node } from '../syntax.ts';

/** Boundary 7: every endpoint of contract/src/api.ts is bound in exactly one place, in its own feature's routes. */
export const endpoints: Boundary = async ({ root, sources }) => {
  const declared = await readDeclared(root);
  const bound = sources
    .filter(({ path }) => /^server\/src\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap(readBindings);
  const wrongCount = declared
    .map((name) => ({ name, places: bound.filter((binding) => binding.name === name) }))
    .filter(({ places }) => places.length !== 1)
    .map(({ name, places }) => ({
      rule: '7-endpoint-served-once',
      where: `contract ${name}`,
      message:
        places.length === 0
          ? 'is served nowhere.'
          : `is served in ${places.map(({ path }) => path).join(', ')}.`,
    }));
  const elsewhere = bound
    .filter(({ name, path }) => !path.startsWith(`server/src/features/${name.split('.', 1)[0] ?? ''}/`))
    .map(({ name, path }) => ({
      rule: '7-endpoint-served-at-home',
      where: path,
      message: `serves ${name}, which is another feature's.`,
    }));
  return { read: declared.length, violations: [...wrongCount, ...elsewhere] };
};

/** The endpoints as `feature.name`. */
async function readDeclared(root: string): Promise<string[]> {
  const { api = {} } = (await loadModule(root, 'contract/src/api.ts')) as { api?: Record<string, object> };
  return Object.entries(api).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  );
}

/** Calls such as `serve(app, arenaEndpoints.submit, …)`, also serveEvents and serveSnapshot. */
function readBindings(file: SourceFile): { name: string; path: string }[] {
  if (!file.text.includes('Endpoints.')) return [];
  return listNodes(file)
    .filter((node) => node.type === 'CallExpression' && nameOf(childOf(node, 'callee'))?.startsWith('serve'))
    .flatMap((call) => childrenOf(call, 'arguments', 'expression'))
    .flatMap(readEndpointName)
    .map((name) => ({ name, path: file.path }));
}

function readEndpointName(member: Node): string[] {
  const list = /^(\w+)Endpoints$/.exec(nameOf(childOf(member, 'object')) ?? '')?.[1];
  const name = nameOf(childOf(member, 'property'));
  return list && name ? [`${toKebabCase(list)}.${name}`] : [];
}

function toKebabCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
