import {
  challengesEndpoints,
  type ChallengeForm,
  type ChallengeRecord,
  type NewChallengeForm,
} from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const all = ['challenges', 'records'] as const;

/** Every challenge, published or not: tens of them, so that search and filters run over the whole list. */
export const recordsQuery = (named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: [...all, 'list', named],
    queryFn: async ({ signal }) =>
      (await call(challengesEndpoints.listChallengeRecords, { query: named, signal })).items,
  });

export const recordQuery = (id: ChallengeId, named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: [...all, 'one', id, named],
    queryFn: ({ signal }) =>
      call(challengesEndpoints.getChallengeRecord, { params: { id }, query: named, signal }),
  });

export const previewQuery = (id: ChallengeId, named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: [...all, 'preview', id, named],
    queryFn: ({ signal }) =>
      call(challengesEndpoints.previewChallenge, { params: { id }, query: named, signal }),
  });

/** What experts would see with what is typed; nothing is saved. */
export const previewDraft = ({ id, named }: Pick<Seen, 'id' | 'named'>, body: ChallengeForm) =>
  call(challengesEndpoints.previewDraft, { params: { id }, query: named, body });

export const versionsQuery = (id: ChallengeId, named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: [...all, 'versions', id, named],
    queryFn: async ({ signal }) =>
      (await call(challengesEndpoints.listChallengeVersions, { params: { id }, query: named, signal })).items,
  });

/** What a challenge can be made of; models come and go, so it is fetched again when a form opens. */
export const choicesQuery = (named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: [...all, 'choices', named],
    queryFn: ({ signal }) => call(challengesEndpoints.getChallengeChoices, { query: named, signal }),
    staleTime: Infinity,
  });

/** A challenge as it was seen, and for whom: empty for an Admin. */
export interface Seen extends Pick<ChallengeRecord, 'id' | 'revision'> {
  readonly named: NamedOrganization;
}

/** Names the record and the revision that was seen of it. */
function following({ id, revision }: Seen) {
  return { params: { id }, headers: { 'if-match': `"${String(revision)}"` } };
}

const ofKeeper = (seen: Seen) => ({ ...following(seen), query: seen.named });

export const saveRecord = (seen: Seen, body: ChallengeForm) =>
  keep(seen.named, call(challengesEndpoints.saveChallengeRecord, { ...ofKeeper(seen), body }));
export const addRecord = (named: NamedOrganization, body: NewChallengeForm) =>
  keep(named, call(challengesEndpoints.addChallengeRecord, { query: named, body }));
export const publishRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.publishChallenge, following(seen)));
export const unpublishRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.unpublishChallenge, following(seen)));
export const approveRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.approveChallenge, following(seen)));
export const returnRecord = (seen: Seen, body: { readonly reason: string }) =>
  keep(seen.named, call(challengesEndpoints.returnChallenge, { ...following(seen), body }));
export const submitRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.submitChallenge, ofKeeper(seen)));
export const withdrawRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.withdrawChallenge, ofKeeper(seen)));
export const closeRecord = (seen: Seen) =>
  keep(seen.named, call(challengesEndpoints.closeChallenge, ofKeeper(seen)));
export const duplicateRecord = (
  { id, named }: Pick<Seen, 'id' | 'named'>,
  body: Pick<NewChallengeForm, 'slug' | 'code' | 'title'>,
) => keep(named, call(challengesEndpoints.duplicateChallenge, { params: { id }, query: named, body }));

export const importRecord = (named: NamedOrganization, text: string) =>
  keep(named, call(challengesEndpoints.importChallenge, { query: named, body: { text } }));

/** The challenge as a file, under the name that it is saved by. */
export const exportRecord = ({ id, named }: Pick<Seen, 'id' | 'named'>) =>
  call(challengesEndpoints.exportChallenge, { params: { id }, query: named });

/** Keeps what the server answered; every other view of challenges is fetched again when it is next shown. */
async function keep(named: NamedOrganization, saving: Promise<ChallengeRecord>): Promise<ChallengeRecord> {
  const record = await saving;
  await queryClient.invalidateQueries({ queryKey: ['challenges'] });
  queryClient.setQueryData(recordQuery(record.id, named).queryKey, record);
  return record;
}
