import { roles } from '@redoubt/contract/shared/roles.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPersonWithApp, PASSWORD } from '#testing/accounts/factors.ts';
import { listAudited } from '#testing/features/audited.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { listMailPurposes } from '#testing/mail/mails.ts';
import { buildPerson, openFurtherSession, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const {
  getPersonAccess,
  disablePerson,
  enablePerson,
  changePersonRole,
  endPersonSessions,
  requestFactorReset,
  confirmFactorReset,
  declineFactorReset,
  getSession,
} = signInEndpoints;
const proof = { password: PASSWORD };
const reason = 'A second account of the same person';
let server: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildAdmin();
  other = await buildAdmin();
});
afterAll(() => server.close());

const buildAdmin = () => buildPerson(server.kit, { role: 'Admin', password: PASSWORD });
const of = ({ user }: TestPerson, by = admin) => ({ token: by.token, params: { id: user.id } });
const auditOf = async ({ user }: TestPerson) =>
  (await listAudited(server.database, `account ${user.id}`)).map(({ action, changes }) => [action, changes]);

describe('a disabled account', () => {
  it('is signed out, is told why, and after it was enabled signs in anew; its work stays', async () => {
    const person = await buildPerson(server.kit, { password: PASSWORD });
    await server.api.call(disablePerson, { ...of(person), body: { reason: ` ${reason} `, proof } });
    expect((await server.api.send(getSession, { token: person.token })).status).toBe(401);
    const shown = await server.api.call(accountsEndpoints.getPerson, of(person));
    expect(shown).toMatchObject({ state: 'disabled', disabling: { reason } });
    await server.api.call(disablePerson, { ...of(person), body: { reason: 'Once more', proof } });
    await server.api.call(enablePerson, of(person));
    await server.api.call(enablePerson, of(person));
    expect((await server.api.send(getSession, { token: person.token })).status).toBe(401);
    const body = { email: person.user.email, password: PASSWORD };
    expect((await server.api.call(signInEndpoints.signIn, { body })).user.id).toBe(person.user.id);
    expect(await auditOf(person)).toEqual([
      [
        'account.disable',
        { disabled: { before: false, after: true }, reason: { before: null, after: reason } },
      ],
      ['account.enable', { disabled: { before: true, after: false } }],
    ]);
    expect(await listMailPurposes(server.database, person.user.email)).toEqual(
      expect.arrayContaining(['account-disabled', 'account-enabled']),
    );
  });

  it('needs a reason, and the Admin’s password', async () => {
    const person = await buildPerson(server.kit);
    const without = { ...of(person), body: { reason: ' ', proof } };
    expect(await server.api.refused(disablePerson, without)).toMatchObject({
      status: 422,
      errors: [{ path: 'reason', message: 'Say why, in at least three letters' }],
    });
    const wrong = { ...of(person), body: { reason, proof: { password: 'Wrong-Horse-1!' } } };
    expect(await server.api.refused(disablePerson, wrong)).toMatchObject({ code: 'identity_not_confirmed' });
    expect(await auditOf(person)).toEqual([]);
  });
});

describe('a role', () => {
  it('counts from the next call on, and the person is told', async () => {
    const person = await buildPerson(server.kit);
    await server.api.call(changePersonRole, { ...of(person), body: { role: 'Client', proof } });
    expect((await server.api.call(getSession, { token: person.token })).role).toBe('Client');
    await server.api.call(changePersonRole, { ...of(person), body: { role: 'Client', proof } });
    expect(await auditOf(person)).toEqual([
      ['account.change-role', { role: { before: 'Expert', after: 'Client' } }],
    ]);
    expect(await listMailPurposes(server.database, person.user.email)).toContain('account-role');
  });
});

describe('sessions', () => {
  it('all end at once, in every browser', async () => {
    const person = await buildPerson(server.kit);
    const further = await openFurtherSession(server.kit, person.user);
    expect((await server.api.call(getPersonAccess, of(person))).sessions).toHaveLength(2);
    expect(await server.api.call(endPersonSessions, of(person))).toEqual({ ended: 2 });
    expect(await server.api.call(endPersonSessions, of(person))).toEqual({ ended: 0 });
    for (const token of [person.token, further])
      expect((await server.api.send(getSession, { token })).status).toBe(401);
    expect(await auditOf(person)).toEqual([['account.end-sessions', { sessions: { before: 2, after: 0 } }]]);
    expect(await listMailPurposes(server.database, person.user.email)).toEqual(['account-sessions-ended']);
  });
});

describe('a reset of second factors', () => {
  const body = { reason: 'Lost the phone, known by video call', proof };

  it.each(['Expert', 'Admin'] as const)('of an %s takes two Admins', async (role) => {
    const { user, token } = await buildPersonWithApp(server);
    await server.database.ownerPool.query('update user_account set role = $2 where id = $1', [user.id, role]);
    const person = { user, token };
    await server.api.call(requestFactorReset, { ...of(person), body });
    await server.api.call(requestFactorReset, { ...of(person, other), body });
    const own = await server.api.refused(confirmFactorReset, { ...of(person), body: { proof } });
    expect(own.code).toBe('second_admin_needed');
    expect(await server.api.call(getPersonAccess, of(person))).toMatchObject({
      secondFactors: { hasAuthenticatorApp: true, recoveryCodesLeft: 10 },
      factorReset: { reason: body.reason, requestedBy: { id: admin.user.id } },
    });
    await server.api.call(confirmFactorReset, { ...of(person, other), body: { proof } });
    expect(await server.api.call(getPersonAccess, of(person))).toMatchObject({
      secondFactors: { hasAuthenticatorApp: false, passkeys: 0, recoveryCodesLeft: null },
      sessions: [],
      factorReset: null,
    });
    const signIn = { body: { email: user.email, password: PASSWORD } };
    expect((await server.api.call(signInEndpoints.signIn, signIn)).user.id).toBe(user.id);
    const again = await server.api.refused(confirmFactorReset, { ...of(person, other), body: { proof } });
    expect(again.code).toBe('factor_reset_not_found');
    expect((await auditOf(person)).map(([action]) => action)).toEqual([
      'account.request-factor-reset',
      'account.reset-factors',
    ]);
    expect(await listMailPurposes(server.database, user.email)).toEqual(
      expect.arrayContaining(['factor-reset-asked', 'factors-reset']),
    );
  });

  it('is not asked for where there is nothing to reset, and is taken back', async () => {
    const without = await buildPerson(server.kit);
    const refused = await server.api.refused(requestFactorReset, { ...of(without), body });
    expect(refused.code).toBe('no_factors');
    const { user, token } = await buildPersonWithApp(server);
    const person = { user, token };
    await server.api.call(requestFactorReset, { ...of(person), body });
    await server.api.call(declineFactorReset, of(person));
    const late = await server.api.refused(confirmFactorReset, { ...of(person, other), body: { proof } });
    expect(late.code).toBe('factor_reset_not_found');
    expect((await server.api.call(getPersonAccess, of(person))).secondFactors.hasAuthenticatorApp).toBe(true);
  });

  it('is asked for anew after seven days, and goes with the person', async () => {
    const { user, token } = await buildPersonWithApp(server);
    const person = { user, token };
    await server.api.call(requestFactorReset, { ...of(person), body });
    await server.database.ownerPool.query(
      "update factor_reset set requested_at = now() - interval '8 days', expires_at = now() - interval '1 day' where user_id = $1",
      [user.id],
    );
    expect((await server.api.call(getPersonAccess, of(person))).factorReset).toBeNull();
    await server.api.call(requestFactorReset, { ...of(person, other), body });
    const { factorReset } = await server.api.call(getPersonAccess, of(person));
    expect(factorReset?.requestedBy.id).toBe(other.user.id);
    await eraseNow(server, person);
    const { rows } = await server.database.ownerPool.query('select from factor_reset where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('says how many others could say yes: no disabled Admin, and neither of the two whom it is about', async () => {
    const read = async () => (await server.api.call(getPersonAccess, of(other))).confirmers;
    const before = await read();
    const third = await buildPerson(server.kit, { role: 'Admin' });
    expect(await read()).toBe(before + 1);
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      third.user.id,
    ]);
    expect(await read()).toBe(before);
  });

  it('is kept by the database from having one Admin alone', async () => {
    const { user } = await buildPersonWithApp(server);
    await server.api.call(requestFactorReset, { ...of({ user, token: '' }), body });
    const decide = (by: string) =>
      server.database.ownerPool.query(
        'update factor_reset set decided_by = $2, decided_at = now(), is_done = true where user_id = $1',
        [user.id, by],
      );
    await expect(decide(admin.user.id)).rejects.toThrow('violates check constraint');
    await expect(decide(user.id)).rejects.toThrow('violates check constraint');
  });
});

const acts = [
  [disablePerson, { reason, proof }],
  [enablePerson, undefined],
  [changePersonRole, { role: 'Expert', proof }],
  [endPersonSessions, undefined],
  [requestFactorReset, { reason, proof }],
  [confirmFactorReset, { proof }],
  [declineFactorReset, undefined],
] as const;

describe.each(acts)('$method $path', (endpoint, body) => {
  const send = (person: TestPerson, by = admin) => server.api.send(endpoint, { ...of(person, by), body });
  const codeOf = ({ body: text }: { body: string }) => (JSON.parse(text) as { code: string }).code;

  it('is nothing that an Admin does to themselves', async () => {
    const reply = await send(admin);
    expect([reply.status, codeOf(reply)]).toEqual([409, 'own_account']);
  });

  it('finds nobody of an unknown id, and changes nothing of somebody deleted', async () => {
    const nobody = {
      user: { ...admin.user, id: other.user.id.replace(/^.{8}/, '00000000') as never },
      token: '',
    };
    expect(codeOf(await send(nobody))).toBe('person_not_found');
    const leaver = await buildPerson(server.kit);
    await eraseNow(server, leaver);
    expect(codeOf(await send(leaver))).toBe('person_deleted');
  });

  it.each(roles.filter((role) => role !== 'Admin'))('is nothing for a %s', async (role) => {
    const by = await buildPerson(server.kit, { role, password: PASSWORD });
    expect((await send(other, by)).status).toBe(403);
  });
});

describe('the last Admin', () => {
  it('stays, however many Admins take each other’s account at once', async () => {
    const alone = await testApp();
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all(
        [1, 2].map(() => buildPerson(alone.kit, { role: 'Admin', password: PASSWORD })),
      );
      const pairIds = pair.map(({ user }) => user.id);
      await alone.database.ownerPool.query(
        "update user_account set role = 'Expert' where role = 'Admin' and id <> all ($1)",
        [pairIds],
      );
      const calls = pair.map(({ token }, index) => {
        const target = pair[1 - index];
        const call = { token, params: { id: target?.user.id ?? '' } };
        return round % 2 === 0
          ? alone.api.send(disablePerson, { ...call, body: { reason, proof } })
          : alone.api.send(changePersonRole, { ...call, body: { role: 'Expert', proof } });
      });
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const { rows } = await alone.database.ownerPool.query(
        "select from user_account where role = 'Admin' and disabled_at is null",
      );
      expect(rows).toHaveLength(1);
    }
    await alone.close();
  });

  it('is kept by the database too, whoever writes', async () => {
    const { ownerPool } = server.database;
    await expect(
      ownerPool.query("update user_account set role = 'Expert' where role = 'Admin'"),
    ).rejects.toThrow('The last Admin would be gone.');
    await expect(
      ownerPool.query("update user_account set disabled_at = now() where role = 'Admin'"),
    ).rejects.toThrow('The last Admin would be gone.');
  });
});
