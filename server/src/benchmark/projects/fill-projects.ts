import type pg from 'pg';
import { asOwner } from '#database-server.ts';
import type { Stage } from '../stage/stage.ts';

export const PROJECTS = 20;
export const TASKS = 10_000;
export const ANSWERS = 100_000;
export const POSTINGS = 1_000_000;

/** Open tasks, accepted answers and postings in bulk; answers the id of the project with the answers. */
export function fillProjects({ owner }: Stage, experts: readonly string[]): Promise<string> {
  return asOwner(owner, async (client) => {
    await approve(client, experts);
    await insertOpen(client);
    const id = await insertAccepted(client, experts);
    await insertPostings(client);
    await client.query('vacuum analyze');
    return id;
  });
}

/** Approved, and writers of English. */
async function approve(client: pg.Client, experts: readonly string[]): Promise<void> {
  await client.query(
    `insert into application (id, user_id, state, begun_at, sent_at, sendings, decided_at)
     select uuidv7(), id, 'approved', now(), now(), 1, now() from unnest($1::uuid[]) id`,
    [experts],
  );
  await client.query(
    `insert into expert_profile (user_id, primary_language, changed_at) select id, 'English', now() from unnest($1::uuid[]) id
     on conflict (user_id) do update set primary_language = 'English'`,
    [experts],
  );
}

/** Of the platform, with tasks for two people each. Nothing is held for them. */
async function insertOpen(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into project (id, title, summary, brief, languages, currency, fee_points, overlap, state, made_at, changed_at, opened_at)
       select uuidv7(), 'Project ' || nth, 'One of many.', 'Write.', '{English}', 'EUR', 1000, 2, 'open', now(), now(), now()
       from generate_series(1, $1::int) nth returning id
     ), offered as (
       insert into project_kind (project_id, kind, rate_minor, settings)
       select id, 'content-writing', 1800, '{"points":[],"words":null}' from made
     )
     insert into project_task (id, project_id, number, kind, title, instructions, input, fingerprint, free_copies, added_at)
     select uuidv7(), id, number, 'content-writing', 'Task ' || number, 'Answer it.', 'Question ' || number,
       sha256(convert_to(number::text, 'UTF8')), 2, now()
     from made, generate_series(1, $2::int) number`,
    [PROJECTS, TASKS / PROJECTS],
  );
}

/** Answers of everybody in turn to the tasks of a project that is completed. */
async function insertAccepted(client: pg.Client, experts: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into project (id, title, languages, currency, fee_points, state, made_at, changed_at, opened_at, completed_at)
     values (uuidv7(), 'Done', '{English}', 'EUR', 1000, 'completed', now(), now(), now(), now()) returning id`,
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `insert into project_kind (project_id, kind, rate_minor, settings)
     values ($1, 'content-writing', 1800, '{"points":[],"words":null}')`,
    [id],
  );
  await client.query(
    `insert into project_task (id, project_id, number, kind, title, instructions, input, fingerprint, free_copies, added_at)
     select uuidv7(), $1, number, 'content-writing', 'Task ' || number, 'Answer it.', 'Question ' || number,
       sha256(convert_to(number::text, 'UTF8')), 0, now()
     from generate_series(1, $2::int) number`,
    [id, ANSWERS],
  );
  await client.query(
    `insert into assignment (id, project_id, task_id, user_id, kind, state, rate_minor, opened_at, seen_at, worked_seconds,
       version, submitted_at, decided_at)
     select uuidv7(), $1, id, ($2::uuid[])[number % cardinality($2) + 1], 'content-writing', 'accepted', 1800, now(), now(), 900, 1, now(), now()
     from project_task where project_id = $1`,
    [id, experts],
  );
  await client.query(
    `insert into submission (assignment_id, version, answer, worked_seconds, at)
     select id, 1, jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'point', null,
       'spans', jsonb_build_array(jsonb_build_object('text', repeat('Words of an answer. ', 40)))))), 900, now()
     from assignment where project_id = $1`,
    [id],
  );
  return id;
}

/** Payments with two postings each, past the triggers that add each up. */
async function insertPostings(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with account as (
       insert into ledger_account (kind, currency) values ('bank', 'GBP'), ('platform-fee', 'GBP') returning id, kind
     ), made as (
       insert into ledger_transaction (kind, currency, key, received_on, at, posting_count)
       select 'payment', 'GBP', 'many:' || nth, current_date, now(), 2 from generate_series(1, $1::int) nth returning id
     )
     insert into ledger_posting (transaction_id, account_id, currency, amount_minor)
     select made.id, account.id, 'GBP', case kind when 'bank' then -100 else 100 end from made, account`,
    [POSTINGS / 2],
  );
  await client.query('commit');
}

/** Admins, who must have a passkey. */
export function makeAdmins({ owner }: Stage, ids: readonly string[]): Promise<void> {
  return asOwner(owner, async (client) => {
    await client.query(`update user_account set role = 'Admin' where id = any($1::uuid[])`, [ids]);
    await client.query(
      `insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_backed_up, name, created_at)
       select uuidv7(), id, id::text, '\\x00', 0, '{}', false, 'A key', now() from unnest($1::uuid[]) as id`,
      [ids],
    );
  });
}

/** Assignments of which a person holds two of one task, or a task has more than its overlap: there are none. */
export function countDouble({ owner }: Stage): Promise<number> {
  return asOwner(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (
         select task_id from assignment where state = 'working' group by task_id having count(*) > 2) task`,
    );
    return rows[0]?.count ?? 0;
  });
}
