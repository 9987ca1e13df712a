import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';
import { childOf, childrenOf, listNodes, nameOf, type Node } from '../syntax.ts';

const SCREENS = /^web\/src\/(?:features|pages|app|platform\/reading)\/.*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
/** What the kit alone draws: a screen hands the words to AsyncContent and LoadingPart. */
const STATES = new Set(['#ui/states/error-state.tsx', '#ui/states/loading-rows.tsx']);
/** What the kit alone dresses: fields with their label, help and error in one. */
const FIELDS = new Set([
  'Autocomplete',
  'Checkbox',
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
/** What opens over the page: a question is a ConfirmDialog or a Dialog of #ui/dialog, what slides in a Drawer of #ui/drawer. */
const FRAMES = new Set(['Drawer', 'Modal']);
const BUSY = /^is(?:Busy|Connecting|Pending|Saving|Sending|Submitting)$/;
/** What a button says meanwhile: 'Saving…', 'Trying again'. */
const BUSY_WORDS = /^[A-Z]\w*ing\b/;
/** Shown where nothing else of the client could be loaded; its button stays as it is while it tries. */
const LAST_RESORT = 'web/src/app/message-page.tsx';
const BUTTONS = new Set(['Button', 'button']);
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
/** Written by the build, before there is anything to ask. */
const STATIC_SHELL = 'web/src/app/static-shell/static-shell.tsx';

/** Boundary 9: loading, error and retry of queries, and the styling of fields, belong to the kit, not to a screen. */
export const kitStates: Boundary = ({ sources }) => {
  const screens = sources.filter(
    ({ path }) => SCREENS.test(path) && !TESTS.test(path) && !LINKS.has(path) && path !== STATIC_SHELL,
  );
  return { read: screens.length, violations: screens.flatMap(inspect) };
};

function inspect(file: SourceFile) {
  if (
    !/@mantine|<[Bb]utton|useQuery|useInfiniteQuery|#ui\/states\/(?:error-state|loading-rows)/.test(file.text)
  )
    return [];
  const nodes = listNodes(file);
  const states = [...drawn(nodes), ...read(nodes)].map((what) => ({
    rule: '9-the-kit-draws-the-states',
    where: file.path,
    message: `${what}: hand the query to AsyncContent of #platform/async.`,
  }));
  const busy = (file.path === LAST_RESORT ? [] : listBusyStates(nodes)).map((what) => ({
    rule: '9-the-kit-says-busy',
    where: file.path,
    message: `a button says other words while ${what}: take ActionButton of #ui/actions.`,
  }));
  const frames = imported(nodes, FRAMES).map((what) => ({
    rule: '9-the-kit-asks',
    where: file.path,
    message: `imports ${what} of Mantine: take ConfirmDialog or Dialog of #ui/dialog, or Drawer of #ui/drawer.`,
  }));
  const fields = imported(nodes, FIELDS).map((what) => ({
    rule: '9-the-kit-dresses-fields',
    where: file.path,
    message: `imports ${what} of Mantine: take its field of #ui/fields.`,
  }));
  const toasts = sourcesOf(nodes)
    .filter((source) => source.startsWith('@mantine/notifications'))
    .map((source) => ({
      rule: '9-the-kit-tells',
      where: file.path,
      message: `imports ${source}: take showSuccess, showError, showInfo or showUndo of #ui/toasts.`,
    }));
  return [...states, ...fields, ...busy, ...frames, ...toasts];
}

function sourcesOf(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => nameOf(childOf(node, 'source')) ?? '');
}

function drawn(nodes: readonly Node[]): string[] {
  return sourcesOf(nodes)
    .filter((source) => STATES.has(source))
    .map((source) => `imports ${source}`);
}

function imported(nodes: readonly Node[], names: ReadonlySet<string>): string[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => nameOf(childOf(node, 'source'))?.startsWith('@mantine/'))
    .flatMap((node) => childrenOf(node, 'specifiers').map((one) => nameOf(childOf(one, 'local')) ?? ''))
    .filter((name) => names.has(name));
}

function read(nodes: readonly Node[]): string[] {
  const queryHooks = nodes.filter(
    (node) => node.type === 'VariableDeclarator' && QUERIES.has(calleeOf(childOf(node, 'init')) ?? ''),
  );
  const taken = queryHooks.flatMap((node) =>
    childrenOf(childOf(node, 'id') ?? node, 'properties').map((property) => nameOf(childOf(property, 'key'))),
  );
  const queries = new Set(queryHooks.map((node) => nameOf(childOf(node, 'id'))));
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

/** Finds buttons that change their words while their action is under way, by their attributes or their text. */
function listBusyStates(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => type === 'JSXElement')
    .filter((node) => BUTTONS.has(nameOf(childOf(childOf(node, 'opening'), 'name')) ?? ''))
    .flatMap((node) => childrenOf(node, 'children', 'expression'))
    .filter(({ type }) => type === 'ConditionalExpression')
    .flatMap((choice) => {
      const test = childOf(choice, 'test');
      const looksAt = nameOf(childOf(test, 'property') ?? test) ?? '';
      const words = [childOf(choice, 'consequent'), childOf(choice, 'alternate')].map(nameOf);
      return [
        ...(BUSY.test(looksAt) ? [looksAt] : []),
        ...words
          .filter((text) => text !== undefined && BUSY_WORDS.test(text))
          .map((text) => `“${String(text)}”`),
      ];
    });
}
