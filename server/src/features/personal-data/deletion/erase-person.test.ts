import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { User } from '@redoubt/contract/shared/user.ts';
import { arenaEndpoints } from '@redoubt/contract/arena';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileKey } from '#platform/files/index.ts';
import { arenaApp, buildPlayer, leaky, secretOf } from '#testing/arena/attempts.ts';
import { deliverMails } from '#testing/mail/deliver-mails.ts';
import { runJob } from '#testing/jobs.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const CHILD = fileURLToPath(new URL('erase.child.ts', import.meta.url));
const PASSWORD = 'Forget-About-Me-1!';
const IN_15_DAYS = { now: () => new Date(Date.now() + 15 * DAY_MS), sleep: () => Promise.resolve() };
let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

/** What the worker does when the 14 days are over. */
function erase({ id }: { id: string }): Promise<void> {
  return runJob({ ...server.kit, clock: IN_15_DAYS }, 'accounts.erase', { payload: { userId: id } });
}

/** Somebody who used every feature, has a solve, and requested deletion. */
async function buildLeaver(name: string): Promise<{ user: User; token: string; files: string[] }> {
  const { token, user } = await server.api.call(signInEndpoints.signUp, {
    body: {
      email: `${name.toLowerCase()}@leaving.example`,
      password: PASSWORD,
      firstname: name,
      lastname: `${name}son`,
      role: 'Expert',
    },
  });
  await server.database.ownerPool.query('update user_account set email_verified_at = now() where id = $1', [
    user.id,
  ]);
  const player = await buildPlayer(server, { token, user });
  const attempt = await player.say(await player.start(), `Hello, I am ${name} from Zanzibar.`);
  await server.api.call(arenaEndpoints.submit, {
    token,
    params: { id: attempt.id },
    body: { kind: 'secret', secret: await secretOf(server, attempt) },
  });
  await player.start();
  const proof = { password: PASSWORD };
  await server.api.call(signInEndpoints.makeApiToken, {
    token,
    body: { name: `${name}’s script`, scopes: ['read'], expiresInDays: 365, proof },
  });
  const { id } = await server.api.call(personalDataEndpoints.requestArchive, { token });
  await runJob(server.kit, 'archives.make', { payload: { archiveId: id } });
  await server.api.call(personalDataEndpoints.issueArchiveTicket, { token, params: { id } });
  await server.api.call(personalDataEndpoints.requestDeletion, { token, body: { proof } });
  const { rows } = await server.database.ownerPool.query<{ file_key: string }>(
    'select file_key from personal_archive where user_id = $1',
    [user.id],
  );
  return { user, token, files: rows.map((row) => row.file_key) };
}

/** The tables, of whatever schema, that contain a text. */
async function listTablesWith(text: string): Promise<string[]> {
  const tables = await server.database.ownerPool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by name`,
  );
  const found = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await server.database.ownerPool.query(
      `select from ${name} entry where position(lower($1) in lower(entry::text)) > 0`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** How often the event of the erasure was published. */
async function countErased({ id, email }: User) {
  const { rows } = await server.database.ownerPool.query<{ events: number; goodbyes: number }>(
    `select (select count(*) from outbox_event where type = 'account.erased' and payload ->> 'userId' = $1) as events,
      (select count(*) from mail_message where purpose = 'account-erased' and recipient = $2) as goodbyes`,
    [id, email],
  );
  return rows[0];
}

it('leaves no trace of the person in any table, and their results under another name', async () => {
  const { user, token, files } = await buildLeaver('Wilhelmina');
  expect(await listTablesWith('Wilhelmina')).toEqual(
    expect.arrayContaining(['public.api_token', 'public.mail_message', 'public.turn', 'public.user_account']),
  );
  const before = await server.api.call(rankingsEndpoints.listStandings, { query: {} });
  await erase(user);
  await deliverMails({ ...server.kit, clock: IN_15_DAYS });
  expect(await listTablesWith('Wilhelmina')).toEqual([]);
  expect(await listTablesWith('Zanzibar')).toEqual([]);
  for (const file of files) expect(await server.kit.files.find(fileKey.parse(file))).toBeNull();
  expect((await server.api.refused(signInEndpoints.getSession, { token })).status).toBe(401);
  // Another process, which has not read the people yet.
  const other = await testApp({ database: server.database });
  const after = await other.api.call(rankingsEndpoints.listStandings, { query: {} });
  await other.close();
  expect(after.items.map(({ points }) => points)).toEqual(before.items.map(({ points }) => points));
  expect(after.items).toContainEqual(expect.objectContaining({ name: 'Deleted expert' }));
});

it('leaves nothing in the columns of the account that a person filled', async () => {
  const { user } = await buildLeaver('Bartholomew');
  await erase(user);
  const { rows } = await server.database.ownerPool.query<Record<string, unknown>>(
    'select * from user_account where id = $1',
    [user.id],
  );
  const nobody = user.id.replaceAll('-', '');
  // A new column of the account is null after an erasure, or is named here with what it then holds.
  const { created_at: _, ...columns } = rows[0] ?? {};
  const filled = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
  expect(filled).toEqual({
    id: user.id,
    email: `${nobody}@deleted.invalid`,
    first_name: 'Deleted',
    last_name: 'expert',
    handle: `deleted-expert-${nobody.slice(-16)}`,
    role: 'Expert',
    publishes_name: true,
    erased_at: expect.any(Date) as Date,
  });
});

it('frees the address, says goodbye once, and happens once however often its job runs', async () => {
  const { user } = await buildLeaver('Ermintrude');
  await Promise.all([erase(user), erase(user)]);
  await erase(user);
  expect(await countErased(user)).toEqual({ events: 1, goodbyes: 1 });
  const { user: next } = await server.api.call(signInEndpoints.signUp, {
    body: {
      email: user.email,
      password: PASSWORD,
      firstname: 'Somebody',
      lastname: 'Else',
      role: 'Expert',
    },
  });
  expect(next.id).not.toBe(user.id);
  await erase(user);
  expect((await countErased(user))?.events).toBe(1);
});

it('touches nobody else’s words', async () => {
  const leaver = await buildLeaver('Gwendolyn');
  const player = await buildPlayer(server);
  const attempt = await player.say(await player.start(leaky.slug), 'I stay, says Gwendolyn’s friend.');
  await erase(leaver.user);
  const after = await player.look(attempt);
  expect(after.turns).toEqual(attempt.turns);
  expect(after.verdicts).toEqual(attempt.verdicts);
});

it('cannot erase the verdicts of somebody whose time is not over', async () => {
  const { user } = await buildLeaver('Persephone');
  const reasons = async () => {
    const { rows } = await server.database.ownerPool.query<{ reason: string }>(
      'select reason from verdict join attempt on attempt.id = attempt_id where user_id = $1',
      [user.id],
    );
    return rows;
  };
  const before = await reasons();
  await server.database.database.pool.query('select erase_transcripts($1)', [user.id]);
  expect(await reasons()).toEqual(before);
});

it.each(['files', 'middle'])(
  'goes on after kill -9 at the %s, and ends once',
  { tags: ['slow'] },
  async (stopAt) => {
    const { user, files } = await buildLeaver(`Octavian-${stopAt}`);
    const child = spawn(process.execPath, [CHILD], {
      env: {
        ...process.env,
        SETTINGS: JSON.stringify({ connection: server.database.connection, userId: user.id, stopAt }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), exited]);
    child.kill('SIGKILL');
    await exited;
    expect(child.signalCode).toBe('SIGKILL');
    expect(await countErased(user)).toMatchObject({ events: 0 });
    expect(await listTablesWith('Octavian-')).toContain('public.user_account');
    await erase(user);
    await erase(user);
    expect(await countErased(user)).toMatchObject({ events: 1 });
    await deliverMails({ ...server.kit, clock: IN_15_DAYS });
    expect(await listTablesWith(`Octavian-${stopAt}`)).toEqual([]);
    for (const file of files) expect(await server.kit.files.find(fileKey.parse(file))).toBeNull();
  },
);
