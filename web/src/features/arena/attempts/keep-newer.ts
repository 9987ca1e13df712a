import type { Attempt, Turn } from '@redoubt/contract/arena';

/**
 * Of the shown and the fetched attempt, returns the one that is further on: a fetch that was under way while pieces
 * arrived must not take text back. A turn that the server calls finished is taken as it is.
 */
export function keepNewer(shown: Attempt | undefined, fetched: Attempt): Attempt {
  if (shown === undefined) {
    return fetched;
  }
  if (isOlder(fetched, shown)) {
    return shown;
  }
  const turns = fetched.turns.map((turn) => {
    const before = shown.turns.find((each) => each.number === turn.number);
    return turn.state === 'writing' && before !== undefined && isFurther(before, turn) ? before : turn;
  });
  return { ...fetched, turns };
}

function isFurther(before: Turn, turn: Turn): boolean {
  const calls = (one: Turn): number => one.calls?.length ?? 0;
  return before.text.length > turn.text.length || calls(before) > calls(turn);
}

/** True when the transcript has gone on since. One that is withheld has lost its turns. */
export function isOlder(candidate: Attempt, shown: Attempt): boolean {
  return candidate.withheld === undefined && candidate.turns.length < shown.turns.length;
}
