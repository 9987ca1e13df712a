import { useEffect, useState } from 'react';

/** Where a section lies in the window, in pixels from its top edge. */
export interface SectionBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

interface ReadingPosition {
  /** The section that is being read; null above the first one. */
  readonly currentId: string | null;
  /** How much of it was in the window, 0 to 1 in twentieths. */
  readonly fraction: number;
  /** Sections whose last line is in the window. */
  readonly endsInView: readonly string[];
}

/** A section is being read from when its head is in the upper third of the window. */
const READING_LINE = 0.35;
const STEPS = 20;

export function readingPositionOf(boxes: readonly SectionBox[], windowHeight: number): ReadingPosition {
  const current = boxes.findLast(({ top }) => top <= windowHeight * READING_LINE);
  const endsInView = boxes.filter(({ bottom }) => bottom > 0 && bottom <= windowHeight).map(({ id }) => id);
  if (!current) return { currentId: null, fraction: 0, endsInView };
  const seen = (windowHeight - current.top) / Math.max(current.bottom - current.top, 1);
  const fraction = Math.round(Math.min(Math.max(seen, 0), 1) * STEPS) / STEPS;
  return { currentId: current.id, fraction, endsInView };
}

/** How long the end of a section has to stay in the window: who jumps or scrolls past has not read it. */
const READ_AFTER_MS = 1000;

const atTop: ReadingPosition = { currentId: null, fraction: 0, endsInView: [] };

/**
 * Follows the window over the sections with these anchors.
 *
 * @param onRead is called with a section when its end was in the window for a second
 */
export function useReading(ids: readonly string[], onRead: (id: string) => void): ReadingPosition {
  const [position, setPosition] = useState(atTop);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const now = readingPositionOf(measure(ids), window.innerHeight);
      setPosition((before) => (isSame(before, now) ? before : now));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [ids]);
  useReadAfterAWhile(position.endsInView, onRead);
  return position;
}

function useReadAfterAWhile(endsInView: readonly string[], onRead: (id: string) => void): void {
  const names = endsInView.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') for (const id of names.split(' ')) onRead(id);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [names, onRead]);
}

function measure(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
}

function isSame(one: ReadingPosition, other: ReadingPosition): boolean {
  return (
    one.currentId === other.currentId &&
    one.fraction === other.fraction &&
    one.endsInView.join(' ') === other.endsInView.join(' ')
  );
}
