import {
  type ChallengeRecord,
  challengesEndpoints,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import { buildMember } from '../organizations/members.ts';
import { buildPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { buildRecord } from './records.ts';

type Stage = Pick<TestApp, 'api' | 'kit' | 'database'>;

interface By {
  readonly token: string;
}

/** A challenge of a Client's organization that waits for an Admin. */
export async function buildSubmitted(
  stage: Stage,
  by?: By,
  given: Partial<NewChallengeForm> = {},
): Promise<ChallengeRecord> {
  const { token } = by ?? (await buildMember(stage, { role: 'Client' }));
  const { id } = await buildRecord({ api: stage.api, token }, given);
  return stage.api.call(challengesEndpoints.submitChallenge, { token, params: { id } });
}

/** One that an Admin has approved, and that is open. */
export async function buildApproved(
  stage: Stage,
  by?: By,
  given: Partial<NewChallengeForm> = {},
): Promise<ChallengeRecord> {
  const { id } = await buildSubmitted(stage, by, given);
  const { token } = await buildPerson(stage.kit, { role: 'Admin' });
  return stage.api.call(challengesEndpoints.approveChallenge, { token, params: { id } });
}
