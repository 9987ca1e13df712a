import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listKnownMigrations } from '#platform/database/migrations/known-migrations.ts';
import { runMigrations } from '#platform/database/migrations/run-migrations.ts';
import { type EmptyDatabase, emptyDatabase } from '#testing/empty-database.ts';

const FIRST = '0066-organizations';
let database: EmptyDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ client } = database);
});
afterEach(() => database.close());

interface Account {
  readonly role: string;
  readonly verifiedAt?: string;
  readonly erasedAt?: string;
}

async function addAccount(name: string, { role, verifiedAt, erasedAt }: Account): Promise<void> {
  await client.query(
    `insert into user_account (id, email, first_name, last_name, role, handle, email_verified_at, erased_at, created_at)
     values (gen_random_uuid(), $1, 'Wren', 'Abara', $2, $3, $4, $5, '2026-01-02')`,
    [`${name}@people.example`, role, name, verifiedAt, erasedAt],
  );
}

it(
  'gives the accounts of an older version an organization each, as a sign-up does, and nobody else',
  { tags: ['slow'] },
  async () => {
    const before = (await listKnownMigrations()).indexOf(FIRST);
    await runMigrations(client, { count: before });
    await addAccount('client', { role: 'Client', verifiedAt: '2026-01-03' });
    await addAccount('partner', { role: 'Partner' });
    await addAccount('vendor', { role: 'Vendor' });
    await addAccount('expert', { role: 'Expert', verifiedAt: '2026-01-03' });
    await addAccount('admin', { role: 'Admin' });
    await addAccount('erased', { role: 'Client', erasedAt: '2026-01-04' });

    expect(await runMigrations(client)).toContain(FIRST);
    const { rows } = await client.query(
      `select handle, organization.kind, organization_member.role, name, contact_email, organization.email_verified_at is not null as verified
     from organization_member
     join organization on organization.id = organization_id
     join user_account on user_account.id = user_id order by handle`,
    );
    const owned = { role: 'owner', name: '' };
    expect(rows).toEqual([
      { handle: 'client', kind: 'client', contact_email: 'client@people.example', verified: true, ...owned },
      {
        handle: 'partner',
        kind: 'partner',
        contact_email: 'partner@people.example',
        verified: false,
        ...owned,
      },
      {
        handle: 'vendor',
        kind: 'partner',
        contact_email: 'vendor@people.example',
        verified: false,
        ...owned,
      },
    ]);
    expect((await client.query('select from organization')).rowCount).toBe(3);
  },
);
