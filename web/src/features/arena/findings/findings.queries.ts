import {
  arenaEndpoints,
  type AttemptFileFormat,
  type Finding,
  type TriageForm,
} from '@redoubt/contract/arena';
import type { BodyInputOf, QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { AttemptId, ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const ATTEMPTS = ['arena', 'client-attempts'] as const;
const SHOWN = 50;

type ListQuery = QueryInputOf<typeof arenaEndpoints.listClientAttempts>;

/** What narrows the list. */
export type ClientAttemptsQuestion = Omit<ListQuery, 'cursor' | 'limit' | 'organizationId'>;

/** One page of the attempts at the challenges of an organization. */
export function clientAttemptsQuery(
  named: NamedOrganization,
  question: ClientAttemptsQuestion,
  cursor?: string,
) {
  const query = { ...named, ...question, limit: SHOWN, ...(cursor === undefined ? {} : { cursor }) };
  return queryOptions({
    queryKey: [...ATTEMPTS, query],
    queryFn: ({ signal }) => call(arenaEndpoints.listClientAttempts, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** The newest breaks of a challenge, of which one may be the original of another. */
export const originalsQuery = (named: NamedOrganization, challenge: ChallengeId) => {
  const query = { ...named, challenge, status: 'broken', by: 'closed', limit: 100 } as const;
  return queryOptions({
    queryKey: [...ATTEMPTS, query],
    queryFn: ({ signal }) => call(arenaEndpoints.listClientAttempts, { query, signal, isQuiet: true }),
  });
};

export const findingQuery = (named: NamedOrganization, id: AttemptId) =>
  queryOptions({
    queryKey: ['arena', 'finding', id, named],
    queryFn: ({ signal }) =>
      call(arenaEndpoints.getFinding, { params: { id }, query: named, signal, isQuiet: true }),
  });

export const issueAttemptsTicket = (
  named: NamedOrganization,
  question: ClientAttemptsQuestion,
  format: AttemptFileFormat,
) => {
  const body: BodyInputOf<typeof arenaEndpoints.issueClientAttemptsTicket> = { ...question, format };
  return call(arenaEndpoints.issueClientAttemptsTicket, { query: named, body });
};

interface Seen extends Pick<Finding, 'id'> {
  readonly revision: number;
  readonly named: NamedOrganization;
}

/** Decides on a finding as it was seen. Lists and overviews that count it are fetched again when they are next shown. */
export async function triage({ id, revision, named }: Seen, body: TriageForm): Promise<Finding> {
  const decided = await call(arenaEndpoints.triageFinding, {
    params: { id },
    query: named,
    headers: { 'if-match': `"${String(revision)}"` },
    body,
  });
  queryClient.setQueryData(findingQuery(named, id).queryKey, decided);
  void queryClient.invalidateQueries({ queryKey: ATTEMPTS });
  return decided;
}
