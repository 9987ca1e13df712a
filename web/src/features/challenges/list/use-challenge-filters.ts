import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type ChallengeFilters } from './challenge-filters.ts';

export interface Filtering {
  readonly filters: ChallengeFilters;
  readonly change: (part: Partial<ChallengeFilters>) => void;
  readonly clear: () => void;
}

/** Filters kept in the address, so that a reload, a link and Back keep them. Typing makes no history of letters. */
export function useChallengeFilters(): Filtering {
  const [search, setSearch] = useSearchParams();
  const address = readFilters(search);
  const [q, setQ] = useTypedSearch(address.q);
  const filters = { ...address, q };
  const replace = (next: ChallengeFilters) => {
    setQ(next.q);
    setSearch(writeFilters(next), { replace: true, preventScrollReset: true });
  };
  return {
    filters,
    change: (part) => replace({ ...filters, ...part }),
    clear: () => replace({ ...filters, track: [], difficulty: [], yours: [], q: '' }),
  };
}

/**
 * The search as it is typed. The address follows later; a field that waited for it would put the caret at the end with
 * every letter. An address that changes for another reason (a menu, Back) is taken over.
 */
function useTypedSearch(inAddress: string): [string, (q: string) => void] {
  const [typed, setTyped] = useState({ q: inAddress, inAddress });
  if (typed.inAddress !== inAddress) {
    setTyped({ q: inAddress, inAddress });
  }
  return [typed.q, (q) => setTyped({ ...typed, q })];
}
