import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PendingMessage } from '../composer/use-composer.ts';

const NEAR_END_PX = 80;
/** Air above and below a marked line. */
const AIR_PX = 16;

/**
 * Keeps in sight what matters of a transcript, also when its pane changes its size. While words arrive that is the end,
 * but only for a person who is there: whoever scrolled up to read is left there, and a message of one's own always leads
 * to the end. Once the target broke it is the marked place, until the person scrolls. Returns the ref of the scrolling
 * element.
 */
export function useTranscriptScroll(
  attempt: Attempt,
  pending: PendingMessage | undefined,
): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const isShowingBreak = useRef(false);
  const breakId = attempt.verdicts.find(({ outcome }) => outcome === 'break')?.id;

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const follow = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    const leave = () => {
      isShowingBreak.current = false;
    };
    // What follows a break is drawn below the transcript and takes from its height.
    const sizes = new ResizeObserver(() => {
      if (isShowingBreak.current) showBreak(element);
      else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    const stop = new AbortController();
    const passive = { passive: true, signal: stop.signal };
    element.addEventListener('scroll', follow, passive);
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      element.addEventListener(name, leave, passive);
    return () => {
      sizes.disconnect();
      stop.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && (isAtEnd.current || pending !== undefined)) {
      element.scrollTop = element.scrollHeight;
      isAtEnd.current = true;
    }
  }, [attempt.turns, pending]);

  useLayoutEffect(() => {
    if (breakId === undefined || scroller.current === null) return;
    isShowingBreak.current = true;
    showBreak(scroller.current);
  }, [breakId]);

  return scroller;
}

/** Scrolls to the first marked place of the turn that broke; to its end where nothing is marked. */
function showBreak(scroller: HTMLElement): void {
  const turn = scroller.querySelector<HTMLElement>('[data-broken="true"]');
  const place = turn?.querySelector('mark') ?? turn;
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  const pane = scroller.getBoundingClientRect();
  scroller.scrollTop += distanceTo({ top: top - AIR_PX, bottom: bottom + AIR_PX }, pane);
}

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far a pane has to scroll, in pixels, until the whole of a place is in it; nothing where it is already. Of a place that
 * is higher than the pane the beginning is shown.
 */
export function distanceTo(place: Extent, pane: Extent): number {
  const isHigher = place.bottom - place.top > pane.bottom - pane.top;
  if (place.top < pane.top || isHigher) return place.top - pane.top;
  return Math.max(0, place.bottom - pane.bottom);
}
