import { type AttemptTime, attemptTimes } from '@redoubt/contract/arena';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

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

/** Null drops what narrows it. */
type SpanChanges = { readonly [Name in keyof AttemptSpan]?: string | null };

/** The span that the address names, and what changes it; the list begins at its first page again. */
export function useSpan() {
  const [params, setParams] = useSearchParams();
  const span = useMemo(() => readSpan(params), [params]);
  const set = useCallback(
    (changes: SpanChanges) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('cursor');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { span, set };
}
