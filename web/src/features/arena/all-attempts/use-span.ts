import { type AttemptTime, attemptTimes } from '@redoubt/contract/arena';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNarrowing } from '#platform/async/use-narrowing.ts';

/** Days, in UTC, in which attempts were begun or ended. */
export interface AttemptSpan {
  readonly by: AttemptTime;
  readonly from?: string;
  readonly until?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readSpan(params: URLSearchParams): AttemptSpan {
  const dayOf = (name: string) => {
    const day = params.get(name);
    return day !== null && DAY.test(day) ? { [name]: day } : {};
  };
  const by = attemptTimes.find((each) => each === params.get('by')) ?? 'started';
  return { by, ...dayOf('from'), ...dayOf('until') };
}

/** The span that the address names, and what changes it. */
export function useSpan() {
  const [params] = useSearchParams();
  const span = useMemo(() => readSpan(params), [params]);
  return { span, set: useNarrowing<AttemptSpan>() };
}
