import { createRuns } from './runs.ts';
import { tellKind, type SentenceKind } from './tell-kind.ts';
import { readWords, unifyLetters } from './words.ts';

const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

const LIST_MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/;

const HEADING_MARK = /^#{1,6}\s+/;

const SENTENCE_END = /(?<=[.!?]["'”’)\]]{0,2})\s+/;

const TITLES = /\b(Mr|Mrs|Ms|Dr)\.(?=\s)/g;

const ABBREVIATIONS = /\b(e\.g|i\.e|etc|vs|cf|approx)\.(?=\s+[\p{Ll}\p{N}])/gu;

/** A block of a text and its sentences, with their marks at the end. */
interface Block {
  readonly isListItem: boolean;
  readonly sentences: readonly string[];
}

/**
 * The blocks of a text. Where blank lines part its paragraphs, a single line break within one means nothing; where
 * there are none, each line is a block. An item of a list is always one of its own.
 */
function splitText(text: string): Block[] {
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

export interface Sentence {
  /** In lower case, without accents and apostrophes. */
  readonly words: readonly string[];
  /** Begins with a capital or a digit and ends with a mark; an item of a list needs neither. */
  readonly isWellFormed: boolean;
}

/** A text as it is scored: what its author wrote for it, and how many words are of another kind. */
export interface Writing {
  /** The paragraphs with at least one sentence that counts, and these sentences alone. */
  readonly paragraphs: readonly (readonly Sentence[])[];
  readonly wordsOf: Readonly<Record<SentenceKind, number>>;
  /** There was more than is read. */
  readonly isCut: boolean;
}

// Half as much again as the minimum. Longer texts do not reach more points than others.
const MOST_WORDS = 450;
const MOST_CHARACTERS = 10_000;
const OPENS_WELL = /^["'“‘([*_]{0,3}[\p{Lu}\p{N}]/u;
const CLOSES_WELL = /[.!?:]["'”’)\]*_]{0,3}$/;

/**
 * Reads the first 450 words of a text, whole sentences at a time.
 *
 * @param sources texts that the author had, such as the prompt: sentences copied from them are marked
 */
export function readWriting(text: string, sources: readonly string[]): Writing {
  const given = createRuns();
  for (const source of sources) given.remember(readWords(unifyLetters(source)));
  const { blocks, isCut } = cutToMost(text);
  const written = createRuns();
  const wordsOf: Record<SentenceKind, number> = { own: 0, short: 0, copied: 0, repeated: 0, listed: 0 };
  const paragraphs = blocks.map(({ sentences }) =>
    sentences.filter(({ words }) => {
      const kind = tellKind(words, { given, written });
      written.remember(words);
      wordsOf[kind] += words.length;
      return kind === 'own';
    }),
  );
  return { paragraphs: paragraphs.filter(({ length }) => length > 0), wordsOf, isCut };
}

function cutToMost(text: string): { blocks: { sentences: Sentence[] }[]; isCut: boolean } {
  let left = MOST_WORDS;
  let isCut = text.length > MOST_CHARACTERS;
  const blocks = splitText(unifyLetters(text.slice(0, MOST_CHARACTERS)).slice(0, MOST_CHARACTERS)).map(
    (block) => {
      const sentences: Sentence[] = [];
      for (const sentence of toSentences(block)) {
        isCut ||= sentence.words.length > left;
        // A sentence that alone is longer than everything that is read is read as far as that goes.
        const words = left === MOST_WORDS ? sentence.words.slice(0, MOST_WORDS) : sentence.words;
        if (words.length > left) left = 0;
        else {
          left -= words.length;
          sentences.push({ ...sentence, words });
        }
      }
      return { sentences };
    },
  );
  return { blocks, isCut };
}

function toSentences({ isListItem, sentences }: Block): Sentence[] {
  return sentences
    .map((sentence) => ({
      words: readWords(sentence),
      isWellFormed: isListItem || (OPENS_WELL.test(sentence) && CLOSES_WELL.test(sentence)),
    }))
    .filter(({ words }) => words.length > 0);
}
