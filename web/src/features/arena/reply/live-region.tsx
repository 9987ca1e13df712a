import type { Attempt } from '@redoubt/contract/arena';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useEffect, useRef, useState } from 'react';
import { queuePositionWords } from '../attempts/arena-words.ts';
import { describeNews, countAnnounced } from './announcements.ts';
import { writingTurn } from './reply-stream.ts';

interface LiveRegionProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly isConnectionLost: boolean;
}

/**
 * Announces to screen readers each finished turn and each verdict once, the place in the queue as it changes, and when the
 * connection is lost.
 */
export function LiveRegion({ attempt, targetName, isConnectionLost }: LiveRegionProps) {
  const [news, setNews] = useState('');
  const announced = useRef(countAnnounced(attempt));
  useEffect(() => {
    const fresh = describeNews(announced.current, attempt, targetName);
    announced.current = countAnnounced(attempt);
    if (fresh !== '') setNews(fresh);
  }, [attempt, targetName]);
  const writing = writingTurn(attempt);
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
      <output className="sr-only" aria-atomic="true">
        {writing?.queuePosition === undefined ? null : (
          <QueuePosition key={writing.number} position={writing.queuePosition} />
        )}
      </output>
      <output className="sr-only">{isConnectionLost ? 'Connection lost, trying again.' : ''}</output>
    </>
  );
}

/** A short queue moves faster than it can be read out. */
const QUEUE_PAUSE_MS = 5 * SECOND_MS;

/** The place in the queue: the first at once, then the latest at intervals. */
function QueuePosition({ position }: { readonly position: number }) {
  const [announced, setAnnounced] = useState(position);
  const latest = useRef(position);
  useEffect(() => {
    latest.current = position;
  }, [position]);
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), QUEUE_PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return queuePositionWords(announced);
}
