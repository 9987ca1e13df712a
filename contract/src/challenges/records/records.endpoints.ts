import * as z from 'zod';
import { endpoint } from '#grammar/endpoint.ts';
import { challengeId } from '#grammar/ids.ts';
import { invalidFields } from '#grammar/problem.ts';
import { challengeNotFound } from '#grammar/terms/challenge-terms.ts';
import { challenge } from '#grammar/terms/shown-challenge.ts';
import { challengeCopyForm, challengeForm, newChallengeForm } from './record-form.ts';
import { challengeChoices, challengeRecord, challengeRecordRow, challengeVersion } from './record.ts';
import {
  challengeAddressTaken,
  challengeCodeTaken,
  challengeNotOpen,
  challengeSavedSince,
} from './records.problems.ts';

const ofRecord = z.strictObject({ id: challengeId });
const taken = [challengeAddressTaken, challengeCodeTaken] as const;

/** Challenges as Admins keep them. */
export const recordsEndpoints = {
  listChallengeRecords: endpoint({
    method: 'GET',
    path: '/v1/challenge-records',
    summary: 'Every challenge with its state, published or not, in the order of the lists',
    access: ['Admin'],
    reply: z.object({ items: z.array(challengeRecordRow) }),
    problems: [],
  }),
  getChallengeChoices: endpoint({
    method: 'GET',
    path: '/v1/challenge-records/choices',
    summary: 'The targets and articles that a challenge can name',
    access: ['Admin'],
    reply: challengeChoices,
    problems: [],
  }),
  addChallengeRecord: endpoint({
    method: 'POST',
    path: '/v1/challenge-records',
    summary: 'Add a challenge; nobody else sees it before it is published',
    access: ['Admin'],
    body: newChallengeForm,
    reply: challengeRecord,
    problems: [...taken, invalidFields],
  }),
  getChallengeRecord: endpoint({
    method: 'GET',
    path: '/v1/challenge-records/:id',
    summary: 'One challenge as Admins edit it',
    access: ['Admin'],
    params: ofRecord,
    reply: challengeRecord,
    problems: [challengeNotFound],
  }),
  saveChallengeRecord: endpoint({
    method: 'PUT',
    path: '/v1/challenge-records/:id',
    summary: 'Change a challenge; other content makes a new version, and attempts under way keep theirs',
    access: ['Admin'],
    follows: true,
    params: ofRecord,
    body: challengeForm,
    reply: challengeRecord,
    problems: [challengeNotFound, challengeSavedSince, invalidFields],
  }),
  publishChallenge: endpoint({
    method: 'POST',
    path: '/v1/challenge-records/:id/publication',
    summary: 'Publish a challenge: it opens at its time, or now',
    access: ['Admin'],
    follows: true,
    params: ofRecord,
    reply: challengeRecord,
    problems: [challengeNotFound, challengeSavedSince, invalidFields],
  }),
  unpublishChallenge: endpoint({
    method: 'DELETE',
    path: '/v1/challenge-records/:id/publication',
    summary: 'Take a challenge back: nobody finds it, and attempts under way take nothing more',
    access: ['Admin'],
    follows: true,
    params: ofRecord,
    reply: challengeRecord,
    problems: [challengeNotFound, challengeSavedSince],
  }),
  closeChallenge: endpoint({
    method: 'POST',
    path: '/v1/challenge-records/:id/closing',
    summary: 'Close an open challenge now; a later closing time opens it again',
    access: ['Admin'],
    follows: true,
    params: ofRecord,
    reply: challengeRecord,
    problems: [challengeNotFound, challengeSavedSince, challengeNotOpen],
  }),
  duplicateChallenge: endpoint({
    method: 'POST',
    path: '/v1/challenge-records/:id/duplicates',
    summary: 'Add an unpublished copy of a challenge under an address and a code of its own',
    access: ['Admin'],
    params: ofRecord,
    body: challengeCopyForm,
    reply: challengeRecord,
    problems: [challengeNotFound, ...taken],
  }),
  previewChallenge: endpoint({
    method: 'GET',
    path: '/v1/challenge-records/:id/preview',
    summary: 'A challenge as experts see it, or will see it once it is published',
    access: ['Admin'],
    params: ofRecord,
    reply: challenge,
    problems: [challengeNotFound],
  }),
  previewDraft: endpoint({
    method: 'POST',
    path: '/v1/challenge-records/:id/preview',
    summary: 'The same as it would be with what is sent; nothing is saved',
    access: ['Admin'],
    params: ofRecord,
    body: challengeForm,
    reply: challenge,
    problems: [challengeNotFound, invalidFields],
    limit: { max: 60, perSeconds: 60 },
  }),
  listChallengeVersions: endpoint({
    method: 'GET',
    path: '/v1/challenge-records/:id/versions',
    summary: 'The versions of a challenge with what each changed, the newest first',
    access: ['Admin'],
    params: ofRecord,
    reply: z.object({ items: z.array(challengeVersion) }),
    problems: [challengeNotFound],
  }),
} as const;
