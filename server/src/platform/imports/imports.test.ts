import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#platform/refusal.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { importCsv } from './import-csv.ts';
import { sweepImportsJob } from './sweep-imports.job.ts';
import { callOf, linesOf, manyRows, uploadOf, plantThings, send, things } from './things.fixture.ts';

let server: TestApp;
let sender: TestMember;
beforeAll(async () => {
  server = await testApp();
  await plantThings(server.database.ownerPool);
  sender = await buildMember(server);
});
afterAll(() => server.close());

async function count(of: TestMember, table = 'planted_thing'): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ count: number }>(
    `select count(*)::int from ${table} where organization_id = $1`,
    [of.organizationId],
  );
  return rows[0]?.count ?? 0;
}

const mixed = linesOf([
  'Ana,ana@x.example,',
  ',nobody@x.example,',
  'Ben,ben,"a, b"',
  'Ana again,ANA@X.example,',
  'Cem,cem@x.example,',
]);

it('adds what can be added, and says of each other row why not', async () => {
  const { report, uploadedBy } = await send(server.kit, callOf(sender), mixed);
  expect(uploadedBy).toBe(sender.user.id);
  expect(report).toMatchObject({ rows: 5, successful: 2, duplicateCount: 1, failedCount: 2, delimiter: ',' });
  expect(report.duplicates).toEqual([
    { line: 5, cells: ['Ana again', 'ANA@X.example', ''], firstLine: 2, state: null, since: null },
  ]);
  expect(report.failed).toMatchObject([
    { line: 3, cells: ['', 'nobody@x.example', ''], column: 'Name', reason: 'Name is required' },
    { line: 4, cells: ['Ben', 'ben', 'a, b'], failures: [{ column: 'Email', read: 'ben' }] },
  ]);
  const again = await send(server.kit, callOf(sender), mixed);
  expect(again.report).toMatchObject({ successful: 0, duplicateCount: 3, failedCount: 2 });
  expect(again.report.duplicates).toMatchObject([
    { line: 2, state: 'there', since: report.beganAt },
    { line: 5, firstLine: 2 },
    { line: 6, state: 'there' },
  ]);
});

it('says in a dry run what would happen, and changes nothing', async () => {
  const other = await buildMember(server);
  const { report } = await send(server.kit, callOf(other, { isDryRun: true, idempotencyKey: 'try' }), mixed);
  expect(report).toMatchObject({
    id: null,
    isDryRun: true,
    successful: 2,
    duplicateCount: 1,
    failedCount: 2,
  });
  expect([await count(other), await count(other, 'csv_import')]).toEqual([0, 0]);
  const real = await send(server.kit, callOf(other, { idempotencyKey: 'try' }), mixed);
  expect(real.report).toMatchObject({ successful: 2, duplicates: report.duplicates, failed: report.failed });
});

it('adds nothing of a file whose end cannot be read, and takes it mended', async () => {
  const other = await buildMember(server);
  const rows = manyRows(2500);
  const broken = await importCsv(server.kit, things, {
    ...callOf(other, { idempotencyKey: 'k' }),
    parts: uploadOf(linesOf([...rows, '"open'])),
  });
  expect(isRefusal(broken) && broken.refused.message).toBe(
    'Line 2502, column Name: a quote is opened there and never closed.',
  );
  expect(await count(other)).toBe(0);
  expect((await send(server.kit, callOf(other), linesOf(rows))).report.successful).toBe(2500);
});

it('enters nothing of an upload that is cut off', async () => {
  const other = await buildMember(server);
  const content = Readable.from(
    (async function* () {
      yield await Promise.resolve(Buffer.from(linesOf(['Ana,ana@x.example,'])));
      throw new Error('The client went before the end.');
    })(),
  );
  await expect(send(server.kit, callOf(other), content)).rejects.toThrow('before the end');
  expect(await count(other, 'csv_import')).toBe(0);
});

it.each([
  ['things.xlsx', 'a', 'things.xlsx is a workbook'],
  ['things.txt', 'a', 'things.txt is not a .csv file'],
  ['things.csv', '', 'things.csv is empty. Choose a file with rows.'],
  ['things.csv', 'Name\nAna', 'Line 1: the column Email is missing.'],
])('refuses %s of %j', async (name, content, sentence) => {
  const answer = await importCsv(server.kit, things, { ...callOf(sender), parts: uploadOf(content, name) });
  expect(isRefusal(answer) && answer.refused.message).toContain(sentence);
});

it('wants a file', async () => {
  const nothing = (async function* () {})();
  const answer = await importCsv(server.kit, things, { ...callOf(sender), parts: nothing });
  expect(isRefusal(answer) && answer.refused.message).toBe('Choose a .csv file.');
});

it('does once what is sent again under its key, and refuses something else under it', async () => {
  const other = await buildMember(server);
  const call = callOf(other, { idempotencyKey: 'once' });
  const [one, two] = await Promise.all([send(server.kit, call, mixed), send(server.kit, call, mixed)]);
  expect(two.report).toEqual(one.report);
  expect((await send(server.kit, call, mixed)).report.id).toBe(one.report.id);
  expect([await count(other), await count(other, 'csv_import')]).toEqual([2, 1]);
  await expect(send(server.kit, call, linesOf(['Dan,dan@x.example,']))).rejects.toThrow('Idempotency-Key');
});

it('adds each once where two send the same at once, in whatever order', async () => {
  const other = await buildMember(server);
  const rows = manyRows(3000);
  const reports = await Promise.all([
    send(server.kit, callOf(other), linesOf(rows)),
    send(server.kit, callOf(other), linesOf(rows.toReversed())),
  ]);
  expect(reports.map(({ report }) => report.successful).toSorted((a, b) => a - b)).toEqual([0, 3000]);
  expect(reports.map(({ report }) => report.duplicateCount).toSorted((a, b) => a - b)).toEqual([0, 3000]);
  expect(await count(other)).toBe(3000);
});

it('holds 100 rows of each kind in its report, and counts them all', async () => {
  const other = await buildMember(server);
  const { report } = await send(
    server.kit,
    callOf(other),
    linesOf(Array.from({ length: 1200 }, () => ',x,')),
  );
  expect(report).toMatchObject({ failedCount: 1200, failed: { length: 100 } });
});

it('forgets the rows of a report after 30 days, and keeps how many they were', async () => {
  const other = await buildMember(server);
  const { report } = await send(server.kit, callOf(other), mixed);
  const sweepAt = async (now: Date) => {
    const { handlers } = sweepImportsJob({
      database: server.kit.database,
      clock: { ...server.kit.clock, now: () => now },
    });
    await handlers[0]?.run({}, { attempt: 1, signal: AbortSignal.timeout(10_000), log: server.kit.log });
    const { rows } = await server.database.ownerPool.query(
      'select from csv_import_row where import_id = $1',
      [report.id],
    );
    return rows.length;
  };
  expect(await sweepAt(new Date(report.beganAt))).toBe(3);
  expect(await sweepAt(new Date(Date.parse(report.rowsUntil) + 1))).toBe(0);
  expect(await count(other, 'csv_import')).toBe(1);
});
