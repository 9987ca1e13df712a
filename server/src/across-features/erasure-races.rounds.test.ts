import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProvider } from '#testing/accounts/social.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { listStoredKeys } from '#testing/documents.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import { deliverMails } from '#testing/mail/deliver-mails.ts';
import {
  isOverBeforeSomeoneWaits,
  isWrite,
  pauseBefore,
  watchStatements,
} from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { buildWriter } from '#testing/writes/build-writer.ts';
import { findUnsaid, type WriteStage, writesOfPeople } from '#testing/writes/index.ts';

let stage: WriteStage;
let stopWatching: () => void;
beforeAll(async () => {
  const provider = await startProvider();
  stage = { ...(await testApp({ socialProviders: provider.settings })), provider };
  await ensurePracticeChallenges(stage.kit);
  // Somebody has to stay.
  await buildPerson(stage.kit, { role: 'Admin' });
  stopWatching = watchStatements();
});
afterAll(async () => {
  stopWatching();
  await stage.close();
  await stage.provider.close();
});

const TOMORROW = { now: () => new Date(Date.now() + DAY_MS), sleep: () => Promise.resolve() };

/** All words of people who were erased here: found in a table, one tells whose call left it. */
const names = new Map<string, string>();

type IsPlace = Parameters<typeof pauseBefore>[0];

/** Makes a call and erases its person while it stands before a statement; answers whether it came so far. */
async function race([name, endpoint, build]: (typeof writesOfPeople)[number], isPlace: IsPlace) {
  const writer = await buildWriter(stage, endpoint);
  names.set(writer.word, name);
  const { api = stage.api, ...request } = await build(stage, writer);
  // Known to this process, so that the call is let in before the first of its statements.
  await stage.api.call(signInEndpoints.getSession, { token: writer.token });
  const call = pauseBefore(isPlace, () => api.send(endpoint, request));
  const hasReached = await call.reached;
  // What was begun waits for the call where it must, and else is over before the call goes on.
  const erasing = eraseNow(stage, writer);
  const isOver = await isOverBeforeSomeoneWaits(stage.database, erasing);
  call.resume();
  const { status, body } = await call.done;
  await erasing;
  // A wish to stay that came first counts; it is not what this is about.
  await eraseNow(stage, writer);
  return { name, hasReached, isOver, status, body };
}

interface Left {
  readonly name: string;
  readonly table: string;
}

/** What tables of whatever schema still say of people who were erased here, and whose call left it. */
async function findLeft(): Promise<Left[]> {
  const pool = stage.database.ownerPool;
  const { rows: tables } = await pool.query<{ table: string; hasUser: boolean }>(
    `select format('%I.%I', table_schema, table_name) as "table", exists (
        select from information_schema.columns its
        where its.table_schema = one.table_schema and its.table_name = one.table_name and column_name = 'user_id'
      ) as "hasUser"
     from information_schema.tables one
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const left: Left[] = [];
  for (const { table, hasUser } of tables) {
    const { rows } = await pool.query<{ word: string }>(
      `select distinct (regexp_matches(${ownWordsOf(table)}, 'zq[a-t]{12}', 'g'))[1] as word from ${table} entry`,
    );
    left.push(...rows.map(({ word }) => ({ name: names.get(word) ?? word, table })));
    if (!hasUser) continue;
    const { rows: owned } = await pool.query<{ user_id: string }>(
      `select distinct entry.user_id from ${table} entry
       join account_deletion gone on gone.user_id = entry.user_id and gone.finished_at is not null
       where not (${STAYING[table] ?? 'false'})`,
    );
    left.push(...owned.map(({ user_id }) => ({ name: user_id, table })));
  }
  return left;
}

/** What tells of a person in a row: an organization keeps the address that it wrote itself, and by which it is found. */
function ownWordsOf(table: string): string {
  return table === 'public.expert_record' ? "(to_jsonb(entry) - 'email' - 'words')::text" : 'entry::text';
}

/**
 * Rows that keep their person, by a condition: results, as those of 'Deleted expert', votes without their words, decided work
 * on projects and what was earned by it, that the person was erased, and that something was done on their account, without
 * its values: the audit log is a chain.
 */
const STAYING: Readonly<Record<string, string>> = {
  'public.attempt': 'true',
  'public.award': 'true',
  'public.validation': 'true',
  'public.account_deletion': 'true',
  'public.audit_entry': 'true',
  'public.ledger_account': 'true',
  'public.assignment': "entry.state in ('accepted', 'rejected') and entry.draft is null",
};

it('knows of every call that changes something how it is made, or that it writes nothing of a person', () => {
  expect(findUnsaid()).toEqual({ unsaid: [], unknown: [] });
  expect(writesOfPeople.length).toBeGreaterThanOrEqual(60);
});

/** Whatever waits is done, and nothing of anybody who was erased is left. */
async function expectNothingLeft(): Promise<void> {
  await stage.drainOutbox();
  await deliverMails(stage.kit);
  // Who is erased while they come back from a provider is a stranger there: what a stranger leaves is kept for minutes.
  await runJob({ ...stage.kit, clock: TOMORROW }, 'social-sign-in.clean-up');
  // Logos of organizations that went with their last member; what a call has just brought is kept for half a minute.
  await stage.database.ownerPool.query(
    `update organization_logo_file set kept_until = kept_until - interval '1 minute' where kept_until < 'infinity'`,
  );
  await runJob(stage.kit, 'logos.sweep');
  expect(await findLeft()).toEqual([]);
  // Who decides on documents is erased, and not whose they are.
  const { rows } = await stage.database.ownerPool.query<{ file_key: string; preview_key: string | null }>(
    'select file_key, preview_key from verification_document',
  );
  const owned = new Set(rows.flatMap(({ file_key, preview_key }) => [file_key, preview_key]));
  expect((await listStoredKeys(stage)).filter((key) => !owned.has(key))).toEqual([]);
}

it(
  'leaves nothing of who is erased while a call stands before its first write',
  { timeout: 600_000 },
  async () => {
    const raced = [];
    for (const write of writesOfPeople) raced.push(await race(write, isWrite));
    expect(raced.filter(({ hasReached, status }) => !hasReached || status >= 500)).toEqual([]);
    await expectNothingLeft();
  },
);

it('leaves nothing of who is erased while the link to a new password is made for them', async () => {
  let place = 1;
  for (let hasReached = true; hasReached; place += 1) {
    const writer = await buildWriter(stage, signInEndpoints.getSession);
    names.set(writer.word, 'the link to a new password');
    const payload = { email: writer.user.email };
    const mailing = pauseBefore(
      (_, nth) => nth === place,
      () => runJob(stage.kit, 'password.mail-reset-link', { payload }),
    );
    hasReached = await mailing.reached;
    const erasing = eraseNow(stage, writer);
    await isOverBeforeSomeoneWaits(stage.database, erasing);
    mailing.resume();
    await Promise.all([mailing.done, erasing]);
  }
  expect(place).toBeGreaterThan(5);
  await expectNothingLeft();
});

it.each(writesOfPeople)(
  'leaves nothing of who is erased while %s stands before any of its statements',
  async (...write) => {
    for (let place = 1, hasReached = true; hasReached; place += 1) {
      const raced = await race(write, (_, nth) => nth === place);
      expect(raced.status).toBeLessThan(500);
      ({ hasReached } = raced);
    }
    await expectNothingLeft();
  },
);
