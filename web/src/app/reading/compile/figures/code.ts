import type { Element, ElementContent, RootContent, Text } from 'hast';
import { common, createLowlight } from 'lowlight';
import { element, scrollable, text } from './elements.ts';
import { markPieces, span } from './inline-marks.ts';

const lowlight = createLowlight(common);

interface CodeBlock {
  readonly language: string;
  /** What follows the language: a title, and `{4,6-7}` for the lines that are marked. */
  readonly meta: string;
  readonly code: string;
}

/** Code with numbered lines; words are coloured here, at build, so that the client needs no highlighter. */
export function drawCode({ language, meta, code }: CodeBlock): Element {
  const marked = markedLines(meta);
  const title = meta
    .replace(/\{[^}]*\}/, '')
    .replaceAll(/^title=|"/g, '')
    .trim();
  const name = title === '' ? language : title;
  const lines = splitLines(colour(language, code)).map((line, index) =>
    span(['line', ...(marked.has(index + 1) ? ['is-marked'] : [])], [...line.flatMap(drawBars), text('\n')]),
  );
  const head = element('p', 'sheet-head', [span([], [text(title)]), span([], [text(language)])]);
  return element('figure', 'code', [
    element('div', 'sheet', [
      ...(name === '' ? [] : [head]),
      scrollable('lines', name === '' ? 'Code' : `Code, ${name}`, [
        element('pre', '', [element('code', '', lines)]),
      ]),
    ]),
  ]);
}

function colour(language: string, code: string): RootContent[] {
  return lowlight.registered(language) ? lowlight.highlight(language, code).children : [text(code)];
}

/** `{4,6-7}` as the numbers 4, 6 and 7. */
function markedLines(meta: string): ReadonlySet<number> {
  const [, ranges = ''] = /\{([\d,\s-]+)\}/.exec(meta) ?? [];
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
    }),
  );
}

/** A tree whose texts hold line breaks, as one list of nodes a line; an element over several lines is in each of them. */
function splitLines(nodes: readonly RootContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...others] = linesOf(node);
    lines.at(-1)?.push(...first);
    lines.push(...others);
  }
  return lines;
}

function linesOf(node: RootContent): ElementContent[][] {
  if (node.type === 'text') return node.value.split('\n').map((value) => (value === '' ? [] : [text(value)]));
  if (node.type !== 'element') return [[]];
  return splitLines(node.children).map((children) => [{ ...node, children }]);
}

function drawBars(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(drawBars) }];
  return isText(node) ? markPieces(node.value) : [];
}

function isText(node: ElementContent): node is Text {
  return node.type === 'text';
}
