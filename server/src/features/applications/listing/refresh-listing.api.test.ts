import { randomBytes } from 'node:crypto';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { applicationsEndpoints, type DecisionForm } from '@redoubt/contract/applications';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountChanged } from '#features/accounts';
import { formatPhone, presentProfile } from '#features/profile';
import { PASSWORD } from '#testing/accounts/factors.ts';
import { startProvider } from '#testing/accounts/social.ts';
import { buildApplicant, findApplicant, readOf } from '#testing/features/applicants.ts';
import { roleThatMay } from '#testing/endpoints.ts';
import { agreements, basicInfo, completeProfile, skills, taxation } from '#testing/experts.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { roundsOf } from '#testing/rounds.ts';
import { testApp } from '#testing/test-app.ts';
import { type Writer, writesOfPeople, type WriteStage } from '#testing/writes/index.ts';
import { toApplication } from '../application/applications.store.ts';
import { listingSource } from './listing-source.store.ts';
import { columnsOf } from './listing.store.ts';
import { makeListing } from './make-listing.ts';

let server: WriteStage;
beforeAll(async () => {
  const provider = await startProvider();
  server = { ...(await testApp({ socialProviders: provider.settings })), provider };
});
afterAll(async () => {
  await server.close();
  await server.provider.close();
});

/** The calls by which experts change something of themselves. */
const writesOfExperts = writesOfPeople.filter(
  ([name, endpoint]) =>
    / \/(?:auth|v1\/(?:accounts|profile|applications|legal-compliance))\//.test(`${name}/`) &&
    isExpert(roleThatMay(endpoint)),
);

/** The stored row of a person and the row as it would be computed now; each null where there is none. */
async function readListings(userId: UserId) {
  const { kit, database } = server;
  const { rows } = await database.ownerPool.query<Record<string, unknown>>(
    `select is_listed, state, urgency, profile_urgency, listed_at, name_key, completion, found, shown, rises_at, made_by
     from application_listing where user_id = $1`,
    [userId],
  );
  const rebuilt = await kit.database.transaction(async (transaction) => {
    const { application, version: _version, ...stored } = await listingSource.readWithin(transaction, userId);
    if (!application) return null;
    const profile = presentProfile(kit, userId, stored);
    const phone = await formatPhone(profile.basicInfo);
    const source = { userId, application: toApplication(application), stored, profile, phone };
    const listing = makeListing(source, kit.clock.now());
    return { ...columnsOf(listing), shown: listing.shown };
  });
  return { stored: rows[0] ?? null, rebuilt };
}

async function expectRefreshed({ user }: Pick<TestPerson, 'user'>) {
  const { stored, rebuilt } = await readListings(user.id);
  expect(stored).toEqual(rebuilt);
  return stored;
}

/** Somebody who has filled in a part of their profile, and so has begun an application. */
async function buildWriter(): Promise<Writer> {
  const word = `zq${randomBytes(6).toString('hex').replaceAll(/\d/g, 'k')}`;
  const email = `${word}@people.example`;
  const person = await buildPerson(server.kit, { email, firstname: word, password: PASSWORD });
  await server.api.call(profileEndpoints.saveBasicInfo, { token: person.token, body: { about: 'Hello' } });
  return { word, ...person };
}

describe('the row of an application', () => {
  it('is there with the first step, and right after all six and the sending', async () => {
    const person = await buildPerson(server.kit);
    expect(await readListings(person.user.id)).toEqual({ stored: null, rebuilt: null });
    await completeProfile(server, person);
    expect(await expectRefreshed(person)).toMatchObject({
      state: 'incomplete',
      completion: 100,
      is_listed: true,
    });
    await server.api.call(applicationsEndpoints.sendApplication, { token: person.token });
    expect(await expectRefreshed(person)).toMatchObject({ state: 'pending', urgency: 3 });
  });

  it.each(writesOfExperts)('is right after %s', async (_, endpoint, build) => {
    const writer = await buildWriter();
    const { api = server.api, ...request } = await build(server, writer);
    // What was prepared past the product is in the row, so that what the call itself changes is seen.
    await server.kit.database.transaction((transaction) =>
      server.kit.outbox.insert(transaction, accountChanged, { userId: writer.user.id }),
    );
    await expectRefreshed(writer);
    await api.send(endpoint, request);
    const { stored, rebuilt } = await readListings(writer.user.id);
    expect(stored).toEqual(rebuilt);
  });

  it('is right after whatever Admins decide on it, and after that was taken back', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const person = await buildApplicant(server);
    const decide = async (form: object) => {
      const { id, ...row } = await findApplicant(server, admin, person.user.email);
      const body = { ...form, read: readOf({ id, ...row }) } as DecisionForm;
      return server.api.call(applicationsEndpoints.decideApplication, {
        token: admin.token,
        params: { id },
        body,
      });
    };
    for (const form of [
      { kind: 'approve', unreadReason: 'Known to us.' },
      { kind: 'reject', reason: 'No.' },
      { kind: 'request_changes', reason: 'More.', steps: [1, 2] },
    ]) {
      const { id } = await decide(form);
      await expectRefreshed(person);
      await server.api.call(applicationsEndpoints.undoDecision, { token: admin.token, params: { id } });
      expect(await expectRefreshed(person)).toMatchObject({ state: 'pending' });
    }
    await decide({ kind: 'request_changes', reason: 'More.', steps: [2] });
    await server.api.call(profileEndpoints.saveSkillsExpertise, { token: person.token, body: skills });
    await expectRefreshed(person);
    await server.api.call(applicationsEndpoints.sendApplication, { token: person.token });
    expect(await expectRefreshed(person)).toMatchObject({ state: 'pending' });
  });

  it('is written by a decision with its state alone: nothing else is made anew', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const person = await buildApplicant(server);
    const { id, ...row } = await findApplicant(server, admin, person.user.email);
    const { ownerPool } = server.database;
    // A row of somebody with a rejected document who has been pending for weeks, as it was made by then.
    await ownerPool.query(
      `update application_listing set found = 'planted', profile_urgency = 1, urgency = 1,
         shown = shown || '{"name": "Planted", "urgency": "high", "submittedAt": "2026-01-05T12:00:00.000Z"}'
       where user_id = $1`,
      [person.user.id],
    );
    const read = readOf({ id, ...row });
    const call = { token: admin.token, params: { id } };
    const body: DecisionForm = { kind: 'reject', reason: 'No.', read };
    const decision = await server.api.call(applicationsEndpoints.decideApplication, { ...call, body });
    const planted = { found: 'planted', profile_urgency: 1 };
    expect((await readListings(person.user.id)).stored).toMatchObject({
      ...planted,
      state: 'rejected',
      urgency: 1,
      rises_at: null,
      shown: { name: 'Planted', status: 'rejected', urgency: 'high' },
    });
    await ownerPool.query(`update application_listing set profile_urgency = 3 where user_id = $1`, [
      person.user.id,
    ]);
    const undo = { token: admin.token, params: { id: decision.id } };
    await server.api.call(applicationsEndpoints.undoDecision, undo);
    // Pending for more than three business days again.
    expect((await readListings(person.user.id)).stored).toMatchObject({
      found: 'planted',
      state: 'pending',
      urgency: 1,
      shown: { name: 'Planted', status: 'pending', urgency: 'high' },
    });
  });

  it('is right after each document was verified or rejected', async () => {
    const [{ token }, person] = [
      await buildPerson(server.kit, { role: 'Admin' }),
      await buildApplicant(server),
    ];
    const { listPersonDocuments, decideOnDocument } = backgroundVerificationEndpoints;
    const params = { userId: person.user.id };
    const { documents } = await server.api.call(listPersonDocuments, { token, params });
    expect(documents).toHaveLength(2);
    for (const [nth, { id, revision }] of documents.entries()) {
      const rejected = { decision: 'rejected', reason: 'It is cut off.', revision } as const;
      const body = nth === 0 ? { decision: 'verified' as const, revision, fields: [] } : rejected;
      await server.api.call(decideOnDocument, { token, params: { id }, body });
      await expectRefreshed(person);
    }
    expect(await expectRefreshed(person)).toMatchObject({ urgency: 1, completion: 83 });
  });

  it.each(roundsOf(Array.from({ length: 12 }, (_, nth) => nth + 1)))(
    'is right after many changes at once, round %d',
    async () => {
      const person = await buildApplicant(server);
      const { token } = person;
      const { saveBasicInfo, saveSkillsExpertise, saveLegalCompliance, saveTaxationPayment } =
        profileEndpoints;
      const calls = Array.from({ length: 4 }, (_, nth) => [
        server.api.send(saveBasicInfo, {
          token,
          body: { ...basicInfo, workLocation: `Town ${String(nth)}` },
        }),
        server.api.send(saveSkillsExpertise, { token, body: { ...skills, yearsOfExperience: nth } }),
        server.api.send(saveLegalCompliance, { token, body: agreements }),
        server.api.send(saveTaxationPayment, { token, body: taxation }),
        server.api.send(accountsEndpoints.changeSettings, {
          token,
          body: { firstname: `Ada${'a'.repeat(nth)}` },
        }),
      ]);
      const replies = await Promise.all(calls.flat());
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      await expectRefreshed(person);
    },
  );

  it('is made where there is none, and anew where it was made by other rules', async () => {
    const person = await buildApplicant(server);
    const { ownerPool } = server.database;
    for (const change of [
      'delete from application_listing where user_id = $1',
      `update application_listing set made_by = '0.earlier', completion = 3, shown = '{}' where user_id = $1`,
    ]) {
      await ownerPool.query(change, [person.user.id]);
      await runJob(server.kit, 'applications.refresh-listings');
      expect(await expectRefreshed(person)).toMatchObject({ state: 'pending', completion: 100 });
    }
  });
});
