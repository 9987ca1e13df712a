import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function that does what `act` does as it was drawn last, and nothing once the screen was left: for what answers
 * later, when the address, the list or the person may be elsewhere.
 */
export function useWhileShown<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result | undefined {
  const latest = useRef<typeof act>(undefined);
  useLayoutEffect(() => {
    latest.current = act;
    return () => {
      latest.current = undefined;
    };
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
