import { randomUUID } from 'node:crypto';
import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { arenaEndpoints } from '@redoubt/contract/arena';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import { talentEndpoints } from '@redoubt/contract/talent';
import { projectsEndpoints } from '@redoubt/contract/projects';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { profileEndpoints } from '@redoubt/contract/profile';
import { invariant } from '#platform/invariant.ts';
import { buildBreak } from './arena/findings.ts';
import { buildApproved } from './challenges/clients-records.ts';
import { challengeInput } from './challenges/records.ts';
import { leaky } from './arena/attempts.ts';
import { buildRuledClaim } from './arena/claims.ts';
import { buildValidator, fileClaim, takeItem } from './arena/validation.ts';
import { buildImage, stageDocument } from './documents.ts';
import { nameOf, strangeParams } from './endpoints.ts';
import { buildTriedModel, modelInput } from './models/models.ts';
import { buildCalendarEvent, calendarEventInput } from './calendar/events.ts';
import { buildBooking } from './calendar/bookings.ts';
import { buildInvited } from './calendar/guests.ts';
import {
  buildAssignment,
  buildPersonParams,
  buildSubmissionParams,
  buildTaskParams,
  fileOf,
  projectForm,
  writtenAnswer,
} from './features/projects.ts';
import { buildNotice } from './features/notices.ts';
import { buildLinkedExpert, sampleExpert } from './organizations/experts.ts';
import { buildTask, taskFile } from './organizations/tasks.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The password of everybody who owns a record here. */
export const OWNERS_PASSWORD = 'Own-Records-Only-1!';

/** Params of an address by their names. */
export type AddressParams = Readonly<Record<string, string>>;
type BuildRecord = (server: TestApp, owner: TestPerson) => Promise<string>;

/** A record of a person for each address that names one: the id in it. */
const records: Readonly<Record<string, BuildRecord>> = {
  '/v1/arena/attempts/:id': async ({ api }, { token }) =>
    (await api.call(arenaEndpoints.startAttempt, { token, body: { challenge: leaky.slug } })).id,
  '/v1/accounts/sessions/:id': (server, { user }) =>
    insert(
      server,
      `insert into session (id, user_id, token_hash, created_at, expires_at, last_seen_at)
       values ($1::uuid, $2, sha256($1::text::bytea), now(), now() + interval '1 hour', now())`,
      user.id,
    ),
  '/v1/accounts/passkeys/:id': (server, { user }) =>
    insert(
      server,
      `insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_backed_up, name, created_at)
       values ($1::uuid, $2, $1::text, '\\x00', 0, '{}', false, 'A key', now())`,
      user.id,
    ),
  '/v1/accounts/api-tokens/:id': (server, { user }) =>
    insert(
      server,
      `insert into api_token (id, user_id, name, token_hash, ending, scopes, created_at, expires_at)
       values ($1::uuid, $2, 'A script', sha256($1::text::bytea), 'last', '{read}', now(), now() + interval '1 day')`,
      user.id,
    ),
  '/api/partner-university/experts/:id': async ({ api }, { token }) =>
    (await api.call(talentEndpoints.addExpert, { token, body: sampleExpert() })).id,
  '/v1/experts/organizations/:id': buildLinkedExpert,
  '/v1/profile/projects/:id': async ({ api }, { token }) =>
    (await api.call(profileEndpoints.addPortfolioProject, { token, body: project })).id,
  '/v1/accounts/archives/:id': async ({ api }, { token }) =>
    (await api.call(personalDataEndpoints.requestArchive, { token })).id,
  '/api/partner-university/uploads/:id': async ({ api }, { token }) => {
    const body = new FormData();
    body.set('file', new File(['Name,Email,Location\n,nobody,'], 'experts.csv'));
    const { id } = await api.call(talentEndpoints.uploadExperts, { token, body });
    invariant(id, 'What is no dry run has an id.');
    return id;
  },
  '/api/partner-university/members/:userId': async (_, { user }) => user.id,
  '/api/partner-university/member-invitations/:id': async ({ api }, { token }) => {
    const body = { email: `${randomUUID()}@unilag.example`, role: 'viewer' } as const;
    const { invitations } = await api.call(organizationsEndpoints.inviteMember, { token, body });
    return invitations[0]?.id ?? '';
  },
  '/v1/challenge-records/:id': async ({ api }, { token }) =>
    (await api.call(challengesEndpoints.addChallengeRecord, { token, body: challengeInput() })).id,
  '/v1/verdicts/:id': buildRuledClaim,
  '/v1/validation/items/:id': async (server, owner) => {
    await fileClaim(server);
    return (await takeItem(server, await buildValidator(server, [], owner))).id;
  },
  '/v1/arena/findings/:id': async (server, owner) =>
    (await buildBreak(server, (await buildApproved(server, owner)).slug)).attempt.id,
  '/v1/arena/figures/:challengeId': async (server, owner) => (await buildApproved(server, owner)).id,
  '/v1/models/:id': async (server, owner) => (await buildTriedModel(server, owner)).id,
  '/v1/calendar/events/:id': async (server, owner) => (await buildCalendarEvent(server, owner)).id,
  '/v1/calendar/invited-events/:id': async (server, owner) => (await buildInvited(server, owner)).id,
  '/v1/calendar/bookings/:id': async (server, owner) => (await buildBooking(server, { client: owner })).id,
  '/v1/calendar/proposals/:id': async (server, owner) => (await buildBooking(server, { expert: owner })).id,
  '/v1/calendar/changes/:id': async (server, owner) => (await buildCalendarEvent(server, owner)).changeId,
  '/v1/notifications/:id': async (server, { token, user }) =>
    (await buildNotice(server, { token, userId: user.id })).id,
  '/v1/client-tasks/tasks/:id': async (server, owner) => (await buildTask(server, owner)).id,
  '/v1/projects/:id': async ({ api }, { token }) =>
    (await api.call(projectsEndpoints.addProject, { token, body: projectForm })).id,
  '/v1/assignments/:id': buildAssignment,
  '/v1/client-tasks/uploads/:id': async ({ api }, { token }) => {
    const body = taskFile([',rating,']);
    const { id } = await api.call(clientTasksEndpoints.uploadTasks, { token, body });
    invariant(id, 'What is no dry run has an id.');
    return id;
  },
  '/v1/profile/documents/:id': async (server, { token }) =>
    (await stageDocument(server, token, { content: await buildImage('png'), name: 'card.png' })).id,
};

const { slug, code, ...challengeForm } = challengeInput();
const project = { title: 'A study', description: '', link: '', year: null };
const proof = { password: OWNERS_PASSWORD };

const report = { turn: null, kind: 'private-data', reason: 'It names a person.' };

/** A body that is well-formed, for each call of a record that takes one. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /v1/arena/attempts/:id/messages': { text: 'Hello', number: 1 },
  'POST /v1/arena/attempts/:id/readings': { text: 'What is 2 + 2?' },
  'POST /v1/verdicts/:id/appeals': { reason: 'It named the wrong capital.' },
  'PUT /v1/verdicts/:id/publication': { isPublic: true, redactions: [] },
  'PUT /v1/verdicts/:id/tags': {
    'owasp-llm': 'owasp-llm@2026:LLM01',
    atlas: 'atlas@5.6.0:AML.T0054',
    'nist-ai-100-2': 'nist-ai-100-2@E2025:misuse',
    ailuminate: null,
  },
  'POST /v1/validation/items/:id/votes': { vote: 'held', line: null, sentence: 'It is right.' },
  'POST /v1/validation/items/:id/skips': { reason: 'I know who wrote it.' },
  'POST /v1/validation/items/:id/reports': report,
  'POST /v1/arena/attempts/:id/reports': report,
  'POST /v1/arena/findings/:id/reports': report,
  'POST /v1/verdicts/:id/reports': report,
  'POST /v1/arena/attempts/:id/submissions': { kind: 'secret', secret: 'anything' },
  'PUT /v1/arena/findings/:id/triage': { state: 'accepted', duplicateOf: null, severity: null, note: '' },
  'PUT /v1/profile/projects/:id': project,
  'PUT /api/partner-university/members/:userId/role': { role: 'viewer' },
  'PUT /api/partner-university/experts/:id': { department: 'Informatics' },
  'PUT /v1/challenge-records/:id': challengeForm,
  'PUT /v1/challenge-records/:id/reference': { model: null },
  'POST /v1/challenge-records/:id/preview': challengeForm,
  'POST /v1/challenge-records/:id/duplicates': { slug, code, title: challengeForm.title },
  'PUT /v1/models/:id': modelInput(),
  'POST /v1/models/:id/trials': { message: 'Good morning.' },
  'PUT /v1/calendar/events/:id': calendarEventInput(),
  'PUT /v1/calendar/invited-events/:id/answer': { answer: 'accepted' },
  'PUT /v1/calendar/proposals/:id/answer': { accepts: true },
  'PUT /v1/notifications/:id': { isRead: true },
  'PUT /v1/client-tasks/tasks/:id': { language: 'German' },
  'PUT /v1/projects/:id': projectForm,
  'POST /v1/projects/:id/return': { reason: 'Say what the rubric means.' },
  'POST /v1/projects/:id/pause': { reason: 'We read what came first.' },
  'POST /v1/projects/:id/tasks': { tasks: null },
  'POST /v1/projects/:id/results/tickets': { format: 'jsonl', kind: 'rating' },
  'POST /v1/projects/:id/submissions/:assignment/reviews': {
    version: 1,
    decision: 'accepted',
    comments: [],
  },
  'POST /v1/projects/:id/submissions/reviews': { ids: [randomUUID()], decision: 'accepted' },
  'POST /v1/assignments/:id/heartbeats': { isAway: false },
  'PUT /v1/assignments/:id/draft': { draft: writtenAnswer },
  'POST /v1/assignments/:id/submissions': { answer: writtenAnswer },
  'POST /v1/assignments/:id/skip': { reason: 'I know the author.' },
  'POST /v1/assignments/:id/contest': { reason: 'The point is in the second passage.' },
  'PATCH /v1/accounts/passkeys/:id': { name: 'Another name' },
  'POST /v1/accounts/passkeys/:id/removal': { proof },
};

/** What is in a record of the owner, for each address that names both. */
const parts: Readonly<Record<string, (server: TestApp, owner: TestPerson) => Promise<AddressParams>>> = {
  '/v1/projects/:id/tasks/:task': buildTaskParams,
  '/v1/projects/:id/submissions/:assignment': buildSubmissionParams,
  '/v1/projects/:id/submissions/:assignment/reviews': buildSubmissionParams,
  '/v1/projects/:id/people/:handle': buildPersonParams,
  '/v1/projects/:id/people/:handle/invitation': buildPersonParams,
};

/** The part of an address that names the record; calls of the same record share it. */
export function recordAddressOf({ path }: Endpoint): string {
  const [address = ''] = /^.*:(?:id|\w+Id)(?=\/|$)/.exec(path) ?? [];
  return address;
}

/** A record of the owner that the endpoint's address can name. Throws where none is defined. */
export function buildRecord(server: TestApp, endpoint: Endpoint, owner: TestPerson): Promise<string> {
  const address = recordAddressOf(endpoint);
  const build = records[address];
  invariant(build, `Say in server/src/testing/records.ts how a record of ${address} is made.`);
  return build(server, owner);
}

/** Params of an endpoint that name a record of the owner, and something in it where the address names both. */
export async function buildParams(
  server: TestApp,
  endpoint: Endpoint,
  owner: TestPerson,
): Promise<AddressParams> {
  const build = parts[endpoint.path];
  if (build) return build(server, owner);
  const params = strangeParams(endpoint);
  const name = Object.keys(params).find((one) => /^id$|Id$/.test(one)) ?? 'id';
  return { ...params, [name]: await buildRecord(server, endpoint, owner) };
}

/** A query that gets past the form, for each call that cannot do without one. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /v1/projects/:id/results': { format: 'jsonl', kind: 'rating' },
};

export function sampleQuery(endpoint: Endpoint): Readonly<Record<string, string>> {
  return queries[nameOf(endpoint)] ?? {};
}

/** A body that gets past the form; undefined where the endpoint takes none. Throws where nobody wrote one. */
export function sampleBody(endpoint: Endpoint): unknown {
  if (endpoint.upload) return fileOf([{}]);
  if (!endpoint.body) return undefined;
  const body = bodies[nameOf(endpoint)];
  invariant(
    endpoint.body.safeParse(body).success,
    `Write a well-formed body of ${nameOf(endpoint)} into server/src/testing/records.ts.`,
  );
  return body;
}

async function insert({ database }: TestApp, statement: string, owner: string): Promise<string> {
  const id = randomUUID();
  await database.ownerPool.query(statement, [id, owner]);
  return id;
}
