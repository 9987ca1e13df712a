import type { ReviewComment } from '@redoubt/contract/projects';

type Passage = NonNullable<ReviewComment['passage']>;

/** As many characters of a passage are kept. */
const LONGEST_QUOTE = 2000;

/**
 * The selected words of one part of an answer, counted as the contract counts them, from the first on as many as are kept;
 * null where none are selected.
 */
export function readSelectedPassage(answer: HTMLElement | null): Passage | null {
  const selection = document.getSelection();
  if (!answer || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const part = partOf(range.startContainer);
  if (!part || !answer.contains(part)) return null;
  const text = textOfPart(part);
  const start = placeIn(part, range.startContainer, range.startOffset);
  // A selection may end in a later part: what it has of the first one counts.
  const end = part.contains(range.endContainer)
    ? placeIn(part, range.endContainer, range.endOffset)
    : text.length;
  const quote = text.slice(start, Math.min(end, start + LONGEST_QUOTE));
  return quote.trim() === ''
    ? null
    : { part: part.dataset['part'] ?? '0', start, end: start + quote.length, quote };
}

function partOf(node: Node): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-part]') ?? null;
}

function linesOf(part: HTMLElement): HTMLElement[] {
  const lines = [...part.querySelectorAll<HTMLElement>('[data-line]')];
  return lines.length === 0 ? [part] : lines;
}

function textOfPart(part: HTMLElement): string {
  return linesOf(part)
    .map((line) => line.textContent)
    .join('\n');
}

function placeIn(part: HTMLElement, node: Node, offset: number): number {
  const lines = linesOf(part);
  const at = lines.findIndex((line) => line.contains(node));
  // Between two lines: a whole line was selected.
  if (at < 0) return offset === 0 ? 0 : textOfPart(part).length;
  const before = lines.slice(0, at).reduce((sum, line) => sum + line.textContent.length + 1, 0);
  const range = document.createRange();
  range.setStart(lines[at] ?? part, 0);
  range.setEnd(node, offset);
  return before + range.toString().length;
}
