import type { Boundary } from '../../boundary.ts';
import type { SourceFile } from '../../sources.ts';
import { childOf, listNodes, type Node } from '../../syntax.ts';

const SOURCES = /^web\/src\/(?!ui\/words\/).*\.tsx?$/;
const TESTS = /\.test\.tsx?$|\/testing\//;
const FORMATS = /\bIntl\.\w+|\.toLocale(?:Date|Time)?String\(/g;
const WORDS = new Set(['StringLiteral', 'TemplateLiteral']);
/** Three dots at the end of a sentence of ours: it is one character there. */
const DOTS = /[A-Za-z]+\.\.\.(?=['"`<])/g;
/** What the specification spells with three dots. */
const SPECIFIED = /(?:Signing In|Creating Account|Loading roles|Connecting|authentication)\.\.\./g;
const SPACED_PERCENT = /[\d}] %(?=['"`<,.;])/g;

/** Boundary 10: how numbers, lists, money and times are written is defined once, in web/src/ui/words. */
export const formattedWords: Boundary = ({ sources }) => {
  const files = sources.filter(({ path }) => SOURCES.test(path) && !TESTS.test(path));
  return { read: files.length, violations: files.flatMap(inspect) };
};

function inspect(file: SourceFile) {
  const { path: where, text } = file;
  const formats = [...text.matchAll(FORMATS)].map(([found]) => ({
    rule: '10-words-are-formatted-once',
    where,
    message: `says ${found}: take what web/src/ui/words has for it, or add it there.`,
  }));
  const plurals = chosenByOne(file).map(() => ({
    rule: '10-plurals-are-formed-once',
    where,
    message: 'chooses words by === 1: take count or plural of web/src/ui/words/numbers.ts.',
  }));
  const own = text.replaceAll(SPECIFIED, '');
  const spelled = [...own.matchAll(DOTS), ...own.matchAll(SPACED_PERCENT)].map(([found]) => ({
    rule: '10-one-spelling',
    where,
    message: `spells “${found}”: an ellipsis is one character (…), and a percent sign follows its number at once.`,
  }));
  return [...formats, ...plurals, ...spelled];
}

/** Every `n === 1 ? 'word' : 'words'`; a remainder (`n % 2 === 1`) is no count. */
function chosenByOne(file: SourceFile): readonly Node[] {
  if (!/[!=]== 1\b/.test(file.text)) return [];
  return listNodes(file).filter((node) => {
    const test = childOf(node, 'test');
    return (
      node.type === 'ConditionalExpression' &&
      (test?.['operator'] === '===' || test?.['operator'] === '!==') &&
      childOf(test, 'right')?.['value'] === 1 &&
      childOf(childOf(test, 'left'), 'left') === undefined &&
      ['consequent', 'alternate'].some((side) => WORDS.has(childOf(node, side)?.type ?? ''))
    );
  });
}
