import type { ElementContent } from 'hast';

/** The widest bar, in em; a longer one is written as several, which may break over lines. */
const WIDEST = 12;
const PIECES = /==(.+?)==|\[bar:(\d{1,2})\]/g;

/**
 * Text with `==marked words==` and `[bar:6]` (a bar that hides, 6 em wide) as elements. The widths are classes, since the
 * policy of the pages allows no style in the markup.
 */
export function markPieces(text: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, marked, width] = match;
    if (match.index > end) pieces.push({ type: 'text', value: text.slice(end, match.index) });
    pieces.push(
      marked === undefined
        ? bar(Number(width))
        : { type: 'element', tagName: 'mark', properties: {}, children: markPieces(marked) },
    );
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ type: 'text', value: text.slice(end) });
  return pieces;
}

function bar(width: number): ElementContent {
  const fitting = Math.min(Math.max(width, 1), WIDEST);
  return span(['bar', `bar-${String(fitting)}`], [span(['sr-only'], [{ type: 'text', value: 'hidden' }])]);
}

export function span(className: readonly string[], children: ElementContent[]): ElementContent {
  const properties = className.length === 0 ? {} : { className: [...className] };
  return { type: 'element', tagName: 'span', properties, children };
}
