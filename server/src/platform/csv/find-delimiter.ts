import { csvColumnKey, type CsvDelimiter, csvDelimiters } from '@redoubt/contract/terms/csv-terms.ts';
import { parse } from 'csv-parse/sync';

/** A header that is longer than this is found by what of it is there. */
const LONGEST_HEADER = 65_536;
/** As Excel writes and reads it, before the header. */
const DELIMITER_LINE = /^"?sep=([,;\t])"?[,;\t]*\n/i;

export interface FileBeginning {
  readonly delimiter: CsvDelimiter;
  /** The text without Excel's line, but with its line feed, so that lines keep their numbers. */
  readonly text: string;
}

/** How columns are parted, by the beginning of a file; null while too little of it is known. */
export function findDelimiter(
  text: string,
  columns: readonly string[],
  isWhole: boolean,
): FileBeginning | null {
  if (!isWhole && text.length < LONGEST_HEADER && headerOf(text) === null) return null;
  const named = DELIMITER_LINE.exec(text);
  const given = csvDelimiters.find((each) => each === named?.[1]);
  if (named && given) return { delimiter: given, text: text.slice(named[0].length - 1) };
  return { delimiter: likeliest(headerOf(text) ?? text.slice(0, LONGEST_HEADER), columns), text };
}

/** The first line that is not blank, with the line breaks in its quotes; null where its end is not there. */
function headerOf(text: string): string | null {
  const begin = text.search(/[^\s,;]/);
  if (begin === -1) return null;
  let isQuoted = false;
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted) return text.slice(begin, at);
  }
  return null;
}

/** The one that makes the most columns of the template, then the most columns. */
function likeliest(header: string, columns: readonly string[]): CsvDelimiter {
  const keys = new Set(columns.map(csvColumnKey));
  const counts = csvDelimiters.map((delimiter) => {
    const cells = partHeader(header, delimiter);
    return {
      delimiter,
      known: cells.filter((cell) => keys.has(csvColumnKey(cell))).length,
      all: cells.length,
    };
  });
  const [best] = counts.toSorted((one, other) => other.known - one.known || other.all - one.all);
  return best?.delimiter ?? ',';
}

function partHeader(header: string, delimiter: CsvDelimiter): readonly string[] {
  try {
    const [cells = []] = parse(header, { delimiter, trim: true, to: 1 });
    return cells;
  } catch {
    // Quotes that do not fit: the parser of the file says where.
    return header.split('\n', 1).flatMap((line) => line.split(delimiter));
  }
}
