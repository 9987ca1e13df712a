import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditScope, readScope } from './audit.queries.ts';

/** Null drops what narrows it. */
export type ScopeChanges = { readonly [Name in keyof AuditScope]?: string | null };

/** The part of the log that the address names, and what changes it; the list begins at its first page again. */
export function useScope() {
  const [params, setParams] = useSearchParams();
  const scope = useMemo(() => readScope(params), [params]);
  const set = useCallback(
    (changes: ScopeChanges) =>
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
  return { scope, set };
}
