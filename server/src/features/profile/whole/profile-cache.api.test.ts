import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPdf } from '#testing/documents.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import whole from '#benchmark/stage/whole-profile.json' with { type: 'json' };
import { wholeProfileParts } from './whole-profile.store.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  server = await testApp();
  other = await testApp({ database: server.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const read = ({ token }: TestPerson, of = server) => of.api.call(profileEndpoints.getProfile, { token });

function documents(): FormData {
  const form = new FormData();
  form.append('identity_documents', new Blob([buildPdf()]), 'passport.pdf');
  form.append('credential_documents', new Blob([buildPdf()]), 'degree.pdf');
  form.append('background_check_consent', 'true');
  return form;
}

const changes: readonly (readonly [what: string, endpoint: Endpoint, body: () => unknown])[] = [
  ['step 1', profileEndpoints.saveBasicInfo, () => whole.basicInfo],
  ['step 1 again', profileEndpoints.saveBasicInfo, () => ({ about: 'Changed.' })],
  ['step 2', profileEndpoints.saveSkillsExpertise, () => whole.skills],
  ['step 3', profileEndpoints.submitBackgroundVerification, documents],
  ['step 4', profileEndpoints.saveLegalCompliance, () => whole.agreements],
  ['step 5', profileEndpoints.saveTaxationPayment, () => whole.taxation],
  ['a sitting', skillAssessmentEndpoints.openSitting, () => ({ kind: 'contentGeneration' })],
  [
    'step 6',
    profileEndpoints.saveSkillAssessment,
    () => ({ assessmentAnswers: { contentGeneration: 'Begun.' } }),
  ],
];

it('is what another process made of it a moment ago, whichever part that was', async () => {
  const person = await buildPerson(server.kit);
  let before = await read(person);
  for (const [what, endpoint, body] of changes) {
    expect(await read(person)).toEqual(before);
    const { status } = await other.api.send(endpoint, { token: person.token, body: body() });
    expect([what, status]).toEqual([what, 200]);
    const after = await read(person);
    expect(after).toEqual(await read(person, other));
    // An empty sitting is shown as none.
    expect([what, isDeepStrictEqual(after, before)]).toEqual([what, what === 'a sitting']);
    before = after;
  }
});

it('follows the account, and is gone with it', async () => {
  const person = await buildPerson(server.kit);
  await read(person);
  await read(person);
  const set = (change: string) =>
    server.database.ownerPool.query(`update user_account set ${change} where id = $1`, [person.user.id]);
  await set('email_verified_at = null');
  expect((await read(person)).basicInfo.isEmailVerified).toBe(false);
  await set(`first_name = 'Renamed'`);
  expect((await read(person)).basicInfo.fullName).toBe('Renamed Person');
  await server.database.ownerPool.query('delete from session where user_id = $1', [person.user.id]);
  server.app.sessions.forgetPerson(person.user.id);
  expect(await server.api.refused(profileEndpoints.getProfile, { token: person.token })).toMatchObject({
    status: 401,
  });
});

it('is nobody else’s, whoever asks at the same moment and however often', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildPerson(server.kit)));
  const callers = [...people, ...people.toReversed(), ...people];
  const profiles = await Promise.all(callers.map((person) => read(person)));
  expect(profiles.map(({ basicInfo }) => basicInfo.email)).toEqual(callers.map(({ user }) => user.email));
});

it('looks at the rows of every table that a part reads', () => {
  for (const [name, { sql, rows }] of Object.entries(wholeProfileParts)) {
    const made = [...sql.matchAll(/with (\w+) as/g)].map(([, table]) => table);
    const tables = [...sql.matchAll(/(?:from|join) (\w+)/g)].map(([, table]) => table);
    const looked = rows.map((row) => row.split('.')[0]);
    // The texts of agreements never change: their digests name them.
    const changing = new Set(tables.filter((table) => !made.includes(table) && table !== 'agreement_text'));
    expect([name, changing]).toEqual([name, new Set(looked)]);
  }
});
