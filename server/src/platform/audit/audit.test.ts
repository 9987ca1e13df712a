import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { createAudit } from './audit.ts';
import { verifyChain } from './verify-chain.ts';

const audit = createAudit({ clock: systemClock });
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const entryOf = (id: string) =>
  ({
    by: { command: 'thing:change' },
    action: 'thing.change',
    object: { kind: 'thing', id },
    person: null,
    changes: { size: { before: 1, after: 2 } },
  }) as const;

function change(work: (transaction: Transaction) => Promise<unknown>) {
  return server.kit.database.transaction(work);
}

async function verify() {
  const listErased = async (ids: readonly string[]) => {
    const { rows } = await server.database.ownerPool.query<{ id: string }>(
      'select id from user_account where erased_at is not null and id = any ($1)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  };
  return verifyChain(server.kit.database.kysely, { listErased });
}

describe('an entry', () => {
  it('says who did what to what, on whose account, with what was and what is', async () => {
    const [actor, person] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    const token = randomUUID();
    const by = { userId: actor.user.id, sessionId: token, network: '203.0.113.7' };
    const object = { kind: 'account', id: person.user.id };
    const changes = { name: { before: 'Ada', after: null }, age: { before: null, after: [1, { b: true }] } };
    await change((transaction) =>
      audit.writeAll(transaction, [
        { by, action: 'account.change', object, person: person.user.id, changes },
        { by: { ...by, scopes: ['read'] }, action: 'account.change', object, person: null },
      ]),
    );
    expect(await listAudited(server.database, `account ${person.user.id}`)).toEqual([
      {
        action: 'account.change',
        object: `account ${person.user.id}`,
        person: person.user.id,
        by: `person ${actor.user.id}`,
        network: '203.0.113.7',
        changes,
      },
      expect.objectContaining({ by: `API token ${token}`, person: null, changes: null }),
    ]);
    expect(await verify()).toMatchObject({ findings: [] });
  });

  it('goes with the transaction that it is part of, and leaves no number out', async () => {
    const before = await verify();
    await expect(
      change(async (transaction) => {
        await audit.write(transaction, entryOf('rolled-back'));
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await change((transaction) => audit.write(transaction, entryOf('kept')));
    const after = await verify();
    expect(await listAudited(server.database, 'thing rolled-back')).toEqual([]);
    expect(after).toMatchObject({ count: before.count + 1, findings: [] });
    expect(after.head.sequence).toBe(before.head.sequence + 1);
  });

  it('is written beside others without waiting for their end', async () => {
    const before = await verify();
    const many = Array.from({ length: 16 }, (_, number) =>
      change(async (transaction) => {
        await audit.write(transaction, entryOf(`rush-${String(number)}`));
        await audit.write(transaction, entryOf(`rush-${String(number)}`));
      }),
    );
    // Open for as long as the others take, with an entry of its own.
    await change(async (transaction) => {
      await audit.write(transaction, entryOf('slow'));
      await Promise.all(many);
    });
    const after = await verify();
    expect(after).toMatchObject({ count: before.count + 33, findings: [] });
    expect(after.head.sequence).toBe(before.head.sequence + 33);
  });
});

describe('the role that serves requests', () => {
  it.each([
    "update audit_entry set action = 'thing.other'",
    'delete from audit_entry',
    'truncate audit_entry cascade',
    "update audit_value set content = '{}'",
    'update audit_link set sequence = sequence + 1',
    'delete from audit_link',
    'insert into audit_link (sequence, entry_id, hash) select 99, gen_random_uuid(), hash from audit_head',
    'update audit_head set sequence = 0',
    'delete from audit_head',
    'alter table audit_entry disable trigger chained',
    'create or replace function chain_audit_entry() returns trigger language sql as $$ $$',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.kit.database.kysely)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

describe('the erasure of a person', () => {
  it('removes what is theirs, of what was done on their account and of what they did, and leaves the chain whole', async () => {
    const [actor, person] = [await buildPerson(server.kit), await buildPerson(server.kit)];
    const by = { userId: actor.user.id, sessionId: 'x', network: '203.0.113.9' };
    const object = { kind: 'account', id: person.user.id };
    const changes = { reason: { before: null, after: 'A letter from Ada Brandt' } };
    const entry = { by, action: 'account.disable', object, person: person.user.id, changes };
    await change((transaction) => audit.write(transaction, entry));
    await eraseNow(server, person);
    const [left] = await listAudited(server.database, `account ${person.user.id}`);
    expect(left).toMatchObject({ person: person.user.id, network: '203.0.113.9', changes: null });
    const once = await verify();
    expect(once.findings).toEqual([]);
    await eraseNow(server, actor);
    const [bare] = await listAudited(server.database, `account ${person.user.id}`);
    expect(bare).toMatchObject({ by: `person ${actor.user.id}`, network: null });
    expect(await verify()).toMatchObject({ findings: [], erasedValues: once.erasedValues + 1 });
    const { rows } = await server.database.ownerPool.query(
      'select from audit_value where user_id = any ($1)',
      [[actor.user.id, person.user.id]],
    );
    expect(rows).toEqual([]);
  });

  it('is final: nothing is written of them afterwards', async () => {
    const person = await buildPerson(server.kit);
    await eraseNow(server, person);
    const entry = { ...entryOf('late'), person: userId.parse(person.user.id) };
    await expect(change((transaction) => audit.write(transaction, entry))).rejects.toMatchObject({
      code: 'PE001',
    });
  });
});
