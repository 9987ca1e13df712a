import { useState } from 'react';
import type { Wait } from './use-wait.ts';
import { waitWords } from './wait-words.ts';

/** "Wait 8 seconds before the next try." */
export function sentenceForWait({ secondsLeft, isLocked }: Wait): string {
  return isLocked
    ? `Too many attempts. Try again in ${waitWords(secondsLeft)}.`
    : `Wait ${waitWords(secondsLeft)} before you try again.`;
}

/**
 * What screen readers announce: how long the wait is when it begins, and that it is over. Its seconds are only shown.
 */
export function useWaitAnnouncement(wait: Wait | null): string {
  const [announcement, setAnnouncement] = useState('');
  const [wasWaiting, setWasWaiting] = useState(false);
  if (wasWaiting !== (wait !== null)) {
    setWasWaiting(wait !== null);
    setAnnouncement(wait ? sentenceForWait(wait) : 'You can try again now.');
  }
  return announcement;
}
