import { useEffect, useState } from 'react';
import type { ImportEvent } from '@redoubt/contract/shared/csv/import-terms.ts';
import { problemOf } from '../../api-problem.ts';
import { isWorthRetrying } from '../../autosave/retry-policy.ts';
import type { WebImport } from '../kind/import-kind.ts';

/** The server knows of a file once it has it whole: a request right away would find none. */
const FIRST_MS = 600;
const AGAIN_MS = 700;

/**
 * How far the upload under a key is, by the server's events; null before it knows of it. A connection that breaks is
 * made again until the end was reported, or the key changes.
 */
export function useProgress({ follow }: Pick<WebImport, 'follow'>, key: string | null): ImportEvent | null {
  const [latest, setLatest] = useState<{ key: string; event: ImportEvent } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const gone = new AbortController();
    void listen({ follow, key, signal: gone.signal }, (event) => setLatest({ key, event }));
    return () => gone.abort();
  }, [follow, key]);
  return latest !== null && latest.key === key ? latest.event : null;
}

interface Listening extends Pick<WebImport, 'follow'> {
  readonly key: string;
  readonly signal: AbortSignal;
}

async function listen(listening: Listening, onEvent: (event: ImportEvent) => void): Promise<void> {
  const { signal } = listening;
  await wait(FIRST_MS);
  while (!signal.aborted) {
    try {
      if (await readEvents(listening, onEvent)) return;
    } catch (error) {
      const isPassing = isWorthRetrying(error) || problemOf(error, 'import_not_found') !== undefined;
      if (!isPassing) return;
    }
    await wait(AGAIN_MS);
  }
}

/** Returns whether the end was reported. */
async function readEvents(
  { follow, key, signal }: Listening,
  onEvent: (event: ImportEvent) => void,
): Promise<boolean> {
  for await (const event of follow(key, signal)) {
    onEvent(event);
    if (event.type !== 'progress') return true;
  }
  return false;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
