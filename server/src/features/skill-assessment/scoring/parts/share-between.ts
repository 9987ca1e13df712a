/** 0 at `none` and beyond, 1 at `full` and beyond, in a straight line between; `none` may lie on either side. */
export function shareBetween(value: number, { none, full }: { none: number; full: number }): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
