import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { CsvTable } from '#platform/csv/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { type ImportCall, importCsv, type ImportDeps } from './import-csv.ts';
import type { ImportKind } from './rows/import-kind.ts';
import type { ReadReport } from './read-report.ts';

const table = {
  name: {
    name: 'Name',
    isRequired: true,
    read: (name: string) => (name === '' ? { reason: 'Name is required' } : { value: name }),
  },
  email: {
    name: 'Email',
    isRequired: true,
    read: (email: string) =>
      email.includes('@') ? { value: email.toLowerCase() } : { reason: 'Must be a valid email address' },
  },
  note: { name: 'Note', isRequired: false, read: (note: string) => ({ value: note }) },
} satisfies CsvTable;

/** A feature as small as one can be that takes .csv files: things with a name and an address. */
export const things: ImportKind<typeof table> = {
  name: 'things',
  table,
  keyOf: ({ email }) => email,
  addressOf: ({ email }) => (email === '' ? null : email.toLowerCase()),
  async findExisting(on, organizationId, keys) {
    const { rows } = await sql<{ email: string; since: Date }>`
      select email, since from planted_thing where organization_id = ${organizationId} and email = any(${[...keys]})
    `.execute(on);
    return new Map(rows.map(({ email, since }) => [email, { state: 'there', since }]));
  },
  write: (_key, value) => JSON.stringify(value),
  async insert(transaction, { organizationId, batchId, at }, rows) {
    const values = `[${rows.map(({ json }) => json).join()}]`;
    const added = await sql<{ email: string }>`
      insert into planted_thing (organization_id, batch_id, email, name, since)
      select ${organizationId}, ${batchId}, email, name, ${at}
      from jsonb_to_recordset(${values}::jsonb) as given (email text, name text)
      on conflict do nothing returning email
    `.execute(transaction);
    return new Set(added.rows.map(({ email }) => email));
  },
  finish: () => Promise.resolve(),
  async undo(transaction, { organizationId, batchId }) {
    const removed = await sql`
      delete from planted_thing where organization_id = ${organizationId} and batch_id = ${batchId} and not is_edited
    `.execute(transaction);
    const kept = await sql`
      select from planted_thing where organization_id = ${organizationId} and batch_id = ${batchId}
    `.execute(transaction);
    return { removed: Number(removed.numAffectedRows), kept: kept.rows.length };
  },
};

export async function plantThings(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create table planted_thing (organization_id uuid, batch_id uuid, email text, name text, since timestamptz,
      is_edited boolean default false, primary key (organization_id, email));
    grant all on planted_thing to public`);
}

export interface Sender {
  readonly user: { readonly id: UserId };
  readonly organizationId: OrganizationId;
}

type Call = Omit<ImportCall, 'parts'>;

export function callOf({ user, organizationId }: Sender, given: Partial<Call> = {}): Call {
  return {
    caller: { userId: user.id },
    membership: { organizationId },
    idempotencyKey: null,
    isDryRun: false,
    ...given,
  };
}

/** A multipart body with one file; its content may end as a stream that fails does. */
export async function* uploadOf(content: string | Readable, fileName = 'things.csv'): UploadParts {
  const stream = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
  yield await Promise.resolve({ kind: 'file' as const, field: 'file', fileName, content: stream });
}

/** Sends a file that is to be taken; throws where it is refused. */
export async function send(kit: ImportDeps, call: Call, content: string | Readable): Promise<ReadReport> {
  const answer = await importCsv(kit, things, { ...call, parts: uploadOf(content) });
  if (isRefusal(answer)) throw new Error(answer.refused.message);
  return answer;
}

export function linesOf(rows: readonly string[]): string {
  return ['Name,Email,Note', ...rows].join('\n');
}

/** So many rows, each of an address of its own. */
export function manyRows(count: number, from = 0): string[] {
  return Array.from(
    { length: count },
    (_, index) => `N${String(from + index)},n${String(from + index)}@x.example,`,
  );
}
