import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useRef, useState } from 'react';
import { placeWords } from '../attempts/arena-words.ts';
import { describeNews, hearAll } from './announcements.ts';
import { writingTurn } from './reply-stream.ts';

interface LiveRegionProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly isConnectionLost: boolean;
}

/** Tells screen readers each finished turn and each verdict once, and when the connection is lost. */
export function LiveRegion({ attempt, targetName, isConnectionLost }: LiveRegionProps) {
  const [news, setNews] = useState('');
  const heard = useRef(hearAll(attempt));
  useEffect(() => {
    const fresh = describeNews(heard.current, attempt, targetName);
    heard.current = hearAll(attempt);
    if (fresh !== '') setNews(fresh);
  }, [attempt, targetName]);
  const place = writingTurn(attempt)?.linePlace;
  return (
    <>
      <p
        className="sr-only"
        role="log"
        aria-live="polite"
        aria-atomic="true"
        aria-label="News of this attempt"
      >
        {news}
      </p>
      <output className="sr-only">{place === undefined ? '' : placeWords(place)}</output>
      <output className="sr-only">{isConnectionLost ? 'Connection lost, trying again.' : ''}</output>
    </>
  );
}
