import type { ReviewComment } from '@redoubt/contract/projects';
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { commentLetter } from '../../workbench/requested-changes.tsx';
import marked from '../../workbench/marked-text.module.css';

const TIED = ['paragraph', 'blockquote', 'bulletList', 'orderedList'];

/** Ties passages, the outermost blocks, to points, and shows the places of comments, which move with their words. */
export const Passages = Extension.create<{ readonly comments: readonly ReviewComment[] }>({
  name: 'passages',
  addOptions: () => ({ comments: [] }),
  addGlobalAttributes: () => [
    {
      types: TIED,
      attributes: { point: { default: null, rendered: false, parseHTML: () => null } },
    },
  ],
  addProseMirrorPlugins() {
    return [new Plugin({ props: { decorations: drawSquares } }), markComments(this.options.comments)];
  },
});

/** Ties what the selection touches to a point; unties it where all of it is tied to that already. */
export function tieTo({ state, view }: Editor, point: number): void {
  const { transaction, touched } = { transaction: state.tr, touched: touchedOf(state) };
  const isTied = touched.every(({ node }) => pointOfNode(node) === point);
  for (const { node, at } of touched) {
    node.descendants((child, offset) => {
      if (typeof child.attrs['point'] === 'number')
        transaction.setNodeAttribute(at + 1 + offset, 'point', null);
    });
    transaction.setNodeAttribute(at, 'point', isTied ? null : point);
  }
  view.dispatch(transaction);
}

/** The point of the passage that the cursor is in. */
export function currentPoint({ state }: Editor): number | null {
  const [first] = touchedOf(state);
  return first ? pointOfNode(first.node) : null;
}

function childrenOf(node: Node): { node: Node; offset: number }[] {
  const offsets = node.children.map((_child, nth) =>
    node.children.slice(0, nth).reduce((sum, { nodeSize }) => sum + nodeSize, 0),
  );
  return node.children.map((child, nth) => ({ node: child, offset: offsets[nth] ?? 0 }));
}

interface Block {
  readonly node: Node;
  readonly at: number;
}

function blocksOf(doc: Node): Block[] {
  return childrenOf(doc).map(({ node, offset }) => ({ node, at: offset }));
}

function touchedOf({ doc, selection: { from, to } }: EditorState): Block[] {
  return blocksOf(doc).filter(({ node, at }) => at < to && at + node.nodeSize > from);
}

function pointOfNode(node: Node): number | null {
  const own: unknown = node.attrs['point'];
  if (typeof own === 'number') return own;
  return node.firstChild ? pointOfNode(node.firstChild) : null;
}

/** The first block of a passage has the square with its point. */
function drawSquares(state: EditorState): DecorationSet {
  const blocks = blocksOf(state.doc);
  const [first] = touchedOf(state);
  const current = first ? pointOfNode(first.node) : null;
  const squares = blocks.flatMap(({ node, at }, nth) => {
    const point = pointOfNode(node);
    const before = blocks[nth - 1];
    if (point === null || (before && pointOfNode(before.node) === point)) return [];
    return [
      Decoration.node(at, at + node.nodeSize, {
        'data-square': String(point),
        ...(point === current && { 'data-writing': 'true' }),
      }),
    ];
  });
  return DecorationSet.create(state.doc, squares);
}

function markComments(comments: readonly ReviewComment[]): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) =>
        DecorationSet.create(
          doc,
          comments.flatMap((comment, nth) => drawComment(doc, comment, commentLetter(nth))),
        ),
      apply: (transaction, marks) => marks.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

/** A passage whose words are not there any more is in the list of comments alone. */
function drawComment(doc: Node, { passage }: ReviewComment, letter: string): Decoration[] {
  const block = passage && blocksOf(doc)[Number(passage.part)];
  if (!passage || !block) return [];
  const places = placesOf(block);
  const words = places.map(({ unit }) => unit).join('');
  const start =
    words.slice(passage.start, passage.end) === passage.quote ? passage.start : words.indexOf(passage.quote);
  const first = places[start];
  const last = places[start + passage.quote.length - 1];
  if (start < 0 || !first || !last) return [];
  const square = () => {
    const element = document.createElement('span');
    element.className = marked['letter'] ?? '';
    element.dataset['letter'] = letter;
    return element;
  };
  return [
    Decoration.inline(first.at, last.at + 1, { class: marked['mark'] ?? '' }),
    Decoration.widget(last.at + 1, square, { side: -1, ignoreSelection: true }),
  ];
}

/** Each UTF-16 unit of a block with its place in the document; items of a list are on lines of their own. */
function placesOf({ node, at }: Block): { unit: string; at: number }[] {
  const places: { unit: string; at: number }[] = [];
  const addLine = (line: Node, begin: number) => {
    for (const { node: child, offset } of childrenOf(line)) {
      const units = child.isText ? (child.text ?? '') : '\n';
      for (let nth = 0; nth < units.length; nth += 1)
        places.push({ unit: units.charAt(nth), at: begin + 1 + offset + nth });
    }
  };
  if (node.isTextblock) addLine(node, at);
  else
    node.descendants((child, offset) => {
      if (!child.isTextblock) return true;
      if (places.length > 0) places.push({ unit: '\n', at: at + 1 + offset });
      addLine(child, at + 1 + offset);
      return false;
    });
  return places;
}
