/** A document as pages that can be drawn: those of a PDF, or an image as its only one. */
export interface DrawnPages {
  readonly count: number;
  /** Draws a page, counted from 1, as sharp as the screen. */
  draw(number: number, canvas: HTMLCanvasElement, look: PageLook): PageDrawing;
  close(): void;
}

export interface PageLook {
  /** How wide it will be, in CSS pixels. */
  readonly width: number;
  /** Quarter turns to the right. */
  readonly turns: number;
}

export interface PageDrawing {
  /** Rejects where the page cannot be drawn; stopping is no failure. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Width by height of what is drawn; more is drawn less sharp. */
export const MOST_PIXELS = 16_000_000;
const SHARPEST = 3;

/** By how much a page of this size, already turned, is made larger. */
export function scaleOf({ width, height }: { width: number; height: number }, look: PageLook): number {
  const scale = (look.width * Math.min(window.devicePixelRatio, SHARPEST)) / width;
  return Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)));
}
