import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { verifyAudit } from './verify-audit.ts';

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
  person = await buildPerson(server.kit);
  await server.kit.database.transaction((transaction) =>
    server.kit.audit.writeAll(
      transaction,
      [1, 2, 3, 4, 5].map((number) => ({
        by: { userId: person.user.id, sessionId: 'x', network: '203.0.113.1' },
        action: 'account.promote',
        object: { kind: 'account', id: `number-${String(number)}` },
        person: person.user.id,
        changes: { role: { before: 'Expert', after: 'Admin' } },
      })),
    ),
  );
});
afterAll(() => server.close());

async function run(noted?: string): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const code = await verifyAudit({ kit: server.kit, say: (sentence) => void output.push(sentence) }, noted);
  return { code, output };
}

/** The entry at a place of the chain. */
const at = (sequence: number) => `(select entry_id from audit_link where sequence = ${String(sequence)})`;

const TABLES = ['audit_entry', 'audit_value', 'audit_link', 'audit_head'] as const;

// Each test tampers as a superuser would, past triggers and foreign keys, and what it did is taken back.
beforeEach(async () => {
  for (const table of TABLES)
    await server.database.ownerPool.query(`create table kept_${table} as select * from ${table}`);
});
afterEach(async () => {
  const restore = TABLES.map(
    (table) =>
      `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table};`,
  );
  await tamper(restore.join('\n'));
});

async function tamper(statements: string): Promise<void> {
  await server.database.ownerPool.query(
    `begin; set local session_replication_role = replica; ${statements}; commit`,
  );
}

it('finds nothing in a log that nobody touched, and tells its end', async () => {
  const { code, output } = await run();
  expect([code, output[0]]).toEqual([0, 'The audit log is as it was written: 5 entries.']);
  expect(output[1]).toMatch(/^Its end, to be noted elsewhere: 5:[0-9a-f]{64}$/);
});

describe('what was done past the application is found', () => {
  it.each([
    [
      'a changed action',
      `update audit_entry set action = 'account.make' where id = ${at(3)}`,
      /^Entry number 3 .* was changed/,
    ],
    [
      'a changed object',
      `update audit_entry set object_id = 'other' where id = ${at(2)}`,
      /^Entry number 2 .* was changed/,
    ],
    [
      'a changed time',
      `update audit_entry set at = at - interval '1 microsecond' where id = ${at(4)}`,
      /^Entry number 4 .* was changed/,
    ],
    [
      'another actor',
      `update audit_entry set by_user_id = null, by_command = 'admin:create' where id = ${at(1)}`,
      /^Entry number 1 .* was changed/,
    ],
    [
      'a field left out',
      `update audit_entry set fields = '{}' where id = ${at(1)}`,
      /^Entry number 1 .* was changed/,
    ],
    [
      'a changed value',
      `update audit_value set content = '{}' where part = 'changes' and entry_id = ${at(2)}`,
      /^The change of entry number 2 was changed/,
    ],
    [
      'a changed network',
      `update audit_value set content = '198.51.100.1' where part = 'network' and entry_id = ${at(2)}`,
      /^The network of entry number 2 was changed/,
    ],
    [
      'a removed value',
      `delete from audit_value where part = 'changes' and entry_id = ${at(5)}`,
      /^The change of entry number 5 was removed, and nobody was erased/,
    ],
    ['a removed entry', `delete from audit_entry where id = ${at(3)}`, /^Entry number 3 .* was removed/],
    [
      'a removed entry with its link',
      `delete from audit_entry where id = ${at(3)}; delete from audit_link where sequence = 3`,
      /^Entry number 3 was removed/,
    ],
    [
      'several that were removed',
      `delete from audit_entry where id in (${at(2)}, ${at(3)}); delete from audit_link where sequence in (2, 3)`,
      /^Entries number 2 to 3 were removed/,
    ],
    [
      'the last entry removed with its link',
      `delete from audit_entry where id = ${at(5)}; delete from audit_link where sequence = 5`,
      /^The chain ends with number 4, and its head says 5/,
    ],
    [
      'two that changed places',
      `update audit_link set entry_id = case sequence when 2 then ${at(3)} else ${at(2)} end where sequence in (2, 3)`,
      /^Entry number 2 .* stood in another place/,
    ],
    [
      'two whose numbers were exchanged',
      `update audit_link set sequence = -sequence where sequence in (2, 4); update audit_link set sequence = 6 + sequence where sequence < 0`,
      /^Entry number 2 .* stood in another place/,
    ],
    [
      'an entry put there by hand',
      `insert into audit_entry (id, at, action, object_kind, object_id, by_command, fields) values (gen_random_uuid(), now(), 'a.b', 'a', 'b', 'c', '{}')`,
      /^Entry .* is in no link of the chain/,
    ],
    [
      'a link after the head',
      'update audit_head set sequence = 4, hash = (select hash from audit_link where sequence = 4)',
      /^There are links after the head/,
    ],
  ])('%s', async (_what, statement, finding) => {
    // These two would stop an exchange half way.
    await tamper(`alter table audit_link drop constraint if exists audit_link_sequence_check,
         drop constraint if exists audit_link_entry_id_key; ${statement}`);
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output[0]).toMatch(finding);
    expect(output.at(-1)).toMatch(/^The audit log is not as it was written\. \d entries were read\.$/);
  });
});

it('finds an end that was cut off with its head by the end that was noted before', async () => {
  const noted = /\d+:[0-9a-f]{64}$/.exec((await run()).output[1] ?? '')?.[0] ?? '';
  expect((await run(noted)).code).toBe(0);
  await tamper(
    `delete from audit_entry where id = ${at(5)}; delete from audit_link where sequence = 5;
     update audit_head set sequence = 4, hash = (select hash from audit_link where sequence = 4)`,
  );
  expect((await run()).code).toBe(0);
  expect(await run(noted)).toMatchObject({
    code: 1,
    output: ['The chain does not hold what was noted as its end, number 5.', expect.anything()],
  });
});

it.each(['', '5', '5:abc', 'x:y'])('asks for a number and a hash in place of %j', async (noted) => {
  const { code, output } = await run(noted);
  expect([code, output]).toEqual([2, [expect.stringContaining('npm run audit:verify [NUMBER:HASH]')]]);
});
