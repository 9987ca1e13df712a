import {
  challengesEndpoints,
  type ChallengeForm,
  type ChallengeRecord,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const all = ['challenges', 'records'] as const;

/** Every challenge, published or not: tens of them, so that search and filters run over the whole list. */
export const recordsQuery = () =>
  queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await call(challengesEndpoints.listChallengeRecords, { signal })).items,
  });

export const recordQuery = (id: ChallengeId) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(challengesEndpoints.getChallengeRecord, { params: { id }, signal }),
  });

export const previewQuery = (id: ChallengeId) =>
  queryOptions({
    queryKey: [...all, 'preview', id],
    queryFn: ({ signal }) => call(challengesEndpoints.previewChallenge, { params: { id }, signal }),
  });

/** What experts would see with what is typed; nothing is saved. */
export const previewDraft = (id: ChallengeId, body: ChallengeForm) =>
  call(challengesEndpoints.previewDraft, { params: { id }, body });

export const versionsQuery = (id: ChallengeId) =>
  queryOptions({
    queryKey: [...all, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(challengesEndpoints.listChallengeVersions, { params: { id }, signal })).items,
  });

/** What a challenge can be made of; models come and go, and so it is asked again when a form opens. */
export const choicesQuery = () =>
  queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: ({ signal }) => call(challengesEndpoints.getChallengeChoices, { signal }),
    staleTime: Infinity,
  });

type Seen = Pick<ChallengeRecord, 'id' | 'revision'>;

/** Names the record and the revision that was seen of it. */
function following({ id, revision }: Seen) {
  return { params: { id }, headers: { 'if-match': `"${String(revision)}"` } };
}

export const saveRecord = (seen: Seen, body: ChallengeForm) =>
  keep(call(challengesEndpoints.saveChallengeRecord, { ...following(seen), body }));
export const addRecord = (body: NewChallengeForm) =>
  keep(call(challengesEndpoints.addChallengeRecord, { body }));
export const publishRecord = (seen: Seen) =>
  keep(call(challengesEndpoints.publishChallenge, following(seen)));
export const unpublishRecord = (seen: Seen) =>
  keep(call(challengesEndpoints.unpublishChallenge, following(seen)));
export const closeRecord = (seen: Seen) => keep(call(challengesEndpoints.closeChallenge, following(seen)));
export const duplicateRecord = (
  { id }: Pick<ChallengeRecord, 'id'>,
  body: Pick<NewChallengeForm, 'slug' | 'code' | 'title'>,
) => keep(call(challengesEndpoints.duplicateChallenge, { params: { id }, body }));

/** Keeps what the server answered; every other view of challenges is asked again when it is next shown. */
async function keep(saving: Promise<ChallengeRecord>): Promise<ChallengeRecord> {
  const record = await saving;
  await queryClient.invalidateQueries({ queryKey: ['challenges'] });
  queryClient.setQueryData(recordQuery(record.id).queryKey, record);
  return record;
}
