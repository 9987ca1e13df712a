import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Link, Root, RootContent, Text } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { scrollable } from './figures/elements.ts';
import { markPieces } from './figures/inline-marks.ts';

type Handlers = NonNullable<NonNullable<Options>['handlers']>;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Nothing but plain elements; of classes, those of bars. HTML in the Markdown is left out before. */
const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'mark'],
  attributes: { ...defaultSchema.attributes, span: [['className', 'bar', /^bar-\d+$/, 'sr-only']] },
} as typeof defaultSchema;

const handlers: Handlers = {
  text: (_state, { value }: Text) => markPieces(value),
  // An address in a sample is no invitation to write to it: only a link with words of its own is one.
  link: (state, node: Link) =>
    node.url === `mailto:${plainText(node)}` ? state.all(node) : defaultHandlers.link(state, node),
};

const writer = unified().use(remarkRehype, { handlers }).use(rehypeSanitize, schema).freeze();

/** GitHub's Markdown as a tree. */
export function parseMarkdown(source: string): Root {
  return parser.parse(source);
}

/** Blocks of that tree as elements that are safe to show; links of other sites say so to the browser. */
export function drawBlocks(blocks: readonly RootContent[]): ElementContent[] {
  const root = writer.runSync({ type: 'root', children: [...blocks] });
  return root.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const drawn = nameLinks(node);
    return [drawn.tagName === 'table' ? scrollable('table', nameOfTable(drawn), [drawn]) : drawn];
  });
}

/** One line of Markdown without a paragraph around it. */
export function writeInline(source: string): string {
  const blocks = drawBlocks(parseMarkdown(source).children);
  return writeHtml(blocks.flatMap((block) => (block.type === 'element' ? block.children : [block])));
}

export function writeHtml(nodes: readonly ElementContent[]): string {
  const root: HtmlRoot = { type: 'root', children: [...nodes] };
  return toHtml(root);
}

function nameLinks(node: Element): Element {
  const children = node.children.map((child) => (child.type === 'element' ? nameLinks(child) : child));
  const { href } = node.properties;
  if (node.tagName !== 'a' || typeof href !== 'string' || !/^https?:/.test(href))
    return { ...node, children };
  return { ...node, children, properties: { ...node.properties, rel: ['noopener', 'noreferrer'] } };
}

function nameOfTable(table: Element): string {
  const cells = findAll(table, 'th').map((cell) => textOf(cell).trim());
  return `Table: ${cells.filter((cell) => cell !== '').join(', ')}`;
}

function findAll(node: Element, tagName: string): Element[] {
  const inner = node.children.flatMap((child) => (child.type === 'element' ? findAll(child, tagName) : []));
  return node.tagName === tagName ? [node, ...inner] : inner;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
