import type { Attempt } from '@redoubt/contract/arena';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { useEffect, useRef, useState } from 'react';
import { isShown } from '#ui/blurred/shown-replies.ts';
import { queuePositionWords } from '../attempts/arena-words.ts';
import { describeNews, countAnnounced } from './announcements.ts';
import { blurOf, type ReplyBlur } from '../transcript/reply-blur.ts';
import { writingTurn } from './reply-stream.ts';

interface LiveRegionProps {
  readonly attempt: Attempt;
  readonly targetName: string;
  readonly isConnectionLost: boolean;
  readonly blur?: ReplyBlur | undefined;
}

/**
 * Announces to screen readers each finished turn and each verdict once, the place in the queue as it changes, and when the
 * connection is lost.
 */
export function LiveRegion({ attempt, targetName, isConnectionLost, blur }: LiveRegionProps) {
  const [news, setNews] = useState('');
  const announced = useRef(countAnnounced(attempt));
  useEffect(() => {
    const fresh = describeNews(announced.current, withoutHidden(attempt, blur), targetName);
    announced.current = countAnnounced(attempt);
    if (fresh !== '') setNews(fresh);
  }, [attempt, targetName, blur]);
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

/** A reply that is blurred is not read out: only that it came. */
function withoutHidden(attempt: Attempt, blur: ReplyBlur | undefined): Pick<Attempt, 'turns' | 'verdicts'> {
  const turns = attempt.turns.map((turn) => {
    const hidden = turn.role === 'target' ? blurOf(blur, turn.number) : undefined;
    if (hidden === undefined || isShown(hidden.key)) return turn;
    const { calls: _, ...rest } = turn;
    return { ...rest, text: 'a reply, which is blurred until you ask for it.' };
  });
  return { ...attempt, turns };
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
