import { applicationsEndpoints } from '@redoubt/contract/applications';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreements, completeProfile, skills } from '#testing/experts.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { isApproved } from '../application/applications.store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getOwnApplication, sendApplication, getBadge } = applicationsEndpoints;
const { saveBasicInfo, saveSkillsExpertise, saveLegalCompliance, savePublicPage, getPublicPage } =
  profileEndpoints;

async function buildApplicant(given?: Parameters<typeof buildPerson>[1]): Promise<TestPerson> {
  const person = await buildPerson(server.kit, given);
  await completeProfile(server, person);
  return person;
}

function decide(userId: string, change: string): Promise<unknown> {
  return server.database.ownerPool.query(
    `update application set decided_at = now(), ${change} where user_id = $1`,
    [userId],
  );
}

async function countSent(userId: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query(
    `select payload from outbox_event where type = 'application.sent' and payload->>'userId' = $1`,
    [userId],
  );
  return rows.length;
}

describe('an application', () => {
  it('needs all six steps, and says which are missing', async () => {
    const { token, user } = await buildPerson(server.kit);
    expect(await server.api.call(getOwnApplication, { token })).toMatchObject({
      id: null,
      state: 'incomplete',
      missingSteps: [1, 2, 3, 4, 5, 6],
      reason: { kind: 'missing_step', step: 1 },
      urgency: 'medium',
      sentAt: null,
    });
    const refused = await server.api.refused(sendApplication, { token });
    expect(refused).toMatchObject({
      status: 409,
      code: 'application_incomplete',
      missingSteps: [1, 2, 3, 4, 5, 6],
    });
    expect(await countSent(user.id)).toBe(0);
  });

  it('is begun with the first step that is saved', async () => {
    const { token, user } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: { about: 'Hello' } });
    await server.drainOutbox();
    await server.api.call(saveBasicInfo, { token, body: { about: 'Hello again' } });
    await server.drainOutbox();
    const { rows } = await server.database.ownerPool.query(
      'select state from application where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ state: 'incomplete' }]);
    expect((await server.api.call(getOwnApplication, { token })).state).toBe('incomplete');
  });

  it('is sent once, however often it is sent', async () => {
    const { token, user } = await buildApplicant();
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => server.api.call(sendApplication, { token })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      state: 'pending',
      missingSteps: [],
      reason: { kind: 'document_waiting' },
      urgency: 'low',
    });
    expect(sent.filter(({ isSentNow }) => isSentNow)).toHaveLength(1);
    expect(await server.api.call(sendApplication, { token })).toEqual({ ...sent[0], isSentNow: false });
    expect(await countSent(user.id)).toBe(1);
  });

  it('waits for a verified address', async () => {
    const { token } = await buildApplicant({ isVerified: false });
    expect(await server.api.refused(sendApplication, { token })).toMatchObject({
      status: 403,
      code: 'address_unverified',
    });
  });

  it('may be sent again after a rejection, and when changes were requested', async () => {
    const { token, user } = await buildApplicant();
    await server.api.call(sendApplication, { token });
    await decide(user.id, `state = 'rejected', note = 'The degree cannot be read.'`);
    expect(await server.api.call(getOwnApplication, { token })).toMatchObject({
      state: 'rejected',
      note: 'The degree cannot be read.',
    });
    expect(await server.api.call(sendApplication, { token })).toMatchObject({
      state: 'pending',
      note: null,
      isSentNow: true,
    });
    await decide(
      user.id,
      `state = 'changes_requested', reopened_steps = '{skillsExpertise,legalCompliance}'`,
    );
    expect(await server.api.call(getOwnApplication, { token })).toMatchObject({
      reopenedSteps: [2, 4],
      stepsToSaveAgain: [2, 4],
    });
    await server.api.call(saveSkillsExpertise, { token, body: skills });
    expect(await server.api.refused(sendApplication, { token })).toMatchObject({
      status: 409,
      code: 'steps_not_saved_again',
      stepsToSaveAgain: [4],
    });
    await server.api.call(saveLegalCompliance, { token, body: agreements });
    expect(await server.api.call(sendApplication, { token })).toMatchObject({
      state: 'pending',
      reopenedSteps: [],
    });
    expect(await countSent(user.id)).toBe(3);
  });

  it('stays approved when it is sent again', async () => {
    const { token, user } = await buildApplicant();
    await server.api.call(sendApplication, { token });
    expect(await isApproved(server.kit, user.id)).toBe(false);
    await decide(user.id, `state = 'approved'`);
    expect(await isApproved(server.kit, user.id)).toBe(true);
    expect(await server.api.call(sendApplication, { token })).toMatchObject({
      state: 'approved',
      isSentNow: false,
    });
    expect(await countSent(user.id)).toBe(1);
  });

  it('shows as a badge on a page that is public, and nowhere else', async () => {
    const { token, user } = await buildApplicant();
    const { handle } = await server.api.call(getPublicPage, { token });
    const badge = () => server.api.call(getBadge, { params: { handle } });
    await server.api.call(sendApplication, { token });
    await server.api.call(savePublicPage, { token, body: { isOn: true } });
    expect(await badge()).toEqual({ badge: null });
    await decide(user.id, `state = 'approved'`);
    expect(await badge()).toEqual({ badge: 'approved' });
    await server.api.call(savePublicPage, { token, body: { isOn: false } });
    expect(await badge()).toEqual({ badge: null });
  });
});
