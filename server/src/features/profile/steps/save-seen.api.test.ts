import { agreementIds } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { profileEndpoints, type WizardStep } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getDraft, saveDraft, removeDraft, getProfile } = profileEndpoints;
const consent = new FormData();
consent.append('background_check_consent', 'true');

type Save = readonly [step: WizardStep, endpoint: Endpoint, body: unknown];

/** A save of each step that has one. */
const saves: readonly Save[] = [
  ['1', profileEndpoints.saveBasicInfo, { fullName: 'Ife Abara' }],
  ['2', profileEndpoints.saveSkillsExpertise, { certifications: ['CISSP'] }],
  ['3', profileEndpoints.submitBackgroundVerification, consent],
  ['4', profileEndpoints.saveLegalCompliance, Object.fromEntries(agreementIds.map((id) => [id, true]))],
  [
    '5',
    profileEndpoints.saveTaxationPayment,
    { paymentMethod: 'paypal', paypalEmail: 'ife@pay.example', workEligibility: true },
  ],
];
/** Step 3 also wants documents: it is accepted elsewhere, and here only refused. */
const wholeSaves = saves.filter(([step]) => step !== '3');

function saveOf(step: WizardStep): Save {
  const found = saves.find(([one]) => one === step);
  if (!found) throw new Error(`Step ${step} has no save.`);
  return found;
}

async function build([step, endpoint, body]: Save) {
  const { token } = await buildPerson(server.kit);
  const params = { step };
  const keep = (revision: number, content: Record<string, unknown>) =>
    server.api.call(saveDraft, { token, params, body: { revision, content } });
  const save = async (seen?: string) => {
    const headers = seen === undefined ? {} : { 'if-match': seen };
    const reply = await server.api.send(endpoint, { token, body, headers });
    return { status: reply.status, answer: JSON.parse(reply.body) as Record<string, unknown> };
  };
  const draft = () => server.api.call(getDraft, { token, params });
  return { token, params, keep, save, draft };
}

describe('saving a step that names the revision it has seen', () => {
  it.each(saves)('is refused where step %s has a newer draft, which stays', async (...of) => {
    const { keep, save, draft, token } = await build(of);
    const before = await server.api.call(getProfile, { token });
    await keep(0, { from: 'another tab' });
    for (const seen of ['"0"', '"7"', 'nonsense'])
      expect(await save(seen)).toMatchObject({
        status: 409,
        answer: { code: 'draft_changed', revision: 1, content: { from: 'another tab' } },
      });
    expect(await draft()).toMatchObject({ revision: 1, content: { from: 'another tab' } });
    expect(await server.api.call(getProfile, { token })).toEqual(before);
  });

  it.each(wholeSaves)(
    'is refused where step %s was saved meanwhile, with or without a draft',
    async (...of) => {
      const { keep, save } = await build(of);
      expect((await save('"0"')).status).toBe(200);
      expect(await save('"0"')).toMatchObject({ status: 409, answer: { revision: 1, content: null } });
      await keep(1, { from: 'this tab' });
      expect((await save()).status).toBe(200);
      expect(await save('"2"')).toMatchObject({ status: 409, answer: { revision: 3, content: null } });
      expect((await save('"3"')).status).toBe(200);
    },
  );

  it.each(wholeSaves)('takes its own draft of step %s with it', async (...of) => {
    const { keep, save, draft } = await build(of);
    await keep(0, { from: 'this tab' });
    expect((await save('"1"')).status).toBe(200);
    expect(await draft()).toMatchObject({ revision: 2, content: null });
  });

  it.each(['1', '2', '5'] as const)(
    'of many that have seen the same, one is taken at step %s',
    async (step) => {
      const { save, keep } = await build(saveOf(step));
      const replies = await Promise.all([
        ...Array.from({ length: 6 }, () => save('"0"')),
        keep(0, { from: 'typing' }).then(
          () => ({ status: 200 }),
          () => ({ status: 409 }),
        ),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(6);
    },
  );

  it('goes on from where it was, when it is refused for its fields', async () => {
    const { token, save } = await build(saveOf('5'));
    const body = { paymentMethod: 'paypal', paypalEmail: '' };
    const headers = { 'if-match': '"0"' };
    const reply = await server.api.send(profileEndpoints.saveTaxationPayment, { token, body, headers });
    expect(reply.status).toBe(422);
    expect((await save('"0"')).status).toBe(200);
  });
});

it('throwing a draft away that has been written on since is refused', async () => {
  const { token, params, keep } = await build(saveOf('1'));
  await keep(0, { n: 1 });
  await keep(1, { n: 2 });
  const stale = { token, params, headers: { 'if-match': '"1"' } };
  expect(await server.api.refused(removeDraft, stale)).toMatchObject({
    code: 'draft_changed',
    content: { n: 2 },
  });
  const seen = { token, params, headers: { 'if-match': '"2"' } };
  expect(await server.api.call(removeDraft, seen)).toMatchObject({ revision: 3, content: null });
});
