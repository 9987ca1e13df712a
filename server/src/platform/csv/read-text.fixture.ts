import { writtenText } from '@redoubt/contract/shared/text.ts';
import type { CsvFacts } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { isRefusal } from '#platform/refusal.ts';
import { type CsvRefusal, type CsvRow, type CsvTable, readAs, readBatches } from './index.ts';

/** A small template: two columns that have to be there, two that may. */
export const table = {
  email: {
    name: 'Email',
    isRequired: true,
    read: readAs(writtenText(200).regex(/@/, 'Email is not an address')),
  },
  name: {
    name: 'First Name',
    isRequired: true,
    read: (text: string) => (text === '' ? { reason: 'First Name is required' } : { value: text }),
  },
  years: {
    name: 'Years',
    isRequired: false,
    read: (text: string) =>
      /^\d*$/.test(text) ? { value: Number(text) } : { reason: 'Years must be a number' },
  },
  note: { name: 'Note', isRequired: false, read: (text: string) => ({ value: text }) },
} satisfies CsvTable;

interface ReadFile {
  readonly rows: readonly CsvRow<typeof table>[];
  readonly facts: CsvFacts | null;
  readonly refusal: CsvRefusal | null;
}

/** Reads chunks as the file `people.csv`; text is UTF-8. */
export async function readChunks(chunks: readonly Uint8Array[], fileName = 'people.csv'): Promise<ReadFile> {
  const rows: CsvRow<typeof table>[] = [];
  const content = async function* () {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  };
  const read = await readBatches({ fileName, content: content() }, table, async (batch) => {
    rows.push(...(await Promise.resolve(batch.rows)));
  });
  return isRefusal(read) ? { rows, facts: null, refusal: read } : { rows, facts: read, refusal: null };
}

export async function readText(text: string | Uint8Array, fileName?: string): Promise<ReadFile> {
  return await readChunks([Buffer.from(text)], fileName);
}
