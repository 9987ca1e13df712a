import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { interest, interestArea, interestCounts, interestedPerson, interestForm } from './interest.ts';

const ofArea = z.strictObject({ area: interestArea });

export const interestsEndpoints = {
  countInterests: endpoint({
    method: 'GET',
    path: '/v1/community/interests',
    summary: 'How many people are interested in forums and in mentorship',
    access: 'everyone',
    scope: 'read',
    reply: interestCounts,
    problems: [],
  }),
  listOwnInterests: endpoint({
    method: 'GET',
    path: '/v1/community/interests/own',
    summary: 'What the caller is interested in',
    access: 'signed-in',
    own: true,
    scope: 'read',
    reply: z.array(interest),
    problems: [],
  }),
  saveInterest: endpoint({
    method: 'POST',
    path: '/v1/community/interests',
    summary: 'Say that one is interested in forums or mentorship; said again, the newer choice counts',
    access: 'signed-in',
    own: true,
    body: interestForm,
    reply: interest,
    problems: [],
  }),
  withdrawInterest: endpoint({
    method: 'DELETE',
    path: '/v1/community/interests/:area',
    summary: 'Withdraw an interest; nothing of it is stored',
    access: 'signed-in',
    own: true,
    params: ofArea,
    reply: z.object({ success: z.literal(true) }),
    problems: [],
  }),
  listInterested: endpoint({
    method: 'GET',
    path: '/v1/community/interests/:area/people',
    summary: 'Who is interested, in the order in which they said so',
    access: ['Admin'],
    params: ofArea,
    query: z.strictObject(pageQuery),
    reply: pageOf(interestedPerson),
    problems: [],
  }),
  issueInterestedTicket: endpoint({
    method: 'POST',
    path: '/v1/community/interests/:area/people/tickets',
    summary: 'A ticket for the same list as a CSV file',
    access: ['Admin'],
    params: ofArea,
    reply: downloadTicket,
    problems: [],
  }),
} as const;
