import type { Page } from '@playwright/test';

/** How the frames of one movement followed one another. */
export interface FrameFigures {
  readonly perSecond: number;
  readonly p95Ms: number;
  readonly longestMs: number;
  /** Frames that came after more than one and a half intervals of a screen with 60 in a second, in percent. */
  readonly latePercent: number;
  readonly frames: number;
}

const LATE_MS = 1.5 * (1000 / 60);

declare global {
  interface Window {
    /** When each frame began, in ms, while they are recorded. */
    frameTimes?: number[];
  }
}

/** Notes when the browser begins each frame while `move` goes on. */
export async function recordFrames(page: Page, move: () => Promise<void>): Promise<FrameFigures> {
  await page.evaluate(() => {
    const times: number[] = [];
    window.frameTimes = times;
    const note = (at: number) => {
      if (window.frameTimes !== times) return;
      times.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await move();
  const times = await page.evaluate(() => {
    const noted = window.frameTimes ?? [];
    delete window.frameTimes;
    return noted;
  });
  return describeFrames(times);
}

function describeFrames(times: readonly number[]): FrameFigures {
  const waits = times.slice(1).map((at, nth) => at - (times[nth] ?? at));
  const sorted = waits.toSorted((one, other) => one - other);
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  return {
    perSecond: (waits.length * 1000) / whole,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    longestMs: sorted.at(-1) ?? Number.NaN,
    latePercent: (waits.filter((wait) => wait > LATE_MS).length * 100) / waits.length,
    frames: waits.length,
  };
}
