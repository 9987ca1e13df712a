import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { organizationQuery, projectId } from '#shared/ids.ts';
import { problem } from '#shared/problem.ts';
import { composedText, timestamp } from '#shared/text.ts';
import { projectNotFound, projectOver } from '../records/projects.problems.ts';
import { managers, projectParams as params, projectQuery as query, viewers } from '../records/access.ts';

const ofPerson = z.strictObject({ id: projectId, handle: composedText(60) });
const count = z.number().int().min(0);

export const expertUnknown = problem(
  'expert_unknown',
  404,
  'We could not find an approved expert with this name.',
);

/** Somebody who works on a project, was invited to it, or is on its shortlist. */
export const projectPerson = z.object({
  handle: z.string(),
  /** The name on their public profile; null where they show none. */
  name: z.string().nullable(),
  shortlistedAt: timestamp.nullable(),
  invitedAt: timestamp.nullable(),
  /** When they said no to the invitation. */
  declinedAt: timestamp.nullable(),
  working: count,
  submitted: count,
  accepted: count,
});
export type ProjectPerson = z.infer<typeof projectPerson>;

/** The list shows at most so many: those who were asked first, then those who did most. */
export const MOST_PEOPLE_LISTED = 100;

/** The people of a project as far as they are listed, and how many there are. */
export const projectPeople = z.object({
  people: z.array(projectPerson),
  total: count,
  /** Of all: who has begun a task, who was invited, and who of these declined. */
  worked: count,
  invited: count,
  declined: count,
});
export type ProjectPeople = z.infer<typeof projectPeople>;

/** An approved expert whose profile is public. */
export const foundExpert = z.object({
  handle: z.string(),
  name: z.string().nullable(),
  headline: z.string(),
  fields: z.array(z.string()),
  languages: z.array(z.string()),
  isVerified: z.boolean(),
  /** Accepted tasks in any project. */
  accepted: count,
});
export type FoundExpert = z.infer<typeof foundExpert>;

/** Whom a client asks to a project. */
export const peopleEndpoints = {
  listProjectPeople: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/people',
    summary: 'Who works on a project, who was invited, and who is on the shortlist; at most 100 of them',
    access: viewers,
    params,
    query,
    reply: projectPeople,
    problems: [projectNotFound],
  }),
  findExperts: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/experts',
    summary: 'Approved experts with a public profile, by name, field or language; at most 20, best first',
    access: managers,
    params,
    query: z.strictObject({ ...organizationQuery, q: composedText(120).default('') }),
    reply: z.object({ experts: z.array(foundExpert) }),
    problems: [projectNotFound],
  }),
  shortlistExpert: endpoint({
    method: 'PUT',
    path: '/v1/projects/:id/people/:handle',
    summary: 'Put an expert on the shortlist of a project',
    access: managers,
    params: ofPerson,
    query,
    reply: z.object({}),
    problems: [projectNotFound, expertUnknown],
  }),
  inviteExpert: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/people/:handle/invitation',
    summary: 'Invite an expert to a project: they need only be approved, whatever else it asks for',
    access: managers,
    params: ofPerson,
    query,
    reply: z.object({}),
    problems: [projectNotFound, projectOver, expertUnknown],
  }),
  removeProjectPerson: endpoint({
    method: 'DELETE',
    path: '/v1/projects/:id/people/:handle',
    summary:
      'Take back the invitation of an expert, or take them off the shortlist; work that was begun goes on',
    access: managers,
    params: ofPerson,
    query,
    reply: z.object({}),
    problems: [projectNotFound],
  }),
} as const;
