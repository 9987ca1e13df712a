import type { Border } from '../border.ts';
import type { SourceFile } from '../house.ts';
import { childOf, childrenOf, listNodes, nameOf, type Node } from '../syntax.ts';

const SCREENS = /^web\/src\/(?:features|app)\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** What the kit alone draws: a screen hands the words to AsyncContent and LoadingPart. */
const STATES = new Set(['#ui/states/error-state.tsx', '#ui/states/loading-rows.tsx']);
/** What the kit alone dresses: fields with their label, help and error in one. */
const FIELDS = new Set([
  'Autocomplete',
  'DateInput',
  'FileInput',
  'MultiSelect',
  'NativeSelect',
  'NumberInput',
  'PasswordInput',
  'Radio',
  'Select',
  'TagsInput',
  'Textarea',
  'TextInput',
  'TimeInput',
]);
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

/** Border 9: loading, error and retry of what is asked for, and the dress of fields, are the kit's, not a screen's. */
export const kitStates: Border = ({ sources }) => {
  const screens = sources.filter(({ path }) => SCREENS.test(path) && !TESTS.test(path) && !LINKS.has(path));
  return { read: screens.length, violations: screens.flatMap(inspect) };
};

function inspect(file: SourceFile) {
  if (!/@mantine|useQuery|useInfiniteQuery|#ui\/states\/(?:error-state|loading-rows)/.test(file.text))
    return [];
  const nodes = listNodes(file);
  const states = [...drawn(nodes), ...read(nodes)].map((what) => ({
    rule: '9-the-kit-draws-the-states',
    where: file.path,
    message: `${what}: hand the query to AsyncContent of #platform/async.`,
  }));
  const fields = dressed(nodes).map((what) => ({
    rule: '9-the-kit-dresses-fields',
    where: file.path,
    message: `imports ${what} of Mantine: take its field of #ui/fields.`,
  }));
  return [...states, ...fields];
}

function drawn(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => nameOf(childOf(node, 'source')) ?? '')
    .filter((source) => STATES.has(source))
    .map((source) => `imports ${source}`);
}

function dressed(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => nameOf(childOf(node, 'source'))?.startsWith('@mantine/'))
    .flatMap((node) => childrenOf(node, 'specifiers').map((one) => nameOf(childOf(one, 'local')) ?? ''))
    .filter((name) => FIELDS.has(name));
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
