import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PendingMessage } from '../composer/use-composer.ts';

const NEAR_END_PX = 80;

/**
 * Keeps a transcript's end in sight while words arrive, but only for a person who is at the end: whoever scrolled up to
 * read is left there. A message of one's own always leads to the end. Returns the ref of the scrolling element.
 */
export function useStickToEnd(
  attempt: Attempt,
  pending: PendingMessage | undefined,
): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    const follow = () => {
      if (element === null) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && (isAtEnd.current || pending !== undefined)) {
      element.scrollTop = element.scrollHeight;
      isAtEnd.current = true;
    }
  }, [attempt.turns, pending]);
  return scroller;
}
