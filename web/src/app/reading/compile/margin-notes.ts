import type { ElementContent } from 'hast';
import type { FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { element } from './figures/elements.ts';
import { drawBlocks } from './markdown.ts';

export type Notes = ReadonlyMap<string, FootnoteDefinition>;

/** Rough heights in pixels of the wide layout: enough to keep two notes from lying over each other. */
const NOTE_LINE = 21;
const NOTE_LINE_LENGTH = 27;
const TEXT_LINE = 30;
const TEXT_LINE_LENGTH = 74;
const BLOCK_GAP = 16;

/** The notes that a block refers to, in its order; the references themselves leave it, since the place beside says as much. */
export function takeNotes(block: RootContent, notes: Notes): FootnoteDefinition[] {
  const taken: FootnoteDefinition[] = [];
  const walk = (node: Nodes): void => {
    if (!('children' in node)) return;
    // From the last to the first, so that those before stay where they are.
    for (const [index, child] of [...node.children.entries()].toReversed()) {
      walk(child);
      if (child.type !== 'footnoteReference') continue;
      const note = notes.get(child.identifier);
      if (note) taken.unshift(note);
      node.children.splice(index, 1);
    }
  };
  walk(block);
  return taken;
}

/**
 * A block with its notes: in the margin beside it, or folded under it where the note before would still be there.
 *
 * @param isFolded whether they are folded also in a wide window
 */
export function drawNoted(
  drawn: readonly ElementContent[],
  notes: readonly FootnoteDefinition[],
  isFolded: boolean,
): ElementContent {
  const boxes = notes.map((note) => {
    const box = element(
      'div',
      `margin-note ${kindOf(note.identifier)}`,
      drawBlocks(withTitle(note).children),
    );
    return { ...box, properties: { ...box.properties, role: 'note' } };
  });
  return element('div', isFolded ? 'noted is-folded' : 'noted', [...drawn, element('div', 'notes', boxes)]);
}

/** The strong words that a note begins with are its title, which ends without a full stop. */
function withTitle(note: FootnoteDefinition): FootnoteDefinition {
  const [paragraph] = note.children;
  const [title] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [words] = title?.type === 'strong' ? title.children : [];
  if (words?.type === 'text') words.value = words.value.replace(/\.$/, '');
  return note;
}

/** About how high the notes are in the margin. */
export function heightOfNotes(notes: readonly FootnoteDefinition[]): number {
  const lines = notes.map((note) => Math.ceil(plainText(note).length / NOTE_LINE_LENGTH) + 2);
  return lines.reduce((sum, count) => sum + count * NOTE_LINE, 0);
}

/** About how high a block of the text is, never more than it is likely to be. */
export function heightOfBlock(block: RootContent): number {
  const lines = Math.max(1, Math.floor(plainText(block).length / TEXT_LINE_LENGTH));
  return lines * TEXT_LINE + BLOCK_GAP;
}

/**
 * Whether a note is about a break, about where the model held, or about anything else; by how the writer named the
 * note.
 */
function kindOf(identifier: string): string {
  if (/^(?:break|broke|cause|root)/.test(identifier)) return 'is-break';
  return /^(?:held|safe)/.test(identifier) ? 'is-held' : 'is-plain';
}
