import { STANDS_FOR } from '#ui/hidden-characters/revealed-text.tsx';

/** On the element that holds the words of a reply: the number of its turn. */
export const WORDS_OF = 'data-words-of';

/** The element that draws the words of a turn. */
export function wordsElement(turn: number): Element | null {
  return document.querySelector(`[${WORDS_OF}="${String(turn)}"]`);
}

/**
 * How far into a text a place of its drawing is, in UTF-16 units: breaks of long words have no length there, and the label
 * of a hidden character the length of what it stands for. A place inside of a label is at its `side`.
 */
export function offsetIn(words: Element, place: Place, side: 'before' | 'after'): number {
  const label = elementOf(place.node)?.closest(`[${STANDS_FOR}]`) ?? null;
  const before = document.createRange();
  before.setStart(words, 0);
  if (label === null || !words.contains(label)) before.setEnd(place.node, place.at);
  else if (side === 'before') before.setEndBefore(label);
  else before.setEndAfter(label);
  return lengthOf(before.cloneContents());
}

interface Place {
  readonly node: Node;
  readonly at: number;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function lengthOf(node: Node): number {
  if (node instanceof Text) return node.data.length;
  const standsFor = node instanceof Element ? node.getAttribute(STANDS_FOR) : null;
  if (standsFor !== null) return Number(standsFor);
  return [...node.childNodes].reduce((sum, child) => sum + lengthOf(child), 0);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What of these words the browser's own selection covers; undefined where that is nothing. */
export function readSelection(words: Element): Stretch | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(words)) return undefined;
  const whole = lengthOf(words);
  const start = words.contains(range.startContainer)
    ? offsetIn(words, { node: range.startContainer, at: range.startOffset }, 'before')
    : 0;
  const end = words.contains(range.endContainer)
    ? offsetIn(words, { node: range.endContainer, at: range.endOffset }, 'after')
    : whole;
  return start < end ? { start, end } : undefined;
}

/** The turn whose words are selected, with what of them is; the first of several. */
export function findSelection(): ({ readonly turn: number } & Stretch) | undefined {
  for (const words of document.querySelectorAll(`[${WORDS_OF}]`)) {
    const stretch = readSelection(words);
    if (stretch) return { turn: Number(words.getAttribute(WORDS_OF)), ...stretch };
  }
  return undefined;
}

/** How far into these words a point of the window is; undefined where it is beside them. */
export function offsetAtPoint(
  words: Element,
  { x, y }: Readonly<Record<'x' | 'y', number>>,
): number | undefined {
  const place = placeAtPoint(x, y);
  return place && words.contains(place.node) ? offsetIn(words, place, 'after') : undefined;
}

/** Browsers have one of two ways to ask. */
function placeAtPoint(x: number, y: number): Place | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, at: position.offset } : undefined;
  }
  // oxlint-disable-next-line typescript/no-deprecated -- the only way in Safari before 18.4
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, at: range.startOffset } : undefined;
}
