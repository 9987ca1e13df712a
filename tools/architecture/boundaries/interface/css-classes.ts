import { posix } from 'node:path';
import { parse } from 'postcss';
import type { Boundary } from '../../boundary.ts';
import type { SourceFile } from '../../sources.ts';

const MODULE = /^web\/src\/.*\.module\.css$/;
const CODE = /^web\/src\/.*\.tsx?$/;
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
/** Imports, comments, and the words of attributes. */
const NO_CODE = /^import [^;]*;|^\s*(?:\/\/|\/?\*).*$|="[^"\n]*"/gm;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

interface Use {
  readonly where: string;
  readonly module: string;
  /** The names that are spelled; none is known of what is reckoned, such as `classes[tone]`. */
  readonly names: readonly string[];
  readonly isReckoned: boolean;
}

/** Boundary 12: a class that code names is in its module, and a class of a module is named somewhere. */
export const cssClasses: Boundary = ({ sources }) => {
  const modules = new Map(
    sources.filter(({ path }) => MODULE.test(path)).map((file) => [file.path, classesOf(file)]),
  );
  const uses = sources.filter(({ path }) => CODE.test(path)).flatMap(usesOf);
  return { read: uses.length, violations: [...missing(uses, modules), ...unused(uses, modules)] };
};

function missing(uses: readonly Use[], modules: ReadonlyMap<string, ReadonlySet<string>>) {
  return uses.flatMap(({ where, module, names }) =>
    names
      .filter((name) => modules.get(module)?.has(name) !== true)
      .map((name) => ({
        rule: '12-named-classes-exist',
        where,
        message: `names the class ${name}, which ${module} does not have.`,
      })),
  );
}

function unused(uses: readonly Use[], modules: ReadonlyMap<string, ReadonlySet<string>>) {
  return [...modules].flatMap(([module, classes]) => {
    const users = uses.filter((use) => use.module === module);
    if (users.some(({ isReckoned }) => isReckoned)) return [];
    const named = new Set(users.flatMap(({ names }) => names));
    return [...classes]
      .filter((name) => !named.has(name))
      .map((name) => ({
        rule: '12-classes-are-named',
        where: module,
        message: `has the class ${name}, which nobody names: remove it.`,
      }));
  });
}

function classesOf({ text }: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  parse(text).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)|"[^"]*"|'[^']*'/g, '');
    for (const [, name = ''] of own.matchAll(CLASS)) names.add(name);
  });
  return names;
}

function usesOf({ path, text }: SourceFile): Use[] {
  const code = text.replaceAll(NO_CODE, '');
  return [...text.matchAll(IMPORT)].map(([, local = '', source = '']) => {
    const spelled = new RegExp(`\\b${local}(?:\\['([^']+)'\\]|\\.(\\w+))`, 'g');
    const names = [...code.matchAll(spelled)].map(([, quoted, dotted]) => quoted ?? dotted ?? '');
    const mentions = [...code.matchAll(new RegExp(`(?<![\\w.])${local}\\b(?!:)`, 'g'))].length;
    return {
      where: path,
      module: resolve(path, source),
      names: [...new Set(names)],
      isReckoned: mentions > names.length,
    };
  });
}

function resolve(from: string, source: string): string {
  if (source.startsWith('#')) return `web/src/${source.slice(1)}`;
  return posix.join(posix.dirname(from), source);
}
