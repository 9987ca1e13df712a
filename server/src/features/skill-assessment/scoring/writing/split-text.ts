const LINE_END = /\r\n|[\n\r\u2028\u2029]/;
const LIST_MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/;
const HEADING_MARK = /^#{1,6}\s+/;
const SENTENCE_END = /(?<=[.!?]["'”’)\]]{0,2})\s+/;
const TITLES = /\b(Mr|Mrs|Ms|Dr)\.(?=\s)/g;
const ABBREVIATIONS = /\b(e\.g|i\.e|etc|vs|cf|approx)\.(?=\s+[\p{Ll}\p{N}])/gu;

/** A block of a text and its sentences, with their marks at the end. */
export interface Block {
  readonly isListItem: boolean;
  readonly sentences: readonly string[];
}

/**
 * The blocks of a text. Where blank lines part its paragraphs, a single line break within one means nothing; where
 * there are none, each line is a block. An item of a list is always one of its own.
 */
export function splitText(text: string): Block[] {
  const lines = text.split(LINE_END).map((line) => line.trim());
  const hasBlankLines = lines.some((line, index) => line === '' && index > 0 && index < lines.length - 1);
  return joinLines(lines, hasBlankLines).map((block) => ({
    isListItem: LIST_MARK.test(block),
    sentences: splitSentences(block.replace(LIST_MARK, '').replace(HEADING_MARK, '')),
  }));
}

function joinLines(lines: readonly string[], hasBlankLines: boolean): string[] {
  const blocks: string[] = [];
  let continues = false;
  for (const line of lines) {
    if (line !== '') {
      const last = blocks.at(-1);
      if (continues && last !== undefined && !LIST_MARK.test(line))
        blocks[blocks.length - 1] = `${last} ${line}`;
      else blocks.push(line);
    }
    continues = hasBlankLines && line !== '';
  }
  return blocks;
}

function splitSentences(block: string): string[] {
  return block
    .replaceAll(TITLES, '$1')
    .replaceAll(ABBREVIATIONS, '$1')
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '');
}
