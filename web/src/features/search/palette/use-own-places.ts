import { arenaEndpoints } from '@redoubt/contract/arena';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '#app/paths.ts';
import { call } from '#platform/api-client.ts';
import { useUser } from '#platform/session.ts';
import { listPlaces, type Place } from './places.ts';

const ATTEMPTS = 100;

/** Where the signed-in person can go, their latest attempts included. Where those cannot be had, the rest is found. */
export function useOwnPlaces(): readonly Place[] {
  const role = useUser()?.role ?? null;
  const [attempts, setAttempts] = useState<readonly Place[]>([]);
  const known = useMemo(() => listPlaces(role), [role]);
  const hasAttempts = known.some(({ goal }) => 'path' in goal && goal.path === paths.attempts());
  useEffect(() => {
    if (!hasAttempts) return undefined;
    const asking = new AbortController();
    listAttempts(asking.signal).then(setAttempts, () => undefined);
    return () => asking.abort();
  }, [hasAttempts]);
  return useMemo(() => [...known, ...attempts], [known, attempts]);
}

async function listAttempts(signal: AbortSignal): Promise<readonly Place[]> {
  const { items } = await call(arenaEndpoints.listWork, {
    query: { limit: ATTEMPTS },
    signal,
    isQuiet: true,
  });
  return items.map(({ id, number, status, challenge }) => ({
    group: 'Your attempts',
    title: `${challenge.title}, attempt ${String(number)}`,
    words: `${challenge.code} #${String(number)} ${status}`,
    goal: { path: paths.attempt(challenge.slug, id) },
  }));
}
