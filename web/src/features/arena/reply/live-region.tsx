import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useRef, useState } from 'react';
import { queuePositionWords } from '../attempts/arena-words.ts';
import { describeNews, countAnnounced } from './announcements.ts';
import { writingTurn } from './reply-stream.ts';

interface LiveRegionProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly isConnectionLost: boolean;
}

/** Announces to screen readers each finished turn and each verdict once, and when the connection is lost. */
export function LiveRegion({ attempt, targetName, isConnectionLost }: LiveRegionProps) {
  const [news, setNews] = useState('');
  const announced = useRef(countAnnounced(attempt));
  useEffect(() => {
    const fresh = describeNews(announced.current, attempt, targetName);
    announced.current = countAnnounced(attempt);
    if (fresh !== '') setNews(fresh);
  }, [attempt, targetName]);
  const position = writingTurn(attempt)?.queuePosition;
  return (
    <>
      <p
        className="sr-only"
        role="log"
        aria-live="polite"
        aria-atomic="true"
        aria-label="Updates on this attempt"
      >
        {news}
      </p>
      <output className="sr-only">{position === undefined ? '' : queuePositionWords(position)}</output>
      <output className="sr-only">{isConnectionLost ? 'Connection lost, trying again.' : ''}</output>
    </>
  );
}
