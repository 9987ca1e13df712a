import { isOwned, namesRecord } from '@redoubt/contract/access-matrix.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { type Endpoint, memberAccessOf } from '@redoubt/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import { namedEndpoints, roleThatMay, strangeParams } from '#testing/endpoints.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { buildParams, OWNERS_PASSWORD } from '#testing/records.ts';
import { listStatements } from '#testing/servers/list-statements.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Sessions and tokens note when they were used, whatever the request. */
const noted = ['session', 'api_token'];

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

const reads = namedEndpoints.filter(
  ([, { method, replyKind }]) => method === 'GET' && replyKind !== 'events',
);

// A link of a mail is followed by GET /auth/verify-email, and another asked for by GET /auth/resend-verification, as the
// specification has them: here the one is unknown, and the other refused.
it.each(reads)('%s changes nothing', async (_, endpoint) => {
  expect(await tablesWrittenBy(endpoint)).toEqual([]);
});

it('would see what is written', async () => {
  const body = { hidden: [], mailed: [], dailyAt: null };
  expect(await tablesWrittenBy(notificationsEndpoints.savePreferences, body)).not.toEqual([]);
});

async function tablesWrittenBy(endpoint: Endpoint, body?: unknown): Promise<string[]> {
  const prepared = await prepare(endpoint);
  const statements = await listStatements(() => server.api.send(endpoint, { ...prepared, body }));
  return statements.flatMap(listWritten).filter((table) => !noted.includes(table));
}

/** Somebody who may call it, and a record of theirs where it names one. */
async function prepare(endpoint: Endpoint) {
  const role = roleThatMay(endpoint);
  const isMembers = memberAccessOf(endpoint) !== null;
  const owner = await (isMembers
    ? buildMember(server, { role })
    : buildPerson(server.kit, { role, password: OWNERS_PASSWORD }));
  const params = strangeParams(endpoint);
  if (!isOwned(endpoint) || !namesRecord(endpoint)) return { token: owner.token, params };
  return { token: owner.token, params: await buildParams(server, endpoint, owner) };
}

/** The tables that a statement writes to, also in its `with`. */
function listWritten(statement: string): string[] {
  const writes =
    /\b(?:insert\s+into|delete\s+from|(?<!for\s+(?:no\s+key\s+)?)update)\s+(?:only\s+)?"?(\w+)"?/gi;
  return [...statement.matchAll(writes)].map(([, table]) => table ?? '');
}
