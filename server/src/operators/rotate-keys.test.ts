import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { createVault } from '#platform/crypto/vault.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import type { Kit } from '#kit.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildModel } from '#testing/models/models.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { rotateKeys } from './rotate-keys.ts';

const OLD = 'a secret key for tests alone, never used';
const NEW = 'the secret key that comes after that one';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function rotate(vault: Kit['vault']) {
  const output: string[] = [];
  const kit = { ...server.kit, vault };
  const code = await rotateKeys({
    kit,
    columns: collectFromFeatures(listFeatures(kit), 'sealed'),
    say: (line) => void output.push(line),
  });
  return { code, output };
}

/** A person with something sealed in the profile; step 5 of the wizard has a draft too. And a model with a key. */
async function buildSealed() {
  const person = await buildPerson(server.kit);
  const body = { paymentMethod: 'paypal', paypalEmail: 'me@pay.example' } as const;
  await server.api.call(profileEndpoints.saveTaxationPayment, { token: person.token, body });
  await server.database.ownerPool.query(
    `insert into wizard_draft (user_id, step, revision, content, changed_at) values ($1, 5, 1, $2, now())
     on conflict (user_id, step) do update set content = excluded.content`,
    [person.user.id, server.kit.vault.seal(Buffer.from('{}'), `wizard-draft:${person.user.id}:5`)],
  );
  await server.database.ownerPool.query(
    `insert into authenticator_app (id, user_id, secret, created_at) values (gen_random_uuid(), $1, $2, now())`,
    [person.user.id, server.kit.vault.seal(Buffer.from('JBSW'), `authenticator app of ${person.user.id}`)],
  );
  const client = await buildPerson(server.kit, { role: 'Client' });
  await buildModel(server, client, { key: 'sk-a-key-to-be-kept' });
}

async function listSealed(): Promise<string[]> {
  const { rows } = await server.database.ownerPool.query<{ sealed: string }>(
    `select sealed from taxation_payment union all select content from wizard_draft where step = 5
     union all select secret from authenticator_app union all select sealed_key from model`,
  );
  return rows.map(({ sealed }) => sealed);
}

it('seals everything with the newest key, tells what it did, and does nothing the second time', async () => {
  await Promise.all(Array.from({ length: 3 }, buildSealed));
  const both = createVault([NEW, OLD]);
  expect(await rotate(both)).toMatchObject({
    code: 0,
    output: [
      'drafts of the wizard: 3 sealed anew',
      'taxation and payment: 3 sealed anew',
      'keys of models: 3 sealed anew',
      'installation: 0 sealed anew',
      'authenticator apps: 3 sealed anew',
      expect.stringContaining('Everything is sealed'),
    ],
  });
  const sealed = await listSealed();
  for (const text of sealed) expect(text.startsWith(`${both.keyId}.`)).toBe(true);
  expect((await rotate(both)).output[1]).toBe('taxation and payment: 0 sealed anew');
  expect(await listSealed()).toEqual(sealed);
  const ran = { action: 'secret-key.rotate', by: 'command keys:rotate' };
  expect(await listAudited(server.database, `secret-key ${both.keyId}`)).toMatchObject([ran, ran]);
});

it('leaves what no key opens as it is, and says so', async () => {
  await buildSealed();
  const before = await listSealed();
  const stranger = createVault([NEW.toUpperCase()]);
  const { code, output } = await rotate(stranger);
  expect(code).toBe(1);
  expect(output[4]).toMatch(/^authenticator apps: 0 sealed anew, \d+ that no key opens$/);
  expect(await listSealed()).toEqual(before);
});

it('goes on over more rows than a batch, and keeps what a server wrote meanwhile', async () => {
  const rows = Array.from({ length: 450 }, (_, nth) => ({ id: String(nth).padStart(4, '0'), text: 'old' }));
  const old = createVault([OLD]);
  const both = createVault([NEW, OLD]);
  const table = new Map(rows.map(({ id, text }) => [id, old.seal(Buffer.from(text), id)]));
  const written = both.seal(Buffer.from('new'), '0300');
  const column = {
    name: 'rows',
    listOthers: (
      _on: unknown,
      { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
    ) => {
      const others = [...table].filter(
        ([id, sealed]) => !sealed.startsWith(`${keyId}.`) && id > (after ?? ''),
      );
      const page = others.slice(0, limit).map(([id, sealed]) => ({ id, sealed, context: id }));
      // A server saves this row after it was read.
      if (page.some(({ id }) => id === '0300')) table.set('0300', written);
      return Promise.resolve(page);
    },
    replace: (_on: unknown, { id, sealed }: { id: string; sealed: string }, resealed: string) => {
      const isSame = table.get(id) === sealed;
      if (isSame) table.set(id, resealed);
      return Promise.resolve(isSame);
    },
  };
  const output: string[] = [];
  const kit = { ...server.kit, vault: both };
  expect(await rotateKeys({ kit, columns: [column], say: (line) => void output.push(line) })).toBe(0);
  expect(output[0]).toBe('rows: 449 sealed anew');
  expect(table.get('0300')).toBe(written);
  const texts = [...table].map(([id, sealed]) => createVault([NEW]).open(sealed, id).toString());
  expect(texts.filter((text) => text === 'old')).toHaveLength(449);
});

it('knows every column that holds what the vault sealed', async () => {
  await buildSealed();
  const columns = await server.database.ownerPool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text'`,
  );
  const holding: string[] = [];
  for (const { table, column } of columns.rows) {
    const { rowCount } = await server.database.ownerPool.query(
      `select from "${table}" where "${column}" ~ '^[0-9a-f]{12}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]+$' limit 1`,
    );
    if (rowCount) holding.push(`${table}.${column}`);
  }
  expect(holding.toSorted()).toEqual([
    'authenticator_app.secret',
    'model.sealed_key',
    'taxation_payment.sealed',
    'wizard_draft.content',
  ]);
});
