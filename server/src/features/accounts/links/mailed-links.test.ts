import { linkExpired, linkOfAnother, linkUnknown, linkUsed } from '@redoubt/contract/shared/mailed-link.ts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { isRefusal } from '#platform/refusal.ts';
import { type LinkPurpose, linkPurposes } from './links.store.ts';
import { issueLink, readLink, redeemLink } from './mailed-links.ts';

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function issue(purpose: LinkPurpose, owner = person.user): Promise<string> {
  const { kit } = server;
  const link = { purpose, userId: owner.id, email: owner.email, subject: 'a subject' };
  return kit.database.transaction((transaction) => issueLink(kit, transaction, link));
}

interface Attempt {
  readonly token: string;
  readonly purposes: readonly LinkPurpose[];
  readonly by?: UserId;
}

function redeem({ token, purposes, by }: Attempt) {
  const { kit } = server;
  const caller = by ? { userId: by } : null;
  return kit.database.transaction((transaction) => redeemLink(kit, transaction, { token, purposes, caller }));
}

/** The problem's code, or the purpose of a link that was taken. */
async function outcome(attempt: Attempt): Promise<string> {
  const link = await redeem(attempt);
  return isRefusal(link) ? link.refused.code : link.purpose;
}

const YEAR_DAYS = 365;

async function letTimePass(days: number): Promise<void> {
  await server.database.ownerPool.query(
    `update mailed_link set created_at = created_at - $1 * interval '1 day', expires_at = expires_at - $1 * interval '1 day'
     where user_id = $2`,
    [days, person.user.id],
  );
}

/** The same token with one character of it changed. */
function altered(token: string): string {
  const middle = token.charAt(20) === 'A' ? 'B' : 'A';
  return token.slice(0, 20) + middle + token.slice(21);
}

describe.each(linkPurposes)('a link to %s', (purpose) => {
  beforeAll(async () => {
    person = await buildPerson(server.kit);
  });

  it('works once, for who holds it, signed out or signed in as its person', async () => {
    const { id, email } = person.user;
    for (const by of [undefined, id]) {
      const token = await issue(purpose);
      const link = await redeem({ token, purposes: [purpose], ...(by && { by }) });
      expect(link).toEqual({ purpose, userId: id, email, subject: 'a subject' });
      expect(await outcome({ token, purposes: [purpose] })).toBe(linkUsed.code);
    }
  });

  it('works once when it is followed many times concurrently', async () => {
    const token = await issue(purpose);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => outcome({ token, purposes: [purpose] })),
    );
    expect(outcomes.toSorted()).toEqual(
      [...Array.from({ length: 7 }, () => linkUsed.code), purpose].toSorted(),
    );
  });

  it('does nothing else', async () => {
    const token = await issue(purpose);
    for (const other of linkPurposes.filter((each) => each !== purpose))
      expect(await outcome({ token, purposes: [other] })).toBe(linkUnknown.code);
    expect(await outcome({ token, purposes: [purpose] })).toBe(purpose);
  });

  it('works for nobody else who is signed in', async () => {
    const token = await issue(purpose);
    const stranger = await buildPerson(server.kit);
    expect(await outcome({ token, purposes: [purpose], by: stranger.user.id })).toBe(linkOfAnother.code);
    expect(await outcome({ token, purposes: [purpose] })).toBe(purpose);
  });

  it('does not work altered, cut short or lengthened', async () => {
    const token = await issue(purpose);
    for (const text of [altered(token), token.slice(1), `${token}A`, '', 'x'.repeat(200)])
      expect(await outcome({ token: text, purposes: [purpose] })).toBe(linkUnknown.code);
  });

  it('does not work when it has expired', async () => {
    const token = await issue(purpose);
    await letTimePass(YEAR_DAYS);
    expect(await outcome({ token, purposes: [purpose] })).toBe(linkExpired.code);
  });

  it('does not work once a later one was sent', async () => {
    const earlier = await issue(purpose);
    const later = await issue(purpose);
    expect(await outcome({ token: earlier, purposes: [purpose] })).toBe(linkUnknown.code);
    expect(await outcome({ token: later, purposes: [purpose] })).toBe(purpose);
  });

  it('can be looked at without being used up', async () => {
    const token = await issue(purpose);
    const { kit } = server;
    const look = () => readLink(kit, kit.database.kysely, { token, purposes: [purpose], caller: null });
    expect(await look()).toMatchObject({ purpose, email: person.user.email });
    expect(await look()).toMatchObject({ purpose });
    expect(await outcome({ token, purposes: [purpose] })).toBe(purpose);
    expect(await look()).toMatchObject({ refused: { code: linkUsed.code } });
  });

  it('is void once the account has another address, unless it is what changes it', async () => {
    const token = await issue(purpose);
    await server.database.ownerPool.query("update user_account set email = 'new-' || email where id = $1", [
      person.user.id,
    ]);
    const expected = purpose === 'change-email' ? purpose : linkUnknown.code;
    expect(await outcome({ token, purposes: [purpose] })).toBe(expected);
  });
});

it.each([
  ['verify-email', 24],
  ['change-email', 24],
  ['reset-password', 1],
  ['link-identity', 1],
  ['keep-account', 14 * 24],
] as const)('a link to %s lasts %i hours', async (purpose, hours) => {
  person = await buildPerson(server.kit);
  await issue(purpose);
  const { rows } = await server.database.ownerPool.query<{ hours: number }>(
    'select extract(epoch from expires_at - created_at)::int / 3600 as hours from mailed_link where user_id = $1',
    [person.user.id],
  );
  expect(rows).toEqual([{ hours }]);
});

it('the token of a link is not in the table', async () => {
  person = await buildPerson(server.kit);
  const token = await issue('keep-account');
  const { rows } = await server.database.ownerPool.query<{ dump: string }>(
    'select mailed_link::text as dump from mailed_link where user_id = $1',
    [userId.parse(person.user.id)],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.dump).not.toContain(token);
});
