import { text } from 'node:stream/consumers';
import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '#platform/refusal.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { failedRowsDownload, issueFailedRowsTicket } from './failed-rows.ts';
import { getReport, listDuplicatesOf, listFailedOf, listImportsOf } from './list-imports.ts';
import { callOf, linesOf, manyRows, plantThings, send, things } from './things.fixture.ts';
import { undoImport } from './undo-import.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await plantThings(server.database.ownerPool);
});
afterAll(() => server.close());

const scopeOf = ({ organizationId }: TestMember) => ({ organizationId, kind: things.name });

async function sendFrom(sender: TestMember, rows: readonly string[]): Promise<BatchId> {
  const { report } = await send(server.kit, callOf(sender), linesOf(rows));
  return report.id as BatchId;
}

function undo({ organizationId }: TestMember, id: BatchId) {
  return undoImport(server.kit, things, { membership: { organizationId, role: 'owner' }, id });
}

it('lists uploads from the latest on, page by page, those of others never', async () => {
  const sender = await buildMember(server);
  const ids = [];
  for (const index of [1, 2, 3]) ids.unshift(await sendFrom(sender, manyRows(1, index)));
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await listImportsOf(server.kit, scopeOf(sender), { cursor, limit: 2 });
    if (isRefusal(page)) throw new Error(page.refused.message);
    pages.push(page.items.map(({ summary }) => summary.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
  const stranger = await buildMember(server);
  expect(await listImportsOf(server.kit, scopeOf(stranger), { limit: 2 })).toMatchObject({ items: [] });
});

it('shows another organization nothing of an upload', async () => {
  const sender = await buildMember(server);
  const stranger = await buildMember(server);
  const id = await sendFrom(sender, [',x,']);
  const refusals = [
    getReport(server.kit, scopeOf(stranger), id),
    listFailedOf(server.kit, scopeOf(stranger), { id, limit: 10 }),
    listDuplicatesOf(server.kit, scopeOf(stranger), { id, limit: 10 }),
    issueFailedRowsTicket(server.kit, server.kit.database.kysely, {
      kind: things.name,
      caller: { userId: stranger.user.id, sessionId: stranger.user.id },
      organizationId: stranger.organizationId,
      id,
    }),
    undo(stranger, id),
  ];
  for (const answer of await Promise.all(refusals))
    expect(isRefusal(answer) && answer.refused.code).toBe('import_not_found');
});

it('hands out the failed rows page by page, in the order of the file', async () => {
  const sender = await buildMember(server);
  const id = await sendFrom(
    sender,
    Array.from({ length: 130 }, (_, index) => `,n${String(index)}@x.example,`),
  );
  const first = await listFailedOf(server.kit, scopeOf(sender), { id, limit: 100 });
  expect(first).toMatchObject({ items: { length: 100, 0: { line: 2 } }, nextCursor: '101' });
  const second = await listFailedOf(server.kit, scopeOf(sender), { id, cursor: 101, limit: 100 });
  expect(second).toMatchObject({ items: { length: 30, 0: { line: 102 } }, nextCursor: null });
});

it('writes the failed rows as a file that is read again, with a reason that is not', async () => {
  const sender = await buildMember(server);
  const id = await sendFrom(sender, [
    '=1+1,not-an-address,"two\nlines"',
    'Ana,ana@x.example,',
    ',b@x.example,',
  ]);
  const source = failedRowsDownload(server.kit, things, (_, organizationId) =>
    Promise.resolve(organizationId === sender.organizationId),
  );
  const open = async (organizationId: string) => {
    const download = await source.open(JSON.stringify({ organizationId, id }), sender.user.id);
    return download && { name: download.fileName, text: await text(download.content) };
  };
  expect(await open((await buildMember(server)).organizationId)).toBeNull();
  const file = await open(sender.organizationId);
  expect(file).toEqual({
    name: 'things-failed.csv',
    text: [
      '"Name","Email","Note","Reason"',
      '"\'=1+1","not-an-address","two\nlines","Line 2. Email: Must be a valid email address"',
      '"","b@x.example","","Line 5. Name is required"',
      '',
    ].join('\r\n'),
  });
  const again = await send(server.kit, callOf(sender), file?.text ?? '');
  expect(again.report).toMatchObject({ failedCount: 2, unknownColumns: [] });
  expect(again.report.failed[0]?.cells).toEqual(['=1+1', 'not-an-address', 'two\nlines']);
  const mended = (file?.text ?? '').replace('not-an-address', 'eve@x.example').replace('"","b@', '"Bo","b@');
  expect((await send(server.kit, callOf(sender), mended)).report.successful).toBe(2);
});

it('takes back what an upload added, once', async () => {
  const sender = await buildMember(server);
  const before = await sendFrom(sender, manyRows(2));
  const id = await sendFrom(sender, manyRows(5));
  expect(await undo(sender, id)).toMatchObject({
    report: { id, successful: 3, undone: { removed: 3, kept: 0 } },
  });
  expect(await undo(sender, id)).toMatchObject({ refused: { code: 'import_undone' } });
  expect(await getReport(server.kit, scopeOf(sender), id)).toMatchObject({
    report: { undone: { removed: 3 } },
  });
  expect((await send(server.kit, callOf(sender), linesOf(manyRows(5)))).report.successful).toBe(3);
  expect(await getReport(server.kit, scopeOf(sender), before)).toMatchObject({ report: { undone: null } });
});

it('says how many its feature leaves in place', async () => {
  const sender = await buildMember(server);
  const id = await sendFrom(sender, manyRows(3));
  await server.database.ownerPool.query(
    'update planted_thing set is_edited = true where organization_id = $1 and email = $2',
    [sender.organizationId, 'n1@x.example'],
  );
  expect(await undo(sender, id)).toMatchObject({ report: { undone: { removed: 2, kept: 1 } } });
  const again = await send(server.kit, callOf(sender), linesOf(manyRows(3)));
  expect(again.report).toMatchObject({ successful: 2, duplicateCount: 1 });
});
