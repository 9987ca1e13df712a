import '#heap.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { requiredText, writtenText } from '@redoubt/contract/shared/text.ts';
import { Parser } from 'csv-parse';
import * as z from 'zod';
import { type CsvTable, readAs, readBatches } from '#platform/csv/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import { expertRows } from '#testing/csv/expert-rows.ts';
import { median } from '../stage/report.ts';

/** What the reader's process writes to its standard output. */
export const rowsRead = z.object({
  /** Milliseconds for a whole file, the median of the rounds. */
  ms: z.number(),
  /** Milliseconds of csv-parse alone, which knows neither columns nor encodings. */
  bareMs: z.number(),
  /** The peak memory of the process above its start, in MB. */
  memoryGrowth: z.number(),
  /** The longest time that the event loop was blocked, the median of the rounds: one may be disturbed by other load. */
  longestStretchMs: z.number(),
});
export type RowsRead = z.output<typeof rowsRead>;

const ROUNDS = 5;
const MB = 2 ** 20;

const optional = { isRequired: false, read: readAs(writtenText(200)) };
const required = (name: string) => ({ name, isRequired: true, read: readAs(requiredText(name, 200)) });
const experts = {
  name: required('Name'),
  email: required('Email'),
  skills: { name: 'Skills', ...optional },
  location: required('Location'),
  phone: { name: 'Phone', ...optional },
  department: { name: 'Department', ...optional },
  title: { name: 'Title', ...optional },
  years: { name: 'Years of Experience', ...optional },
  certifications: { name: 'Certifications', ...optional },
} satisfies CsvTable;

async function* sendChunks(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Reads a file and keeps nothing of it; answers the process's memory at its most, in bytes. */
async function readOurs(chunks: readonly Buffer[], rows: number): Promise<number> {
  let most = 0;
  const read = await readBatches(
    { fileName: 'experts.csv', content: sendChunks(chunks) },
    experts,
    async () => {
      most = Math.max(most, process.memoryUsage.rss());
      await Promise.resolve();
    },
  );
  if (isRefusal(read) || read.rows !== rows) throw new Error('The file was not read as it was made.');
  return most;
}

async function readBare(chunks: readonly Buffer[], rows: number): Promise<void> {
  let count = -1;
  const parser = new Parser({ on_record: () => void (count += 1), relax_column_count: true });
  for (const chunk of chunks)
    await new Promise<void>((resolve, reject) => {
      parser.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  parser.end();
  if (count < rows - 1) throw new Error('csv-parse did not find the rows.');
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function measure(rows: number): Promise<RowsRead> {
  const chunks = [...expertRows({ rows })];
  const before = process.memoryUsage.rss();
  const most = await readOurs(chunks, rows);
  await readBare(chunks, rows);
  const ours: number[] = [];
  const stretches: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    ours.push(await time(() => readOurs(chunks, rows)));
    delay.disable();
    stretches.push(delay.max / 1e6);
    bare.push(await time(() => readBare(chunks, rows)));
  }
  return {
    ms: median(ours),
    bareMs: median(bare),
    memoryGrowth: (most - before) / MB,
    longestStretchMs: median(stretches),
  };
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure(Number(process.env['CSV_ROWS']))));
