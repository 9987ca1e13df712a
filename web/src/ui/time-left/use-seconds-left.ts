import { useEffect, useState } from 'react';

/**
 * Whole seconds until `deadline`, never below 0, by the server's clock: this browser's plus `clockOffsetMs`. Looks again
 * when the page comes back into sight, for timers sleep in the background.
 */
export function useSecondsLeft(deadline: string, clockOffsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(deadline) - clockOffsetMs - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const look = () => setNow(Date.now());
    const ticking = setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOver]);
  return left;
}
