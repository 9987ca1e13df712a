import type { Border } from '../border.ts';
import type { SourceFile } from '../house.ts';
import { childOf, childrenOf, listNodes, nameOf, type Node } from '../syntax.ts';

const SCREENS = /^web\/src\/(?:features|app)\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** What the kit alone draws: a screen hands the words to AsyncContent and LoadingPart. */
const STATES = new Set(['#ui/states/error-state.tsx', '#ui/states/loading-rows.tsx']);
const QUERIES = new Set(['useQuery', 'useInfiniteQuery']);
const BRANCHES = new Set([
  'error',
  'failureReason',
  'fetchStatus',
  'isError',
  'isFetching',
  'isFetchingNextPage',
  'isInitialLoading',
  'isLoading',
  'isLoadingError',
  'isPending',
  'status',
]);
/** A mailed link is used once: what became of it is the page's sentence, and asking again would use it twice. */
const LINKS = new Set([
  'web/src/features/accounts/links/use-verification.ts',
  'web/src/features/sign-in/guard/use-browser-admission.ts',
  'web/src/features/site/newsletter/use-confirmation.ts',
]);

/** Border 9: loading, error and retry of what is asked for are branches of the kit, not of a screen. */
export const kitStates: Border = ({ sources }) => {
  const screens = sources.filter(({ path }) => SCREENS.test(path) && !TESTS.test(path) && !LINKS.has(path));
  return { read: screens.length, violations: screens.flatMap(inspect) };
};

function inspect(file: SourceFile) {
  if (!/useQuery|useInfiniteQuery|#ui\/states\/(?:error-state|loading-rows)/.test(file.text)) return [];
  const nodes = listNodes(file);
  const found = [...drawn(nodes), ...read(nodes)];
  return found.map((what) => ({
    rule: '9-the-kit-draws-the-states',
    where: file.path,
    message: `${what}: hand the query to AsyncContent of #platform/async.`,
  }));
}

function drawn(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => nameOf(childOf(node, 'source')) ?? '')
    .filter((source) => STATES.has(source))
    .map((source) => `imports ${source}`);
}

function read(nodes: readonly Node[]): string[] {
  const asked = nodes.filter(
    (node) => node.type === 'VariableDeclarator' && QUERIES.has(calleeOf(childOf(node, 'init')) ?? ''),
  );
  const taken = asked.flatMap((node) =>
    childrenOf(childOf(node, 'id') ?? node, 'properties').map((property) => nameOf(childOf(property, 'key'))),
  );
  const queries = new Set(asked.map((node) => nameOf(childOf(node, 'id'))));
  const members = nodes
    .filter(({ type }) => type === 'MemberExpression')
    .filter((node) => queries.has(nameOf(childOf(node, 'object')) ?? ''))
    .map((node) => nameOf(childOf(node, 'property')));
  return [...taken, ...members]
    .filter((name) => name !== undefined && BRANCHES.has(name))
    .map((name) => `reads ${String(name)} of a query`);
}

function calleeOf(call: Node | undefined): string | undefined {
  return call?.type === 'CallExpression' ? nameOf(childOf(call, 'callee')) : undefined;
}
