import { expect, test } from 'vitest';
import { type HostileFile, hostileFiles, isAsExpected } from '#testing/csv/hostile-files.ts';
import { readAsExperts } from '#testing/csv/read-as-experts.ts';
import { expertTable } from './expert-table.ts';

/** Lines whose name is read right, and is no name by our rules; whoever expected them has none for names. */
const noNames = new Map([
  // Two quotes.
  ['doubled-quotes', 4],
  // A sum.
  ['neutralised-cells', 2],
]);

/** The files say which phones cannot be read. Such a cell is a warning here; as a failure it can be compared. */
const table = {
  ...expertTable,
  phone: {
    ...expertTable.phone,
    read(text: string) {
      const read = expertTable.phone.read(text);
      return 'warning' in read ? { reason: read.warning } : read;
    },
  },
};

function byOurNames(file: HostileFile): HostileFile {
  const refused = noNames.get(file.id);
  if (refused === undefined || file.expect.file === 'refused') return file;
  const rows = file.expect.rows.map((row) =>
    row.line === refused ? ({ line: refused, outcome: 'failed', column: 'Name' } as const) : row,
  );
  return { ...file, expect: { file: 'read', rows } };
}

test.each(hostileFiles())('a file by another hand, $id: $description', async (file) => {
  const outcome = await readAsExperts(file, table, 65_536);
  const expected = byOurNames(file);
  expect({ outcome, expected, isAsExpected: isAsExpected(expected, outcome) }).toMatchObject({
    isAsExpected: true,
  });
});
