import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Narrowing, useNarrowing } from '#platform/async/use-narrowing.ts';
import { type AuditScope, readScope } from './audit.queries.ts';

export type ScopeChanges = Narrowing<AuditScope>;

/** The part of the log that the address names, and what changes it. */
export function useScope() {
  const [params] = useSearchParams();
  const scope = useMemo(() => readScope(params), [params]);
  return { scope, set: useNarrowing<AuditScope>() };
}
