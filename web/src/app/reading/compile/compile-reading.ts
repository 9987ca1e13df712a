import type { ElementContent } from 'hast';
import type { FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { ArticleSection } from '@redoubt/contract/learn';
import type { ReadingPart, ReadingSection, ReadingText, SelfCheck } from '#platform/reading/reading-text.ts';
import { drawCode } from './figures/code.ts';
import { drawTranscript } from './figures/transcript.ts';
import { drawNoted, heightOfBlock, heightOfNotes, type Notes, takeNotes } from './margin-notes.ts';
import { drawBlocks, parseMarkdown, writeHtml, writeInline } from './markdown.ts';

const OPTION = /^\(([ x])\) (.+)$/;

/**
 * Reads a `check` block: the question, two to four lines `( ) option` with one `(x)` among them, and `> why`.
 *
 * @throws with a sentence for the writer where it has another form
 */
function parseSelfCheck(source: string): SelfCheck {
  const [question = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const why = lines.pop() ?? '';
  const options = lines.map((line) => OPTION.exec(line));
  const right = options.findIndex((option) => option?.[1] === 'x');
  const isWhole =
    !OPTION.test(question) &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every((option) => option !== null) &&
    options.filter((option) => option?.[1] === 'x').length === 1 &&
    why.startsWith('> ');
  if (!isWhole) throw new Error(`A check has another form than the one known here: ${question}`);
  return {
    question: writeInline(question),
    options: options.map((option) => writeInline(option?.[2] ?? '')),
    right,
    why: writeInline(why.slice(2)),
  };
}

/**
 * Makes what the client shows of a text of ours. It runs in the build.
 *
 * @param sections the sections of the same Markdown, as the contract lists them
 * @throws with a sentence for the writer where a special form is not what it should be
 */
export function compileReading(markdown: string, sections: readonly ArticleSection[]): ReadingText {
  const blocks = parseMarkdown(markdown).children;
  const notes = new Map(
    blocks.flatMap((block) => (block.type === 'footnoteDefinition' ? [[block.identifier, block]] : [])),
  );
  const [lead = [], ...bodies] = divide(blocks.filter(({ type }) => type !== 'footnoteDefinition'));
  if (bodies.length !== sections.length)
    throw new Error('A heading is written in a form that is not known here.');
  const desk = new Desk(notes);
  const drawnLead = desk.draw(lead).map((part) => ('html' in part ? part.html : ''));
  const drawn = sections.map((section, index): ReadingSection => {
    const body = bodies[index] ?? [];
    return { ...section, words: countWords([...body, ...desk.notesIn(body)]), parts: desk.draw(body) };
  });
  desk.expectEveryNoteRead();
  const words = drawn.reduce((sum, section) => sum + section.words, countWords(lead));
  return { lead: drawnLead.join(''), sections: drawn, words };
}

/** The content before the first heading of the second level, and after each of them. */
function divide(blocks: readonly RootContent[]): RootContent[][] {
  const divided: RootContent[][] = [[]];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === 2) divided.push([]);
    else divided.at(-1)?.push(block);
  }
  return divided;
}

function countWords(nodes: readonly Nodes[]): number {
  return nodes.reduce((sum, node) => sum + wordsIn(node), 0);
}

/** Block by block: the text of two list items or cells put together would make one word of two. */
function wordsIn(node: Nodes): number {
  const isOneRun = !('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type);
  if (isOneRun) return plainText(node).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return countWords(node.children);
}

/** Draws block after block, and knows how many figures there were and how far down the last note reaches. */
class Desk {
  readonly #notes: Notes;
  readonly #read = new Set<string>();
  #figures = 0;
  #room = 0;

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  draw(blocks: readonly RootContent[]): ReadingPart[] {
    const parts: ReadingPart[] = [];
    let run: ElementContent[] = [];
    const endRun = () => {
      if (run.length > 0) parts.push({ html: writeHtml(run) });
      run = [];
    };
    for (const block of blocks) {
      if (block.type === 'code' && block.lang === 'check') {
        endRun();
        parts.push({ check: parseSelfCheck(block.value) });
        this.#room = 0;
      } else run.push(...this.#drawBlock(block));
    }
    endRun();
    return parts;
  }

  notesIn(blocks: readonly RootContent[]): FootnoteDefinition[] {
    return blocks.flatMap((block) => takeNotes(structuredClone(block), this.#notes));
  }

  expectEveryNoteRead(): void {
    const unread = [...this.#notes.keys()].filter((name) => !this.#read.has(name));
    if (unread.length > 0) throw new Error(`No text refers to the notes ${unread.join(', ')}.`);
  }

  #drawBlock(block: RootContent): ElementContent[] {
    const notes = takeNotes(block, this.#notes);
    const drawn = this.#drawContent(block);
    const isFolded = this.#room > 0;
    this.#room = Math.max(this.#room, 0) - heightOfBlock(block);
    if (notes.length === 0) return drawn;
    for (const { identifier } of notes) this.#read.add(identifier);
    if (!isFolded) this.#room += heightOfNotes(notes);
    return [drawNoted(drawn, notes, isFolded)];
  }

  #drawContent(block: RootContent): ElementContent[] {
    if (block.type !== 'code') return drawBlocks([block]);
    if (block.lang !== 'transcript')
      return [drawCode({ language: block.lang ?? '', meta: block.meta ?? '', code: block.value })];
    this.#figures += 1;
    return [drawTranscript(block.value, this.#figures)];
  }
}
