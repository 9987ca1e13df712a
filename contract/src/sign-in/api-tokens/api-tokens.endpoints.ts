import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { apiTokenId } from '#shared/ids.ts';
import { stepUpProblems } from '#shared/identity-proof.ts';
import { apiToken, madeApiToken, newApiToken } from './api-token.ts';
import { apiTokenNotFound, tooManyApiTokens } from './api-tokens.problems.ts';

export const apiTokensEndpoints = {
  listApiTokens: endpoint({
    method: 'GET',
    path: '/v1/accounts/api-tokens',
    summary: 'Your API tokens, active or expired, newest first',
    access: 'signed-in',
    own: true,
    reply: z.array(apiToken),
    problems: [],
  }),
  makeApiToken: endpoint({
    method: 'POST',
    path: '/v1/accounts/api-tokens',
    summary: 'Create an API token; its secret is only in this reply',
    access: 'signed-in',
    own: true,
    body: newApiToken,
    reply: madeApiToken,
    problems: [...stepUpProblems, tooManyApiTokens],
    limit: { max: 20, perSeconds: 60 },
  }),
  revokeApiToken: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/api-tokens/:id',
    summary: 'Revoke an API token, effective immediately',
    access: 'signed-in',
    own: true,
    params: z.strictObject({ id: apiTokenId }),
    reply: z.object({ success: z.literal(true) }),
    problems: [apiTokenNotFound],
  }),
} as const;
