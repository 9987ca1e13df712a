import { triesLocked, tryLater } from '@redoubt/contract/shared/identity-proof.ts';
import { useEffect, useState } from 'react';
import { membersOf } from '#platform/api-problem.ts';

/** Until when no try is taken, and why. */
export interface Wait {
  readonly secondsLeft: number;
  /** Wrong so often that even a right one is not taken, or only so often that one has to slow down. */
  readonly isLocked: boolean;
}

interface Closing {
  readonly isLocked: boolean;
  readonly opensAt: number;
  readonly about: string;
}

/**
 * The wait that the server's guard imposed; null while tries are taken. `begin` takes the error of a call and checks
 * whether it is such a wait. The wait is over when the try is about something else, such as another address.
 */
export function useWait(about: string): {
  readonly wait: Wait | null;
  readonly begin: (error: unknown) => void;
} {
  const [closing, setClosing] = useState<Closing>();
  const [now, setNow] = useState(0);
  const millisecondsLeft = closing?.about === about ? closing.opensAt - now : 0;
  const isOver = millisecondsLeft <= 0;

  useEffect(() => {
    if (isOver) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [closing, isOver]);

  const begin = (error: unknown) => {
    const locked = membersOf(error, triesLocked);
    const waiting = locked ?? membersOf(error, tryLater);
    if (!waiting) return;
    const begunAt = Date.now();
    setNow(begunAt);
    setClosing({ isLocked: locked !== undefined, opensAt: begunAt + waiting.waitSeconds * 1000, about });
  };
  const wait =
    closing && !isOver
      ? { secondsLeft: Math.ceil(millisecondsLeft / 1000), isLocked: closing.isLocked }
      : null;
  return { wait, begin };
}
