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
    summary: 'Your interest in forums and mentorship',
    access: 'signed-in',
    own: true,
    scope: 'read',
    reply: z.array(interest),
    problems: [],
  }),
  saveInterest: endpoint({
    method: 'POST',
    path: '/v1/community/interests',
    summary: 'Register your interest in forums or mentorship; a later choice replaces it',
    access: 'signed-in',
    own: true,
    body: interestForm,
    reply: interest,
    problems: [],
  }),
  withdrawInterest: endpoint({
    method: 'DELETE',
    path: '/v1/community/interests/:area',
    summary: 'Withdraw your interest; it is no longer stored',
    access: 'signed-in',
    own: true,
    params: ofArea,
    reply: z.object({ success: z.literal(true) }),
    problems: [],
  }),
  listInterested: endpoint({
    method: 'GET',
    path: '/v1/community/interests/:area/people',
    summary: 'The people who are interested, in the order in which they registered',
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
