export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
}

export interface Block {
  readonly kind: 'heading' | 'item' | 'paragraph';
  readonly runs: readonly Run[];
}

/** Reads the four kinds of Markdown that agreements are written in: headings (##), lists (-), paragraphs and **strong** words. */
export function readBlocks(markdown: string): Block[] {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readBlock);
}

function readBlock(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', runs: readRuns(line.slice(3)) };
  if (line.startsWith('- ')) return { kind: 'item', runs: readRuns(line.slice(2)) };
  return { kind: 'paragraph', runs: readRuns(line) };
}

function readRuns(text: string): Run[] {
  return text
    .split('**')
    .map((part, nth) => ({ text: part, isStrong: nth % 2 === 1 }))
    .filter((run) => run.text !== '');
}
