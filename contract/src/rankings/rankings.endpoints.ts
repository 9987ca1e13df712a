import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { slug } from '#shared/ids.ts';
import { rowCursorQuery } from '#shared/paging.ts';
import { expertRoles } from '#shared/roles.ts';
import { ownStanding, period, rankingTrack, standing, standingPage } from './standing.ts';

const list = { period: period.default('all'), track: rankingTrack.default('all') };

export const rankingsEndpoints = {
  listStandings: endpoint({
    method: 'GET',
    path: '/v1/rankings',
    summary: 'Standings by period and track',
    access: 'everyone',
    scope: 'read',
    query: z.strictObject({ ...list, ...rowCursorQuery }),
    reply: standingPage,
    replyKind: 'snapshot',
    problems: [],
  }),
  getOwnStanding: endpoint({
    method: 'GET',
    path: '/v1/rankings/own',
    summary: "The signed-in expert's row in a list",
    access: expertRoles,
    own: true,
    scope: 'read',
    query: z.strictObject(list),
    reply: ownStanding,
    problems: [],
  }),
  getExpertStanding: endpoint({
    method: 'GET',
    path: '/v1/rankings/experts/:handle',
    summary:
      "An expert's row in a list, by handle; null without points in it, and for a handle that nobody has",
    access: 'everyone',
    scope: 'read',
    params: z.strictObject({ handle: slug }),
    query: z.strictObject(list),
    reply: z.object({ standing: standing.nullable() }),
    problems: [],
  }),
} as const;
