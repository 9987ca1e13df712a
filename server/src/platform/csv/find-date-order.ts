import { type DateOrder, orderOfDay } from '@redoubt/contract/shared/csv/csv-dates.ts';
import type { CsvFile } from './open-file.ts';
import { readBatches } from './read-csv.ts';

interface FileOfDays {
  readonly fileName: string;
  readonly isWindows1252?: boolean | undefined;
  /** Its content from the beginning, each time anew. */
  open(): CsvFile['content'];
}

/** In any of the encodings, once zero bytes are taken out. */
const LIKE_SLASHED_DAY = /\d[/-]\d{1,2}[/-]\d{4}/;
const LONGEST_DAY = 10;

/**
 * The order of day and month in a column of a file, by the days that can be read in one way only, as 3/31/2027; null where
 * there are none, or some in each order. Most files have no such days: they are looked through and not parsed.
 */
export async function findDateOrder(file: FileOfDays, column: string): Promise<DateOrder | null> {
  if (!(await hasSlashedDay(file.open()))) return null;
  const orders = new Set<DateOrder>();
  const note = (text: string) => {
    const order = orderOfDay(text);
    if (order !== null) orders.add(order);
    return { value: null };
  };
  const days = { day: { name: column, isRequired: false, read: note } };
  await readBatches({ ...file, content: file.open() }, days, () => Promise.resolve(null));
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

async function hasSlashedDay(content: CsvFile['content']): Promise<boolean> {
  let end = '';
  for await (const chunk of content) {
    const text = end + Buffer.from(chunk).toString('latin1').replaceAll('\0', '');
    if (LIKE_SLASHED_DAY.test(text)) return true;
    end = text.slice(-LONGEST_DAY);
  }
  return false;
}
