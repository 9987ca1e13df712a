import { domainToASCII } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listKnownMigrations } from '#platform/database/migrations/known-migrations.ts';
import { runMigrations } from '#platform/database/migrations/run-migrations.ts';
import { type EmptyDatabase, emptyDatabase } from '#testing/empty-database.ts';

const MIGRATION = '0198-platform-addresses';
let database: EmptyDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
  await runMigrations(database.client, { count: (await listKnownMigrations()).indexOf(MIGRATION) });
});
afterEach(() => database.close());

interface Account {
  readonly handle: string;
  readonly email: string;
  readonly verifiedAt?: string;
  readonly createdAt?: string;
}

async function addAccount({ handle, email, verifiedAt, createdAt = '2026-01-02' }: Account): Promise<void> {
  await database.client.query(
    `insert into user_account (id, email, first_name, last_name, role, handle, email_verified_at, created_at)
     values (gen_random_uuid(), $1, 'Wren', 'Abara', 'Expert', $2, $3, $4)`,
    [email, handle, verifiedAt, createdAt],
  );
}

async function listAddresses(): Promise<Record<string, string>> {
  const { rows } = await database.client.query<{ handle: string; email: string }>(
    'select handle, email from user_account',
  );
  return Object.fromEntries(rows.map(({ handle, email }) => [handle, email]));
}

it('writes the domains of older addresses as browsers do', async () => {
  const hosts = [
    'bücher.example',
    'пример.рф',
    'उदाहरण.भारत',
    'müller-straße.å.example',
    '例え.テスト',
    'plain.example',
  ];
  for (const [nth, host] of hosts.entries())
    await addAccount({ handle: `h${String(nth)}`, email: `a@${host}` });
  await runMigrations(database.client);
  expect(await listAddresses()).toEqual(
    Object.fromEntries(hosts.map((host, nth) => [`h${String(nth)}`, `a@${domainToASCII(host)}`])),
  );
});

it('leaves an address that has two accounts to the verified one, and of two alike to the older', async () => {
  const ascii = '@xn--bcher-kva.example';
  const spelt = '@bücher.example';
  await addAccount({ handle: 'plain-first', email: `a${ascii}` });
  await addAccount({ handle: 'spelt-later', email: `a${spelt}`, createdAt: '2026-01-03' });
  await addAccount({ handle: 'plain-unverified', email: `b${ascii}` });
  await addAccount({
    handle: 'spelt-verified',
    email: `b${spelt}`,
    verifiedAt: '2026-01-05',
    createdAt: '2026-01-03',
  });
  await runMigrations(database.client);
  expect(await listAddresses()).toEqual({
    'plain-first': `a${ascii}`,
    'spelt-later': `a${spelt}`,
    'plain-unverified': `b${spelt}`,
    'spelt-verified': `b${ascii}`,
  });
});

it('gives a list that has both spellings the mailbox once', async () => {
  const subscribe = (email: string, confirmedAt: string | null) =>
    database.client.query(
      `insert into newsletter_subscriber (id, email, token_hash, token_expires_at, mailed_at, created_at, confirmed_at)
       values (gen_random_uuid(), $1, decode(md5($1) || md5('x' || $1), 'hex'), now(), now(), now(), $2)`,
      [email, confirmedAt],
    );
  await subscribe('a@bücher.example', '2026-01-02');
  await subscribe('a@xn--bcher-kva.example', null);
  await subscribe('b@bücher.example', null);
  await subscribe('b@xn--bcher-kva.example', '2026-01-02');
  await runMigrations(database.client);
  const { rows } = await database.client.query(
    'select email, confirmed_at is not null as confirmed from newsletter_subscriber order by email',
  );
  expect(rows).toEqual([
    { email: 'a@xn--bcher-kva.example', confirmed: true },
    { email: 'b@xn--bcher-kva.example', confirmed: true },
  ]);
});
