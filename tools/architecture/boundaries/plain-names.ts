import type { Boundary } from '../boundary.ts';
import type { SourceFile } from '../sources.ts';
import type { Violation } from '../violation.ts';

const SOURCE = /^(?:contract|server|web)\/src\/.*\.tsx?$|^(?:e2e|tools)\/.*\.ts$/;
/** What tests plant, and areas that are to be replaced as a whole: nobody learns their words for the time that is left. */
const EXEMPT =
  /\.test\.tsx?$|^server\/src\/features\/(?:practice|judging\/judges|arena\/replies|models\/budgets)\//;
const DECLARATION =
  /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|enum|const) (\w+)/gm;

/** A word of a name that hides the field's own term for the thing; see docs/style.md. */
const WORDS: ReadonlySet<string> = new Set(
  'told said asked kept brought wanted owed aside beside ears breath lender lending lent gather gathered ground lookout sighting nudge wish pulse lane house rooms'.split(
    ' ',
  ),
);
/** Refused as a whole name only: as a word of a longer one each has a plain meaning. */
const NAMES: ReadonlySet<string> = new Set(['Parts', 'Moment', 'Marks']);

/** Boundary 8: what is declared, and each file, has a name that a search by the field's term finds. */
export const plainNames: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => SOURCE.test(path) && !EXEMPT.test(path));
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect({ path, text }: SourceFile): Violation[] {
  const stem = path.replace(/^.*\//, '').replace(/\..*$/, '');
  const declared = [...text.matchAll(DECLARATION)].flatMap(([, name = '']) => name);
  return [stem, ...declared].filter(isOdd).map((name) => ({
    rule: '8-names-are-plain',
    where: path,
    message: `is or declares "${name}". Use the field's term: docs/style.md lists them.`,
  }));
}

function isOdd(name: string): boolean {
  const words = name.split(/[-_]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());
  return NAMES.has(name) || words.some((word) => WORDS.has(word));
}
