/** Where a section lies in the window, in pixels from its top edge. */
export interface SectionBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

export interface ReadingPosition {
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
