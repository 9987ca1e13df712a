import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from '@swc/core';
import { readText } from './sources.ts';
import { childOf, childrenOf, isNode, listNodesOf, nameOf, type Node } from './syntax.ts';

/** A use case whose files are counted: from the route handler on, along the functions that it calls. */
export interface UseCase {
  readonly title: string;
  /** `<file of routes> <endpoint>`, below server/src/features. */
  readonly route: string;
  readonly endpoint: string;
  /** The most files that it may take a reader through. */
  readonly limit: number;
  /** Files that another page describes: they are not counted, and nothing behind them. */
  readonly without?: RegExp;
}

const JUDGE_AND_CLAIMS = /^(?:judging\/(?:judges|checks|acts)|arena\/(?:claims|submissions\/submit-claim))\b/;

export const useCases: readonly UseCase[] = [
  { title: 'Sign in', route: 'sign-in/sign-in.routes.ts', endpoint: 'signIn', limit: 10 },
  {
    title: 'Reset a password',
    route: 'sign-in/password/password.routes.ts',
    endpoint: 'resetPassword',
    limit: 10,
  },
  {
    title: 'Submit a secret, without the judge and claims',
    route: 'arena/arena.routes.ts',
    endpoint: 'submit',
    limit: 15,
    without: JUDGE_AND_CLAIMS,
  },
  {
    title: 'Approve an application',
    route: 'applications/review.routes.ts',
    endpoint: 'decideApplication',
    limit: 16,
  },
];

const FEATURES = 'server/src/features';
export const USE_CASES_PAGE = 'docs/architecture.md';
const START = '<!-- use-cases: made by `npm run fix` from tools/architecture/use-cases.ts -->';
const END = '<!-- /use-cases -->';

/** Puts the present lists between the markers of the page; throws when a marker is missing. */
export function redrawUseCases(page: string, root: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end === -1) throw new Error('docs/architecture.md has lost its use-cases markers.');
  const lists = useCases.map((useCase) => {
    const files = listFiles(root, useCase);
    const items = files.map((file, nth) => `${String(nth + 1)}. \`${file}\``);
    return `**${useCase.title}**: ${String(files.length)} files, at most ${String(useCase.limit)}\n\n${items.join('\n')}`;
  });
  return `${page.slice(0, start)}${START}\n\n${lists.join('\n\n')}\n\n${page.slice(end)}`;
}

/** The files of features, below server/src/features, in the order in which a reader meets them; none where the endpoint is not bound. */
export function listFiles(root: string, { route, endpoint, without }: UseCase): string[] {
  const modules = new Map<string, Module>();
  const files = new Set<string>([route]);
  const seen = new Set<string>();
  const moduleOf = (path: string): Module => {
    const known = modules.get(path) ?? readModule(root, path);
    modules.set(path, known);
    return known;
  };

  const follow = (path: string, node: Node, types: Types): void => {
    const scope = new Map([...types, ...readParameterTypes(node)]);
    for (const { name, members, isCalled } of listUses(node)) {
      const type = members.length > 0 ? scope.get(name) : undefined;
      if (type === undefined) followName(path, name, isCalled);
      else if (isCalled) followMember(path, type, members);
    }
  };

  const followName = (path: string, name: string, isCalled: boolean): void => {
    const found = resolve(path, name);
    if (!found || seen.has(`${found.path} ${found.name}`)) return;
    const declared = moduleOf(found.path).declarations.get(found.name);
    if (!declared || !(isCalled || isFunction(declared))) return;
    const file = found.path.slice(FEATURES.length + 1);
    if (without?.test(file)) return;
    seen.add(`${found.path} ${found.name}`);
    files.add(file);
    follow(found.path, declared, new Map());
  };

  // `arena.catalogue.get()`: the file of the type of `catalogue`, without what is behind it: a caller knows the interface.
  const followMember = (path: string, type: string, [member = '', ...rest]: readonly string[]): void => {
    const found = resolve(path, type);
    const declared = found && moduleOf(found.path).declarations.get(found.name);
    if (!found || !declared) return;
    if (rest.length > 0) {
      const typeOfMember = findMemberType(declared, member);
      if (typeOfMember !== null) followMember(found.path, typeOfMember, rest);
      else for (const base of listBases(declared)) followMember(found.path, base, [member, ...rest]);
      return;
    }
    const key = `${found.path} ${found.name}.${member}`;
    const file = found.path.slice(FEATURES.length + 1);
    if (seen.has(key) || without?.test(file)) return;
    seen.add(key);
    files.add(file);
  };

  const resolve = (path: string, name: string): { path: string; name: string } | null => {
    const { declarations, imports, exports } = moduleOf(path);
    if (declarations.has(name)) return { path, name };
    const origin = imports.get(name) ?? exports.get(name);
    if (!origin) return null;
    const target = locate(root, path, origin.specifier);
    return target === null ? null : resolve(target, origin.name);
  };

  const start = `${FEATURES}/${route}`;
  const handler = findHandler(moduleOf(start), endpoint);
  if (!handler) return [];
  follow(start, handler.node, handler.types);
  return [...files];
}

interface Module {
  readonly declarations: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, Origin>;
  readonly exports: ReadonlyMap<string, Origin>;
}

/** The types of parameters by their names. */
type Types = ReadonlyMap<string, string>;

interface Origin {
  readonly specifier: string;
  readonly name: string;
}

function readModule(root: string, path: string): Module {
  const tree = parseSync(readText(root, path), { syntax: 'typescript', target: 'esnext' }) as unknown as Node;
  const declarations = new Map<string, Node>();
  const imports = new Map<string, Origin>();
  const exports = new Map<string, Origin>();
  for (const item of childrenOf(tree, 'body')) {
    const declaration = childOf(item, 'declaration') ?? item;
    const specifier = nameOf(childOf(item, 'source'));
    for (const each of childrenOf(item, 'specifiers')) {
      if (specifier === undefined) continue;
      const local =
        nameOf(childOf(each, 'local')) ?? nameOf(childOf(each, 'exported') ?? childOf(each, 'orig')) ?? '';
      const name = nameOf(childOf(each, 'imported') ?? childOf(each, 'orig')) ?? local;
      (item.type === 'ImportDeclaration' ? imports : exports).set(local, { specifier, name });
    }
    if (/^(?:Function|Class|TsInterface|TsTypeAlias)Declaration$/.test(declaration.type)) {
      const name = nameOf(childOf(declaration, 'identifier') ?? childOf(declaration, 'id'));
      if (name !== undefined) declarations.set(name, declaration);
    }
    for (const declarator of childrenOf(declaration, 'declarations')) {
      const name = nameOf(childOf(declarator, 'id'));
      if (name !== undefined) declarations.set(name, childOf(declarator, 'init') ?? declarator);
    }
  }
  return { declarations, imports, exports };
}

function locate(root: string, from: string, specifier: string): string | null {
  const target = specifier.startsWith('#features/')
    ? `server/src/${specifier.slice(1)}`
    : specifier.startsWith('.') && normalize(join(dirname(from), specifier));
  if (target === false || !target.startsWith(`${FEATURES}/`)) return null;
  return (
    [target, `${target}/index.ts`].find((path) => path.endsWith('.ts') && existsSync(join(root, path))) ??
    null
  );
}

interface Use {
  readonly name: string;
  /** The properties on the way: of `arena.catalogue.find()` catalogue and find. */
  readonly members: readonly string[];
  readonly isCalled: boolean;
}

const VALUES = /^(?!Ts)|^Ts(?:AsExpression|SatisfiesExpression|NonNullExpression|ConstAssertion)$/;

/** What a node calls by name, and what it hands on by name; nothing of types. */
function listUses(node: Node): Use[] {
  const uses: Use[] = [];
  const visit = (value: unknown, isCalled: boolean, members: readonly string[]): void => {
    if (!isNode(value)) {
      for (const child of childValues(value)) visit(child, false, []);
      return;
    }
    const { type } = value;
    if (!VALUES.test(type)) return;
    if (type === 'Identifier') uses.push({ name: nameOf(value) ?? '', members, isCalled });
    else if (type === 'MemberExpression') {
      const property = childOf(value, 'property');
      if (property?.type === 'Computed') visit(property, false, []);
      visit(value['object'], isCalled, [nameOf(property) ?? '', ...members]);
    } else
      for (const [key, child] of Object.entries(value))
        if (key !== 'key')
          visit(child, /^(?:CallExpression|NewExpression)$/.test(type) && key === 'callee', []);
  };
  visit(node, false, []);
  return uses;
}

function childValues(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function isFunction({ type }: Node): boolean {
  return /^(?:FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/.test(type);
}

/** The types by name of parameters: `arena: Arena` is "Arena" of "arena". */
function readParameterTypes(node: Node): Types {
  const types = new Map<string, string>();
  for (const param of childrenOf(node, 'params')) {
    const pattern = childOf(param, 'pat') ?? param;
    const annotation = childOf(childOf(pattern, 'typeAnnotation'), 'typeAnnotation');
    const type = nameOf(childOf(annotation, 'typeName'));
    const name = nameOf(pattern);
    if (name !== undefined && type !== undefined) types.set(name, type);
  }
  return types;
}

/** The type of a property of an interface by its name; null where it has none. */
function findMemberType(node: Node, member: string): string | null {
  const signature = listNodesOf(node).find(
    (each) => each.type === 'TsPropertySignature' && nameOf(childOf(each, 'key')) === member,
  );
  const annotation = childOf(childOf(signature, 'typeAnnotation'), 'typeAnnotation');
  return nameOf(childOf(annotation, 'typeName')) ?? null;
}

/** What an interface extends, or the type that an alias names. */
function listBases(node: Node): string[] {
  const bases = [
    ...childrenOf(node, 'extends', 'expression'),
    childOf(childOf(node, 'typeAnnotation'), 'typeName'),
  ];
  return bases.flatMap((base) => nameOf(base) ?? []);
}

function findHandler({ declarations }: Module, endpoint: string): { node: Node; types: Types } | null {
  for (const declared of declarations.values())
    for (const call of listNodesOf(declared)) {
      if (call.type !== 'CallExpression') continue;
      const [, named, handler] = childrenOf(call, 'arguments', 'expression');
      if (handler && nameOf(childOf(named, 'property')) === endpoint)
        return { node: handler, types: readParameterTypes(declared) };
    }
  return null;
}
