import { attemptStatuses, type TriageState } from '@redoubt/contract/arena';
import { challengeId, type ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNarrowing } from '#platform/async/use-narrowing.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import type { Shown } from './finding-columns.tsx';
import type { ClientAttemptsQuestion } from './findings.queries.ts';

/** What the address narrows the list to, beside the filters of its table. */
export interface FindingScope {
  readonly shown: Shown;
  readonly challenge?: ChallengeId;
  readonly target?: string;
  readonly severity?: NonNullable<ClientAttemptsQuestion['severity']>;
  readonly from?: string;
  readonly until?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TARGET = /^[1-9]\d?$/;
export const severities = ['1', '2', '3', '4', '5'] as const;

/** A challenge that is given stands in place of the one that the address names. */
export function readScope(params: URLSearchParams, given?: ChallengeId): FindingScope {
  const shown = params.get('show') === 'all' ? 'all' : 'breaks';
  const challenge = given ?? challengeId.safeParse(params.get('of')).data;
  const severity = severities.find((each) => each === params.get('severity'));
  const read = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? { [name]: value } : {};
  };
  return {
    shown,
    ...(challenge !== undefined && { challenge, ...read('target', TARGET) }),
    ...(severity !== undefined && shown === 'breaks' && { severity }),
    ...read('from', DAY),
    ...read('until', DAY),
  };
}

/** Breaks are listed by when they were found, all attempts by when they were begun. */
export function questionOf(
  { shown, ...scope }: FindingScope,
  { filters }: Pick<TableView, 'filters'>,
): ClientAttemptsQuestion {
  const triage = filters['triage']?.[0] as TriageState | undefined;
  const status = attemptStatuses.find((each) => each === filters['status']?.[0]);
  return shown === 'breaks'
    ? { ...scope, by: 'closed', status: 'broken', ...(triage !== undefined && { triage }) }
    : { ...scope, by: 'started', ...(status !== undefined && { status }) };
}

interface Address {
  readonly show: string;
  readonly of: string;
  readonly target: string;
  readonly severity: string;
  readonly from: string;
  readonly until: string;
  readonly triage: string;
  readonly status: string;
}

/** The scope that the address names, and what changes it. */
export function useScope(given?: ChallengeId) {
  const [params] = useSearchParams();
  const scope = useMemo(() => readScope(params, given), [params, given]);
  return { scope, set: useNarrowing<Address>() };
}
