import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { numberedPageOf, numberedPageQuery } from '#shared/numbered-pages.ts';
import { ofPerson, personDeleted, personNotFound } from '#shared/terms/person-calls.ts';
import { role } from '#shared/roles.ts';
import { writtenText } from '#shared/text.ts';
import { alreadyVerified, resentTooOften, resentTooSoon } from './links.problems.ts';
import { person, personRow, personState } from './person.ts';

const SEARCH_AT_MOST = 200;

/** What Admins see of people, and the mail that they may have sent again. */
export const peopleEndpoints = {
  listPeople: endpoint({
    method: 'GET',
    path: '/v1/people',
    summary: 'List accounts, searched by name, address and handle and filtered by role and state',
    access: ['Admin'],
    query: z.strictObject({
      q: writtenText(SEARCH_AT_MOST)
        .transform((text) => text.trim())
        .optional(),
      role: role.optional(),
      state: personState.optional(),
      ...numberedPageQuery(['joined', 'name'], '-joined'),
    }),
    reply: numberedPageOf(personRow),
    problems: [],
  }),
  getPerson: endpoint({
    method: 'GET',
    path: '/v1/people/:id',
    summary: 'Get an account with everything that Admins see',
    access: ['Admin'],
    params: ofPerson,
    reply: person,
    problems: [personNotFound],
  }),
  resendPersonVerification: endpoint({
    method: 'POST',
    path: '/v1/people/:id/verification-mails',
    summary: 'Resend the link that verifies a person’s address; earlier links stop working',
    access: ['Admin'],
    params: ofPerson,
    reply: z.object({ success: z.literal(true) }),
    problems: [personNotFound, personDeleted, alreadyVerified, resentTooSoon, resentTooOften],
  }),
} as const;
