/** The beginning of a .csv file as the browser reads it: enough to see whether it is the right one. */
export interface CsvStart {
  readonly header: readonly string[];
  /** The first rows, without the header. */
  readonly rows: readonly (readonly string[])[];
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  readonly delimiter: ',' | ';' | '\t';
  /** The line on which a quote is opened and never closed, if that can be seen. */
  readonly unclosedQuoteLine: number | null;
  /** The file begins as a workbook or another packed file does, whatever it is called. */
  readonly isPacked: boolean;
}

// Of a file of any size no more than this is read.
const READ_BYTES = 65_536;
const ROWS_AT_MOST = 5;
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads the first rows of a file. The parser is loaded with the first file. */
export async function readCsvStart(file: Blob): Promise<CsvStart> {
  const bytes = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const isWhole = file.size <= READ_BYTES;
  const { text, encoding } = decode(bytes, isWhole);
  const { default: papa } = await import('papaparse');
  const found = papa.parse<string[]>(text, {
    preview: ROWS_AT_MOST + 2,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [...DELIMITERS],
  });
  // Where the reading stopped within a row, what is there of it is no row.
  const rows = isWhole || found.meta.truncated ? found.data : found.data.slice(0, -1);
  const [header = [], ...others] = rows;
  const quote = isWhole ? found.errors.find(({ code }) => code === 'MissingQuotes') : undefined;
  return {
    header: header.map((name) => name.trim()),
    rows: others.slice(0, ROWS_AT_MOST),
    encoding,
    delimiter: DELIMITERS.find((each) => each === found.meta.delimiter) ?? ',',
    unclosedQuoteLine: quote ? lineOf(text, quote.index ?? 0) : null,
    isPacked: bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03,
  };
}

function decode(bytes: Uint8Array, isWhole: boolean): Pick<CsvStart, 'encoding'> & { text: string } {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    // Without an end, the letter that was cut in two is waited for.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return { text, encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}
