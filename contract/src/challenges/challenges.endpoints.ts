import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { challengeList } from '#shared/challenge-lists.ts';
import { slug } from '#shared/ids.ts';
import { pageQuery } from '#shared/paging.ts';
import { challenge, challengePage } from '#shared/terms/shown-challenge.ts';
import { challengeNotFound } from './challenges.problems.ts';
import { recordsEndpoints } from './records/records.endpoints.ts';

export const challengesEndpoints = {
  listChallenges: endpoint({
    method: 'GET',
    path: '/v1/challenges',
    summary: 'Published challenges with what a solve is worth now',
    access: 'everyone',
    scope: 'read',
    query: z.strictObject({ list: challengeList.default('active'), ...pageQuery }),
    reply: challengePage,
    replyKind: 'snapshot',
    problems: [],
  }),
  getChallenge: endpoint({
    method: 'GET',
    path: '/v1/challenges/:slug',
    summary: 'One challenge: brief, objective and target',
    access: 'everyone',
    scope: 'read',
    params: z.strictObject({ slug }),
    reply: challenge,
    problems: [challengeNotFound],
  }),
  ...recordsEndpoints,
} as const;
