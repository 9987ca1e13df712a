import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { attemptId, challengeId, organizationQuery, verdictId } from '#shared/ids.ts';
import { invalidFields } from '#shared/problem.ts';
import {
  attemptIds,
  proof,
  referenceForm,
  referenceModel,
  regression,
  regressionDetail,
  replayable,
} from './replay.ts';
import * as problems from './replays.problems.ts';

const roles = ['Client', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles, member: 'manager' } as const satisfies MemberAccess;
/** An Admin who names no organization keeps the platform’s challenges, and sees those of everybody. */
const keepers = { ...managers, orPlatform: true } as const satisfies MemberAccess;
const ofChallenge = z.strictObject({ id: challengeId });
const query = z.strictObject(organizationQuery);
const ofFinding = z.strictObject({ id: attemptId });
const obstacles = [problems.replayNotJudged, problems.replayWithheld, problems.replayWithoutModel] as const;

/** Breaks that are replayed: as the proof of a verdict, and as tests of each version of a client's model. */
export const replaysEndpoints = {
  getProof: endpoint({
    method: 'GET',
    path: '/v1/verdicts/:id/proof',
    summary:
      'How often the break of a verdict happened again from a clean state, for whoever may read the verdict',
    access: 'everyone',
    params: z.strictObject({ id: verdictId }),
    reply: proof,
    problems: [problems.proofNotFound],
  }),
  listRegressions: endpoint({
    method: 'GET',
    path: '/v1/arena/regressions',
    summary: 'What the replays say of findings of the organization, on each version of their models',
    access: viewers,
    query: z.strictObject({ ...organizationQuery, attempts: attemptIds }),
    reply: z.object({ items: z.array(regression), all: replayable }),
    problems: [],
  }),
  getRegression: endpoint({
    method: 'GET',
    path: '/v1/arena/findings/:id/replays',
    summary: 'What the replays say of one finding, with the replies of the newest',
    access: viewers,
    params: ofFinding,
    query,
    reply: regressionDetail,
    problems: [problems.regressionNotFound],
  }),
  replayFinding: endpoint({
    method: 'POST',
    path: '/v1/arena/findings/:id/replays',
    summary:
      'Replay a finding now on the present version of its model; one that waits or runs is not asked for twice',
    access: managers,
    params: ofFinding,
    query,
    reply: regressionDetail,
    problems: [problems.regressionNotFound, ...obstacles],
    limit: { max: 60, perSeconds: 60 },
  }),
  replayFindings: endpoint({
    method: 'POST',
    path: '/v1/arena/regressions/replays',
    summary:
      'Replay every finding of the organization that can be; those that wait or run are not asked for twice',
    access: managers,
    query,
    reply: z.object({ queued: z.number().int() }),
    problems: [...obstacles],
    limit: { max: 10, perSeconds: 60 },
  }),
  getReference: endpoint({
    method: 'GET',
    path: '/v1/challenge-records/:id/reference',
    summary: 'The reference model of a challenge, against which its breaks are replayed too',
    access: keepers,
    params: ofChallenge,
    query,
    reply: referenceModel,
    problems: [problems.referencedNotFound],
  }),
  setReference: endpoint({
    method: 'PUT',
    path: '/v1/challenge-records/:id/reference',
    summary: 'Choose the reference model of a challenge, also while it is open',
    access: keepers,
    params: ofChallenge,
    query,
    body: referenceForm,
    reply: referenceModel,
    problems: [problems.referencedNotFound, invalidFields],
  }),
} as const;
