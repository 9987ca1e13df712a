import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** New values by the names of the address; null drops what narrows the list. */
export type Narrowing<Scope> = { readonly [Name in keyof Scope]?: string | null };

/** Narrows a list by cursor in the address, where it begins at its first page again. */
export function useNarrowing<Scope>(): (changes: Narrowing<Scope>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes: Narrowing<Scope>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('cursor');
          for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
            if (value === null) next.delete(name);
            else if (value !== undefined) next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
}
