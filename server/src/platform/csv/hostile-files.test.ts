import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#platform/refusal.ts';
import { type FileOutcome, hostileFiles, isAsExpected, type RowOutcome } from '#testing/csv/hostile-files.ts';
import { type CsvRow, type CsvTable, readBatches } from './index.ts';

const rule =
  (shape: RegExp) =>
  (text: string): { value: string } | { reason: string } =>
    shape.test(text) && text.length <= 5000 ? { value: text } : { reason: 'This is not what belongs here.' };
const filled = rule(/\S/);
const anything = rule(/^/);

/** The columns of experts with rules that tell good rows from bad; the rules of the product are talent's. */
const experts = {
  name: { name: 'Name', isRequired: true, read: filled },
  email: { name: 'Email', isRequired: true, read: rule(/^(?=.{3,254}$)[\w.+'-]{1,64}@[\w-]+(\.[\w-]+)+$/) },
  location: { name: 'Location', isRequired: true, read: filled },
  skills: {
    name: 'Skills',
    isRequired: false,
    read: (text) => ({
      value: text
        .split(/[;,]/)
        .map((skill) => skill.trim())
        .filter((skill) => skill !== ''),
    }),
  },
  phone: {
    name: 'Phone',
    isRequired: false,
    read: rule(/^$|^(?=(?:[^\d]*\d){10,15}[^\d]*$)[\d ()+\xa0-]+$/),
  },
  department: { name: 'Department', isRequired: false, read: anything },
  title: { name: 'Title', isRequired: false, read: anything },
  years: { name: 'Years of Experience', isRequired: false, read: rule(/^$|^(?:\d|[1-6]\d|70)$/) },
  certifications: { name: 'Certifications', isRequired: false, read: anything },
} satisfies CsvTable;

async function readAll(bytes: Buffer, fileName: string, chunk: number): Promise<FileOutcome> {
  const content = async function* () {
    for (let at = 0; at < bytes.length; at += chunk)
      yield await Promise.resolve(bytes.subarray(at, at + chunk));
  };
  const known = new Set<string>();
  const rows: RowOutcome[] = [];
  const read = await readBatches({ fileName, content: content() }, experts, async (batch) => {
    rows.push(...batch.rows.map((row) => describeRow(row, known)));
    await Promise.resolve();
  });
  return isRefusal(read) ? { file: 'refused', message: read.refused.message } : { file: 'read', rows };
}

function describeRow({ line, ...row }: CsvRow<typeof experts>, known: Set<string>): RowOutcome {
  if (row.failures)
    return {
      line,
      outcome: 'failed',
      columns: row.failures.map(({ column }) => column),
      name: '',
      email: '',
      skills: [],
    };
  const { name, email, skills } = row.value;
  const key = email.toLowerCase();
  const outcome = known.has(key) ? 'duplicate' : 'added';
  known.add(key);
  return { line, outcome, columns: [], name, email, skills };
}

describe('files that were written without a look at the reader', () => {
  test.each(hostileFiles())('$id: $description', async (file) => {
    const bytes = Buffer.from(file.base64, 'base64');
    const outcome = await readAll(bytes, file.fileName, 65_536);
    expect({
      outcome,
      isAsExpected: isAsExpected(file, outcome),
      expected: [file.expect, ...(file.alternatives ?? [])],
    }).toMatchObject({ isAsExpected: true });
    expect(await readAll(bytes, file.fileName, bytes.length < 3000 ? 1 : 61)).toEqual(outcome);
  });
});
