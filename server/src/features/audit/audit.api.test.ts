import { auditEndpoints } from '@redoubt/contract/audit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPersonalData, createAudit } from '#platform/audit/index.ts';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const TOKEN_ID = '01a2032b-b0d6-7438-9d39-1cce89553af4';
const { listAudit, exportAudit, listOwnAudit } = auditEndpoints;
let now = Date.parse('2025-11-20T10:00:00Z');
const past = createAudit({ clock: { now: () => new Date(now), sleep: () => Promise.resolve() } });
let server: TestApp;
let admin: TestPerson;
let expert: TestPerson;

/** An entry a minute after the last one. */
async function write(given: {
  by?:
    | { userId: TestPerson['user']['id']; sessionId: string; network?: string; scopes?: ['read'] }
    | { command: string };
  action?: 'account.promote' | 'attempt.start' | 'listener.release';
  id?: string;
  person?: TestPerson | null;
}): Promise<void> {
  now += 60_000;
  const {
    by = { userId: admin.user.id, sessionId: 'x', network: '203.0.113.77' },
    action = 'account.promote',
  } = given;
  const { id = 'one', person = expert } = given;
  const kind = action === 'account.promote' ? 'account' : action === 'attempt.start' ? 'attempt' : 'listener';
  const changes = { role: { before: 'Expert', after: 'Admin' } };
  const entry = { by, action, object: { kind, id }, person: person?.user.id ?? null, changes } as const;
  await server.kit.database.transaction((transaction) => past.write(transaction, entry));
}

beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin', firstname: 'Ilse' });
  expert = await buildPerson(server.kit, { firstname: 'Emil' });
  await write({ id: 'first' });
  await write({
    action: 'attempt.start',
    id: 'second',
    by: { userId: expert.user.id, sessionId: TOKEN_ID, scopes: ['read'], network: '2001:db8:1:2::' },
  });
  await write({ action: 'listener.release', id: 'third', by: { command: 'outbox:release' }, person: null });
  now = Date.parse('2025-11-22T23:59:59Z') - 60_000;
  await write({ id: 'fourth' });
});
afterAll(() => server.close());

async function idsOf(query: NonNullable<Parameters<typeof list>[0]>): Promise<string[]> {
  return (await list(query)).items.map(({ object }) => object.id);
}
function list(query: NonNullable<Parameters<typeof server.api.call<typeof listAudit>>[1]>['query'] = {}) {
  return server.api.call(listAudit, { token: admin.token, query });
}

describe('the log', () => {
  it('says of each entry who did what to what, on whose account, from which network, newest first', async () => {
    const { items } = await list();
    const person = { id: expert.user.id, name: 'Emil Person', email: expert.user.email, role: 'Expert' };
    const by = { id: admin.user.id, name: 'Ilse Person', email: admin.user.email, role: 'Admin' };
    expect(items.map(({ object }) => object.id)).toEqual(['fourth', 'third', 'second', 'first']);
    expect(items[0]).toMatchObject({
      at: '2025-11-22T23:59:59.000Z',
      action: 'account.promote',
      by: { kind: 'person', person: by },
      object: { kind: 'account', id: 'fourth' },
      person,
      changes: [{ field: 'role', values: { before: 'Expert', after: 'Admin' } }],
      network: '203.0.113.…',
    });
    expect(items[1]).toMatchObject({
      by: { kind: 'command', command: 'outbox:release' },
      person: null,
      network: null,
    });
    expect(items[2]).toMatchObject({
      by: { kind: 'api-token', person, tokenId: TOKEN_ID },
      network: '2001:db8:…',
    });
  });

  it.each([
    [{ person: 'admin' }, ['fourth', 'first']],
    [{ person: 'expert' }, ['fourth', 'second', 'first']],
    [{ kinds: 'attempt,listener' }, ['third', 'second']],
    [{ object: 'second' }, ['second']],
    [{ from: '2025-11-21' }, ['fourth']],
    [{ until: '2025-11-20' }, ['third', 'second', 'first']],
    [{ from: '2025-11-20', until: '2025-11-22' }, ['fourth', 'third', 'second', 'first']],
    [{ from: '2025-11-23' }, []],
    [{ q: 'ilse PERS' }, ['fourth', 'first']],
    [{ q: 'EMIL' }, ['fourth', 'second', 'first']],
    [{ q: 'parked events' }, ['third']],
    [{ q: 'outbox:' }, ['third']],
    [{ q: 'second' }, ['second']],
    [{ q: '100%_of' }, []],
    [{ q: 'emil', kinds: 'attempt', until: '2025-11-20' }, ['second']],
  ])('is narrowed by %j', async (given, expected) => {
    const ids: Record<string, string> = { admin: admin.user.id, expert: expert.user.id };
    const { person, ...rest } = { person: undefined, ...given };
    expect(await idsOf({ ...rest, ...(person && { person: ids[person] }) })).toEqual(expected);
  });

  it('goes on where a page ended, without a gap while more is written', async () => {
    const first = await list({ limit: '2' });
    await write({ id: 'meanwhile' });
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ object }) => object.id)).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    [{ cursor: 'x' }, 'cursor'],
    [{ kinds: 'account,planet' }, 'kinds.1'],
    [{ from: '2025-13-01' }, 'from'],
    [{ person: 'me' }, 'person'],
  ])('refuses %j and names the field', async (query, path) => {
    const refusal = await server.api.refused(listAudit, { token: admin.token, query: query });
    expect(refusal).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('the log as a file', () => {
  it('has what the filter lets through, and that it was taken is an entry', async () => {
    const { path } = await server.api.call(exportAudit, {
      token: admin.token,
      body: { kinds: 'attempt,listener' },
    });
    const { statusCode, body } = await server.app.http.fastify.inject({ url: path });
    expect(statusCode).toBe(200);
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    expect(rows.map((row) => row['object id'])).toEqual(['third', 'second']);
    expect(rows[1]).toMatchObject({
      time: '2025-11-20T10:02:00.000Z',
      by: expert.user.email,
      'API token': TOKEN_ID,
      network: '2001:db8:…',
      changes: '{"role":{"before":"Expert","after":"Admin"}}',
    });
    expect(await listAudited(server.database, 'audit-log filtered')).toMatchObject([
      { action: 'audit-log.export', by: `person ${admin.user.id}` },
    ]);
  });
});

describe('what was done on the own account', () => {
  it('names no Admin, and shows nothing that others did to others', async () => {
    const { items } = await server.api.call(listOwnAudit, { token: expert.token, query: {} });
    expect(items.map(({ by }) => by)).toEqual([
      { kind: 'admin' },
      { kind: 'admin' },
      { kind: 'api-token', network: '2001:db8:…' },
      { kind: 'admin' },
    ]);
    expect(JSON.stringify(items)).not.toContain(admin.user.id);
    const other = await buildPerson(server.kit);
    const { token } = other;
    expect(await server.api.call(listOwnAudit, { token, query: {} })).toEqual({
      items: [],
      nextCursor: null,
    });
    const foreign = (await list()).items.find(({ person }) => person === null);
    const refused = await server.api.refused(listOwnAudit, { token, query: { cursor: foreign?.id } });
    expect(refused.status).toBe(422);
  });

  it('has none of what Admins write for each other, neither in the list nor in the copy of the data', async () => {
    const applicant = await buildPerson(server.kit);
    const object = { kind: 'application', id: 'private' } as const;
    const entry = { by: { userId: admin.user.id, sessionId: 'x' }, object, person: applicant.user.id };
    await server.kit.database.transaction((transaction) =>
      past.writeAll(transaction, [
        {
          ...entry,
          action: 'application.approve',
          changes: {
            state: { before: 'in_review', after: 'verified' },
            unreadDocuments: { before: null, after: ['diploma.pdf'] },
            unreadReason: { before: null, after: 'Known to us.' },
          },
        },
        {
          ...entry,
          action: 'application.note',
          changes: { note: { before: null, after: 'A private note.' } },
        },
      ]),
    );
    const { items } = await server.api.call(listOwnAudit, { token: applicant.token, query: {} });
    expect(items.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['state']);
    const exported = JSON.stringify(
      await auditPersonalData.exportOf(server.kit.database.kysely, applicant.user.id),
    );
    for (const text of [JSON.stringify(items), exported]) {
      expect(text).toContain('in_review');
      expect(text).not.toMatch(/diploma|Known to us|unread|private note/);
    }
    const logged = JSON.stringify((await list({ object: 'private' })).items);
    expect(logged).toContain('Known to us.');
  });

  it('keeps its entries without the values once the person was erased', async () => {
    const leaver = await buildPerson(server.kit, { firstname: 'Lea' });
    await write({ id: 'of-the-leaver', person: leaver });
    await eraseNow(server, leaver);
    const [entry] = (await list({ object: 'of-the-leaver' })).items;
    expect(entry?.person).toMatchObject({ id: leaver.user.id, name: 'Deleted expert' });
    expect(entry?.changes).toEqual([{ field: 'role', values: null }]);
  });
});
