import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { linkToken, linkProblems } from '#shared/mailed-link.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';
import { deletion, deletionPlan } from './deletion.ts';
import { erasureBegan, lastAdmin } from './deletion.problems.ts';

const success = z.object({ success: z.literal(true) });

export const deletionEndpoints = {
  getDeletion: endpoint({
    method: 'GET',
    path: '/v1/accounts/deletion',
    summary: 'Whether your account will be deleted, and when',
    access: 'signed-in',
    own: true,
    reply: deletionPlan,
    problems: [],
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/v1/accounts/deletion',
    summary: 'Delete the own account in 14 days',
    access: 'signed-in',
    own: true,
    body: z.strictObject({ proof: identityProof }),
    reply: deletion,
    problems: [...stepUpProblems, lastAdmin],
    limit: { max: 20, perSeconds: 60 },
  }),
  keepAccount: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/deletion',
    summary: 'Cancel the deletion of your account',
    access: 'signed-in',
    own: true,
    reply: success,
    problems: [erasureBegan],
  }),
  keepAccountByLink: endpoint({
    method: 'POST',
    path: '/v1/accounts/deletion/keep',
    summary: 'Cancel the deletion of an account with the link that was mailed to its owner',
    access: 'everyone',
    body: z.strictObject({ token: linkToken }),
    reply: success,
    problems: [...linkProblems, erasureBegan],
    limit: { max: 30, perSeconds: 60 },
  }),
} as const;
