import { textOfBlock, type WrittenBlock } from '@redoubt/contract/projects';
import type { JSONContent } from '@tiptap/core';

type Span = Extract<WrittenBlock, { type: 'paragraph' }>['spans'][number];

/** What the editor has, as an answer; what is empty is no passage. */
export function toBlocks({ content = [] }: JSONContent): WrittenBlock[] {
  return content.flatMap(blocksOf).filter((block) => textOfBlock(block).trim() !== '');
}

function blocksOf(node: JSONContent): WrittenBlock[] {
  const { type, content = [] } = node;
  const point = pointOf(node);
  switch (type) {
    case 'blockquote':
      return content.map((child) => ({
        type: 'quote',
        point: point ?? pointOf(child),
        spans: spansOf(child),
      }));
    case 'bulletList':
      return [{ type: 'bullets', point, items: itemsOf(content) }];
    case 'orderedList':
      return [{ type: 'numbers', point, items: itemsOf(content) }];
    default:
      return [{ type: 'paragraph', point, spans: spansOf(node) }];
  }
}

/** A list that was made of a tied paragraph has its point inside. */
function pointOf({ attrs, content }: JSONContent): number | null {
  const own: unknown = attrs?.['point'];
  if (typeof own === 'number') return own;
  const [first] = content ?? [];
  return first === undefined ? null : pointOf(first);
}

/** Items of inner lists follow the one that they are in. */
function itemsOf(items: readonly JSONContent[]): Span[][] {
  return items
    .flatMap(({ content = [] }) => content)
    .flatMap((child) =>
      child.type === 'bulletList' || child.type === 'orderedList'
        ? itemsOf(child.content ?? [])
        : [spansOf(child)],
    );
}

function spansOf({ content = [] }: JSONContent): Span[] {
  const spans: Span[] = [];
  for (const node of content) {
    const span =
      node.type === 'hardBreak'
        ? { ...styleOf(node), text: '\n' }
        : { ...styleOf(node), text: node.text ?? '' };
    const last = spans.at(-1);
    if (last && isSameStyle(last, span)) spans[spans.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '') spans.push(span);
  }
  return spans;
}

function styleOf({ marks = [] }: JSONContent): Omit<Span, 'text'> {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return {
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(typeof link === 'string' && { link }),
  };
}

function isSameStyle(one: Span, other: Span): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link;
}

/** An answer as the editor has it: a node for each block, in their order. */
export function toDocument(blocks: readonly WrittenBlock[]): JSONContent {
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf) };
}

function nodeOf(block: WrittenBlock): JSONContent {
  const attrs = { point: block.point };
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', attrs, ...inlineOf(block.spans) };
    case 'quote':
      return { type: 'blockquote', attrs, content: [{ type: 'paragraph', ...inlineOf(block.spans) }] };
    case 'bullets':
    case 'numbers':
      return {
        type: block.type === 'bullets' ? 'bulletList' : 'orderedList',
        attrs,
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', ...inlineOf(item) }],
        })),
      };
  }
}

function inlineOf(spans: readonly Span[]): Pick<JSONContent, 'content'> {
  const content = spans.flatMap(({ text, bold, italic, link }): JSONContent[] => {
    const marks = [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
    ];
    return text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak', marks }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ]);
  });
  return content.length === 0 ? {} : { content };
}
